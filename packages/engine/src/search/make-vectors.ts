import { setImmediate as breathe } from "node:timers/promises";
import type { Embedder } from "@codegraph/embed";
import type { FileRecord, VectorIndex, VectorRecord } from "@codegraph/store";
import type { QueriedProject } from "../links/project-span.js";
import type { Labels } from "./filter.js";
import type { IsDocument } from "./hits.js";
import { type ChunkToEmbed, chunksToEmbed, vectorHash } from "./vector-records.js";

/** Number of texts embedded between writes, which is the most that a crash can lose. */
const CHUNKS_PER_WRITE = 512;

/** Input of the vector computation. */
export interface VectorSource {
  readonly own: QueriedProject;
  readonly labels: Labels;
  readonly isDocument: IsDocument;
}

/**
 * Brings vectors up to date with the index. Computes vectors of new and changed files, removes those of deleted files, and recomputes all
 * for
 * a new embedder. Vectors already written are kept on cancellation.
 */
export async function makeVectors(
  { own, labels, isDocument }: VectorSource,
  embedder: Embedder,
  vectors: VectorIndex,
  signal: AbortSignal,
): Promise<void> {
  const stamp = await vectors.stamp();
  if (stamp?.embedder !== embedder.id || (embedder.dimensions !== null && stamp.dimensions !== embedder.dimensions)) {
    const dimensions = embedder.dimensions ?? (await embedder.embed(["code"], "document", { signal }))[0]!.length;
    await vectors.reset({ embedder: embedder.id, dimensions });
  }
  const have = await vectors.files();
  const packed = new Set(own.store.filesWithDocuments());
  const files = own.store.files().filter(({ id }) => packed.has(id));
  const paths = new Set(files.map(({ path }) => path));
  const gone = [...have.keys()].filter((path) => !paths.has(path));
  if (gone.length > 0) await vectors.remove(gone);
  const due = files.filter((file) => have.get(file.path) !== vectorHash(file, labels));

  let waiting: { readonly file: FileRecord; readonly chunks: readonly ChunkToEmbed[] }[] = [];
  let size = 0;

  async function write(): Promise<void> {
    const texts = waiting.flatMap(({ chunks }) => chunks.map(({ text }) => text));
    const made = texts.length === 0 ? [] : await embedder.embed(texts, "document", { signal });
    let next = 0;
    const entries = waiting.map(({ file, chunks }) => ({
      file: file.path,
      hash: vectorHash(file, labels),
      records: chunks.map(({ record }): VectorRecord => ({ ...record, vector: made[next++]! })),
    }));
    waiting = [];
    size = 0;
    await vectors.put(entries);
  }

  for (const file of due) {
    if (signal.aborted) return;
    const chunks = chunksToEmbed(own, file, labels, isDocument(file.language));
    // A file that changed on disk is handled after the next update.
    if (chunks === null) continue;
    waiting.push({ file, chunks });
    size += chunks.length;
    if (size >= CHUNKS_PER_WRITE) await write();
    await breathe();
  }
  if (waiting.length > 0 && !signal.aborted) await write();
  if (due.length > 0) await vectors.optimize();
}
