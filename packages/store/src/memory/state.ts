import type { FileFacts, FileId, FileResolution, Problem } from "@codegraph/model";
import type { FileRecord, ImportedFacts, ImportSource, LinkedIndex } from "../fact-store.js";

/** Content of a memory store. Its maps are copied when a write starts, so that a failed write can be undone. */
export interface MemoryState {
  nextId: number;
  readonly ids: Map<string, FileId>;
  readonly files: Map<FileId, FileRecord>;
  readonly facts: Map<FileId, FileFacts>;
  readonly resolutions: Map<FileId, FileResolution>;
  /** Labels by path, ordered. */
  readonly labels: Map<string, readonly string[]>;
  readonly problems: Map<string, readonly Problem[]>;
  readonly dependencies: Map<string, LinkedIndex>;
  readonly imported: Readonly<Record<ImportSource, Map<string, ImportedFacts>>>;
  readonly meta: Map<string, string>;
  readonly packs: Map<FileId, Uint8Array>;
  /** Files that changed since the segment was built. */
  readonly pending: Set<FileId>;
  segment: { readonly table: Uint8Array; readonly terms: ReadonlyMap<string, Uint8Array> } | null;
  readonly searchValues: Map<string, Uint8Array>;
  searchGeneration: number;
  /** Highest generation assigned so far. A rollback keeps it, because reads during the write may have been cached. */
  readonly generations: { last: number };
}

/** Returns a state without files. */
export function emptyState(): MemoryState {
  return {
    nextId: 1,
    ids: new Map(),
    files: new Map(),
    facts: new Map(),
    resolutions: new Map(),
    labels: new Map(),
    problems: new Map(),
    dependencies: new Map(),
    imported: { scip: new Map(), checker: new Map() },
    meta: new Map(),
    packs: new Map(),
    pending: new Set(),
    segment: null,
    searchValues: new Map(),
    searchGeneration: 0,
    generations: { last: 0 },
  };
}

/** Copies the maps of a state, but not their values. */
export function copyState(state: MemoryState): MemoryState {
  return {
    nextId: state.nextId,
    ids: new Map(state.ids),
    files: new Map(state.files),
    facts: new Map(state.facts),
    resolutions: new Map(state.resolutions),
    labels: new Map(state.labels),
    problems: new Map(state.problems),
    dependencies: new Map(state.dependencies),
    imported: { scip: new Map(state.imported.scip), checker: new Map(state.imported.checker) },
    meta: new Map(state.meta),
    packs: new Map(state.packs),
    pending: new Set(state.pending),
    segment: state.segment,
    searchValues: new Map(state.searchValues),
    searchGeneration: state.searchGeneration,
    generations: state.generations,
  };
}
