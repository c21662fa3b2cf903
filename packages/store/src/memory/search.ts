import { CodeGraphError, type FileId } from "@codegraph/model";
import type { SearchDataReader, SearchDataWriter, SegmentWriter } from "../search-rows.js";
import { compareText } from "../terms/fold.js";
import type { MemoryState } from "./state.js";

export function memorySearchReader(state: () => MemoryState): SearchDataReader {
  return {
    chunks(fileId) {
      const facts = state().facts.get(fileId);
      return facts === undefined ? null : [...facts.chunks];
    },
    fileDocuments: (fileId) => state().packs.get(fileId) ?? null,
    filesWithDocuments: () => [...state().packs.keys()].sort((a, b) => a - b),
    unmergedFiles: () => [...state().pending].sort((a, b) => a - b),
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

function changed(state: MemoryState): void {
  state.searchGeneration = ++state.generations.last;
}

/** Removes the packed documents of a file. */
export function removeDocuments(state: MemoryState, fileId: FileId): void {
  if (!state.packs.delete(fileId)) return;
  state.pending.delete(fileId);
  changed(state);
}

/** Marks a moved file as unmerged, because search uses the path too. */
export function markUnmerged(state: MemoryState, fileId: FileId): void {
  if (!state.packs.has(fileId)) return;
  state.pending.add(fileId);
  changed(state);
}

export function memorySearchWriter(current: () => MemoryState): SearchDataWriter {
  function beginSegment(): SegmentWriter {
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
    putFileDocuments(fileId, pack) {
      const state = current();
      if (pack === null) return removeDocuments(state, fileId);
      if (!state.files.has(fileId)) {
        throw new CodeGraphError("invalid-argument", `Unknown file ${fileId}.`, "Put the file first.");
      }
      state.packs.set(fileId, pack);
      markUnmerged(state, fileId);
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
