import { CodeGraphError } from "@codegraph/model";
import type { SearchReader, SearchWriter, SegmentParts } from "../search-rows.js";
import { compareText } from "../terms/fold.js";
import type { State } from "./state.js";

export function memorySearchReader(state: () => State): SearchReader {
  return {
    chunks(fileId) {
      const facts = state().facts.get(fileId);
      return facts === undefined ? null : [...facts.chunks];
    },
    pack: (fileId) => state().packs.get(fileId) ?? null,
    packed: () => [...state().packs.keys()].sort((a, b) => a - b),
    pending: () => [...state().pending].sort((a, b) => a - b),
    segmentTable: () => state().segment?.table ?? null,
    segmentTerm: (term) => state().segment?.terms.get(term) ?? null,
    segmentTerms: (prefix, limit) =>
      [...(state().segment?.terms ?? [])]
        .filter(([term]) => term.startsWith(prefix))
        .sort(([a], [b]) => compareText(a, b))
        .slice(0, limit)
        .map(([term, { length }]) => ({ term, bytes: length })),
    searchValue: (key) => state().searchValues.get(key) ?? null,
    searchGeneration: () => state().searchGeneration,
  };
}

function changed(state: State): void {
  state.searchGeneration = ++state.generations.last;
}

/** Removes the packed documents of a file. */
export function forgetPack(state: State, fileId: number): void {
  if (!state.packs.delete(fileId)) return;
  state.pending.delete(fileId);
  changed(state);
}

/** Marks a moved file as unmerged, because search uses the path too. */
export function movePack(state: State, fileId: number): void {
  if (!state.packs.has(fileId)) return;
  state.pending.add(fileId);
  changed(state);
}

export function memorySearchWriter(current: () => State): SearchWriter {
  function beginSegment(): SegmentParts {
    const state = current();
    const terms = new Map<string, Uint8Array>();
    state.segment = null;
    for (const id of state.packs.keys()) state.pending.add(id);
    changed(state);
    return {
      add(more) {
        for (const [term, documents] of more) terms.set(term, documents);
      },
      finish(table) {
        const now = current();
        now.segment = { table, terms };
        now.pending.clear();
        changed(now);
      },
    };
  }

  return {
    putPack(fileId, pack) {
      const state = current();
      if (pack === null) return forgetPack(state, fileId);
      if (!state.files.has(fileId)) {
        throw new CodeGraphError("invalid-argument", `Unknown file ${fileId}.`, "Put the file first.");
      }
      state.packs.set(fileId, pack);
      movePack(state, fileId);
    },
    putSegment(table, terms) {
      const segment = beginSegment();
      segment.add(terms);
      segment.finish(table);
    },
    beginSegment,
    setSearchValue(key, value) {
      const state = current();
      if (value === null) state.searchValues.delete(key);
      else state.searchValues.set(key, value);
      changed(state);
    },
  };
}
