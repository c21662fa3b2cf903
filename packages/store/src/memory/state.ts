import type { FileFacts, FileResolution, Problem } from "@codegraph/model";
import type { Dependency, FileRecord } from "../fact-store.js";

/** Everything a memory store knows. The maps are copied when a write begins, so that a failed one can be undone. */
export interface State {
  nextId: number;
  readonly ids: Map<string, number>;
  readonly files: Map<number, FileRecord>;
  readonly facts: Map<number, FileFacts>;
  readonly resolutions: Map<number, FileResolution>;
  readonly problems: Map<string, readonly Problem[]>;
  readonly dependencies: Map<string, Dependency>;
  readonly meta: Map<string, string>;
  readonly packs: Map<number, Uint8Array>;
  /** The files whose pack is not in the segment as it is now. */
  readonly pending: Set<number>;
  segment: { readonly table: Uint8Array; readonly terms: ReadonlyMap<string, Uint8Array> } | null;
  readonly searchValues: Map<string, Uint8Array>;
  searchGeneration: number;
  /** The highest generation that was ever given; not undone, for what was read within a write may be remembered. */
  readonly generations: { last: number };
}

export function emptyState(): State {
  return {
    nextId: 1,
    ids: new Map(),
    files: new Map(),
    facts: new Map(),
    resolutions: new Map(),
    problems: new Map(),
    dependencies: new Map(),
    meta: new Map(),
    packs: new Map(),
    pending: new Set(),
    segment: null,
    searchValues: new Map(),
    searchGeneration: 0,
    generations: { last: 0 },
  };
}

export function copyState(state: State): State {
  return {
    nextId: state.nextId,
    ids: new Map(state.ids),
    files: new Map(state.files),
    facts: new Map(state.facts),
    resolutions: new Map(state.resolutions),
    problems: new Map(state.problems),
    dependencies: new Map(state.dependencies),
    meta: new Map(state.meta),
    packs: new Map(state.packs),
    pending: new Set(state.pending),
    segment: state.segment,
    searchValues: new Map(state.searchValues),
    searchGeneration: state.searchGeneration,
    generations: state.generations,
  };
}
