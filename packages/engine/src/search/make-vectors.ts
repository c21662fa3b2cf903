import { setImmediate as breathe } from "node:timers/promises";
import type { Embedder } from "@codegraph/embed";
import { CodeGraphError } from "@codegraph/model";
import type { FileRecord, VectorIndex, VectorRecord } from "@codegraph/store";
import type { QueriedProject } from "../links/project-span.js";
import type { Labels } from "./filter.js";
import type { IsDocument } from "./hits.js";
import { type ChunkToEmbed, chunksToEmbed, vectorHash } from "./vector-records.js";

/** Number of texts embedded between writes, which is the most that a crash can lose. */
const CHUNKS_PER_WRITE = 512;

/** Milliseconds that a caller who waits gives an embedder for its first answer; a server may have to load its model. */
const FIRST_ANSWER_MS = 30_000;

/** How vectors are computed. */
export interface VectorRun {
  /** Ends the run; vectors already written are kept. */
  readonly signal: AbortSignal;
  /** Receives the number of files with vectors so far. Its presence means that a caller waits. */
  readonly onFiles?: ((done: number, total: number) => void) | undefined;
}

/** Input of the vector computation. */
export interface VectorSource {
  readonly own: QueriedProject;
  readonly labels: Labels;
  readonly isDocument: IsDocument;
}

/** Run for a caller who waits. */
export type AwaitedVectorRun = { readonly [Key in keyof VectorRun]?: VectorRun[Key] | undefined };

/**
 * Brings vectors up to date with the index. Computes vectors of new and changed files, removes those of deleted files, and recomputes all
 * for a new embedder. Vectors already written are kept on cancellation.
 */
export async function makeVectors(
  { own, labels, isDocument }: VectorSource,
  embedder: Embedder,
  vectors: VectorIndex,
  { signal, onFiles }: VectorRun,
): Promise<void> {
  const stamp = await vectors.stamp();
  if (stamp?.embedder !== embedder.id || (embedder.dimensions !== null && stamp.dimensions !== embedder.dimensions)) {
    const dimensions = embedder.dimensions ?? (await firstVector(embedder, signal, onFiles !== undefined)).length;
    await vectors.reset({ embedder: embedder.id, dimensions });
  }
  const have = await vectors.files();
  const packed = new Set(own.store.filesWithDocuments());
  const files = own.store.files().filter(({ id }) => packed.has(id));
  const paths = new Set(files.map(({ path }) => path));
  const gone = [...have.keys()].filter((path) => !paths.has(path));
  if (gone.length > 0) await vectors.remove(gone);
  const due = files.filter((file) => have.get(file.path) !== vectorHash(file, labels));

  let done = files.length - due.length;
  onFiles?.(done, files.length);
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
    done += entries.length;
    onFiles?.(done, files.length);
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

/** @throws CodeGraphError `embedding-failed`, also if a waiting caller gets no answer in time */
async function firstVector(embedder: Embedder, signal: AbortSignal, isAwaited: boolean): Promise<Float32Array> {
  const timeout = isAwaited ? AbortSignal.timeout(FIRST_ANSWER_MS) : null;
  try {
    const until = timeout === null ? signal : AbortSignal.any([signal, timeout]);
    return (await embedder.embed(["code"], "document", { signal: until }))[0]!;
  } catch (error) {
    if (!timeout?.aborted || signal.aborted) throw error;
    throw tooSlow(FIRST_ANSWER_MS, error);
  }
}

/** Creates the error of an embedder that did not answer in time. */
export function tooSlow(milliseconds: number, cause: unknown): CodeGraphError {
  return new CodeGraphError(
    "embedding-failed",
    `The embedder did not answer within ${milliseconds / 1000} s`,
    "Check whether the server is reachable and its model loaded.",
    { cause },
  );
}
