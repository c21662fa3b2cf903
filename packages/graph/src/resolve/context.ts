import { type Definition, fileOf, indexOf, type SymbolId } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { createFileView, type FileView } from "./file-view.js";

/** Where a name is looked up from. */
export interface Place {
  readonly view: FileView;
  /** Index of the scope. */
  readonly scope: number;
}

/** What the functions of resolution share. */
export interface Context {
  readonly index: FactIndex;
  /** The view of a file; null when it is gone or its language unknown. Notes that the file was read. */
  view(fileId: number): FileView | null;
  definition(id: SymbolId): Definition | null;
  /**
   * Runs `work` unless it is running already for the same key or too deep: circular definitions have no meaning.
   */
  guarded<T>(key: string, work: () => T): T | null;
  /** Starts collecting the files that are read; returns what ends it and gives their ids, ascending. */
  collectReads(): () => number[];
}

const DEEPEST = 24;

export function createContext(index: FactIndex): Context {
  const views = new Map<number, FileView | null>();
  const running = new Set<string>();
  let reads = new Set<number>();

  function view(fileId: number): FileView | null {
    reads.add(fileId);
    let known = views.get(fileId);
    if (known === undefined) {
      const file = index.file(fileId);
      const rules = file && index.rules(file.facts.language);
      known = file && rules ? createFileView(file, rules) : null;
      views.set(fileId, known);
    }
    return known;
  }

  return {
    index,
    view,
    definition: (id) => view(fileOf(id))?.facts.definitions[indexOf(id)] ?? null,
    guarded(key, work) {
      if (running.has(key) || running.size > DEEPEST) return null;
      running.add(key);
      try {
        return work();
      } finally {
        running.delete(key);
      }
    },
    collectReads() {
      reads = new Set();
      return () => [...reads].sort((a, b) => a - b);
    },
  };
}
