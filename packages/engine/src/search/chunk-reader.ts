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

interface FileChunks {
  readonly record: FileRecord;
  readonly chunks: readonly Chunk[];
}

/** Creates a reader with an empty cache. */
export function createChunkReader(): ChunkReader {
  const files = new Map<string, FileChunks | null>();

  function fileOf({ link, store }: QueriedProject, fileId: FileId): FileChunks | null {
    const key = `${link} ${fileId}`;
    let file = files.get(key);
    if (file === undefined) {
      const record = store.fileById(fileId);
      const chunks = record && store.chunks(fileId);
      files.set(key, (file = record && chunks ? { record, chunks } : null));
    }
    return file;
  }

  function view(project: QueriedProject, fileId: FileId, { record, chunks }: FileChunks, position: number): ChunkView | null {
    const chunk = chunks[position];
    if (!chunk) return null;
    const definition = chunk.definition === null ? null : project.store.definition(symbolId(fileId, chunk.definition));
    return { project, fileId, position, record, chunk, definition };
  }

  function around(project: QueriedProject, fileId: FileId, startLine: number, endLine: number): ChunkView | null {
    const file = fileOf(project, fileId);
    const position = file?.chunks.findIndex((chunk) => chunk.startLine <= endLine && startLine <= chunk.endLine) ?? -1;
    return file && position >= 0 ? view(project, fileId, file, position) : null;
  }

  return {
    at(project, fileId, position) {
      const file = fileOf(project, fileId);
      return file && view(project, fileId, file, position);
    },
    of(project, id, fileId) {
      const file = fileOf(project, fileId);
      const definition = file && project.store.definition(id);
      if (!file || !definition) return null;
      const index = id - symbolId(fileId, 0);
      const own = file.chunks.findIndex((chunk) => chunk.definition === index && chunk.kind !== "rest");
      return own >= 0 ? view(project, fileId, file, own) : around(project, fileId, definition.line, definition.line);
    },
    around,
  };
}
