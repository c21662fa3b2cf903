import { type Chunk, type FileId, type SymbolId, symbolId } from "@codegraph/model";
import { createRecent, type Recent } from "@codegraph/graph";
import type { FactReader, FileRecord, StoredDefinition } from "@codegraph/store";
import type { QueriedProject } from "../links/project-span.js";

/** Chunk identified by its position in an index. */
export interface ChunkPlace {
  readonly project: QueriedProject;
  /** In the project's own numbering. */
  readonly fileId: FileId;
  /** Index of the chunk in its file. */
  readonly position: number;
}

/** Chunk with its file and definition. */
export interface ChunkView extends ChunkPlace {
  readonly record: FileRecord;
  readonly chunk: Chunk;
  /** Definition that the chunk shows or is part of; null for top-level code. */
  readonly definition: StoredDefinition | null;
}

/** Reads chunks for one answer, each file once. */
export interface ChunkReader {
  /** Returns null if the index no longer has the chunk. */
  at(project: QueriedProject, fileId: FileId, position: number): ChunkView | null;
  /** Returns the chunk of a definition: its own, or else the one that contains its line. */
  of(project: QueriedProject, id: SymbolId, fileId: FileId): ChunkView | null;
  /** Returns the first chunk that overlaps these lines. */
  around(project: QueriedProject, fileId: FileId, startLine: number, endLine: number): ChunkView | null;
}

/** The index's rows about the chunks of a file, which changes of other files do not touch. */
interface KeptFile {
  readonly chunks: readonly Chunk[];
  /** As far as they were asked for. */
  readonly definitions: Map<SymbolId, StoredDefinition | null>;
}

/** Chunks of files that are kept from answer to answer, with their definitions some ten megabytes at most. */
const MAX_KEPT = 10_000;

const keptOf = new WeakMap<FactReader, Recent<KeptFile | null, string>>();

/** Reads the chunks of a file through a cache that lives across answers, because an edit leaves most files as they are. */
function keptFile(store: FactReader, { id, path, hash, indexedAt }: FileRecord): KeptFile | null {
  let kept = keptOf.get(store);
  if (!kept) keptOf.set(store, (kept = createRecent(MAX_KEPT, (file) => file?.chunks.length ?? 1)));
  return kept.get(`${id} ${hash} ${indexedAt} ${path}`, () => {
    const chunks = store.chunks(id);
    return chunks && { chunks, definitions: new Map() };
  });
}

/** Creates a reader that compares each file once with what is kept of it. */
export function createChunkReader(): ChunkReader {
  const files = new Map<string, (KeptFile & { readonly record: FileRecord }) | null>();

  function fileOf({ link, store }: QueriedProject, fileId: FileId): (KeptFile & { readonly record: FileRecord }) | null {
    return memoized(files, `${link} ${fileId}`, () => {
      const record = store.fileById(fileId);
      const kept = record && keptFile(store, record);
      return kept && { ...kept, record };
    });
  }

  function chunksOf(project: QueriedProject, fileId: FileId): readonly Chunk[] | null {
    return fileOf(project, fileId)?.chunks ?? null;
  }

  function at(project: QueriedProject, fileId: FileId, position: number): ChunkView | null {
    const file = fileOf(project, fileId);
    const chunk = file?.chunks[position];
    if (!file || chunk === undefined) return null;
    const id = chunk.definition === null ? null : symbolId(fileId, chunk.definition);
    const definition = id === null ? null : memoized(file.definitions, id, () => project.store.definition(id));
    return { project, fileId, position, record: file.record, chunk, definition };
  }

  function around(project: QueriedProject, fileId: FileId, startLine: number, endLine: number): ChunkView | null {
    const position = chunksOf(project, fileId)?.findIndex((chunk) => chunk.startLine <= endLine && startLine <= chunk.endLine) ?? -1;
    return position >= 0 ? at(project, fileId, position) : null;
  }

  return {
    at,
    of(project, id, fileId) {
      const chunks = chunksOf(project, fileId);
      const definition = chunks && project.store.definition(id);
      if (!chunks || !definition) return null;
      const index = id - symbolId(fileId, 0);
      const own = chunks.findIndex((chunk) => chunk.definition === index && chunk.kind !== "rest");
      return own >= 0 ? at(project, fileId, own) : around(project, fileId, definition.line, definition.line);
    },
    around,
  };
}

function memoized<Key, Value>(known: Map<Key, Value>, key: Key, read: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = read()));
  return value;
}
