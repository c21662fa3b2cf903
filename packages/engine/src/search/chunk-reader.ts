import { type Chunk, type FileId, type SymbolId, symbolId } from "@codegraph/model";
import type { FileRecord, StoredDefinition } from "@codegraph/store";
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

/** Creates a reader with an empty cache. */
export function createChunkReader(): ChunkReader {
  const files = new Map<string, readonly Chunk[] | null>();
  const records = new Map<string, FileRecord | null>();

  function chunksOf({ link, store }: QueriedProject, fileId: FileId): readonly Chunk[] | null {
    return memoized(files, `${link} ${fileId}`, () => store.chunks(fileId));
  }

  function recordOf({ link, store }: QueriedProject, fileId: FileId): FileRecord | null {
    return memoized(records, `${link} ${fileId}`, () => store.fileById(fileId));
  }

  function at(project: QueriedProject, fileId: FileId, position: number): ChunkView | null {
    const chunk = chunksOf(project, fileId)?.[position];
    const record = chunk === undefined ? null : recordOf(project, fileId);
    if (chunk === undefined || record === null) return null;
    const definition = chunk.definition === null ? null : project.store.definition(symbolId(fileId, chunk.definition));
    return { project, fileId, position, record, chunk, definition };
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

function memoized<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = read()));
  return value;
}
