import { type Definition, fileOf, indexOf, type SymbolId } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { createRecent } from "../recent.js";
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
   * The result of `work`, kept for the key. Null while `work` for the same key is running: what is defined by itself
   * means nothing. `work` must depend on the key and the index alone.
   */
  once<T>(key: string, work: () => T): T | null;
  /** As `once`, but kept only while the same file is resolved: for what hardly any other file asks. */
  onceHere<T>(key: string, work: () => T): T | null;
  /** Collects the ids of the files that `work` reads, directly or through what was kept before. Not to be nested. */
  reading<T>(work: () => T): { readonly result: T; readonly reads: ReadonlySet<number> };
}

interface Kept {
  readonly result: unknown;
  readonly reads: readonly number[];
}

/** Files are resolved in order of path, so those in use lie close together. */
const MOST_VIEWS = 600;

/** Deeper chains than any real program has; it only keeps the stack from overflowing. */
const DEEPEST = 300;

export function createContext(index: FactIndex): Context {
  const views = createRecent<FileView | null>(MOST_VIEWS);
  const keptForAll = new Map<string, Kept>();
  const keptHere = new Map<string, Kept>();
  /** Keys whose work is running, with their depth. */
  const running = new Map<string, number>();
  /** Depth of the outermost running work that a result was cut short by; results inside it are not worth keeping. */
  let cut = Number.POSITIVE_INFINITY;
  /** Ids of files read by the running work, in order and with repetitions: there are few, and often the same. */
  let reads: number[] = [];

  function noteRead(id: number): void {
    if (reads[reads.length - 1] !== id) reads.push(id);
  }

  function remember<T>(kept: Map<string, Kept>, key: string, work: () => T): T | null {
    const known = kept.get(key);
    if (known) {
      for (const id of known.reads) noteRead(id);
      return known.result as T;
    }
    const depth = running.size;
    const around = running.get(key);
    if (around !== undefined || depth > DEEPEST) {
      cut = Math.min(cut, around ?? 0);
      return null;
    }
    const outer = reads;
    reads = [];
    running.set(key, depth);
    try {
      const result = work();
      if (cut >= depth) {
        cut = Number.POSITIVE_INFINITY;
        kept.set(key, { result, reads: distinct(reads) });
      }
      return result;
    } finally {
      running.delete(key);
      const inner = reads;
      reads = outer;
      for (const id of inner) noteRead(id);
    }
  }

  function view(fileId: number): FileView | null {
    noteRead(fileId);
    return views.get(fileId, () => {
      const file = index.file(fileId);
      const rules = file && index.rules(file.facts.language);
      return file && rules ? createFileView(file, rules) : null;
    });
  }

  return {
    index,
    view,
    definition: (id) => view(fileOf(id))?.facts.definitions[indexOf(id)] ?? null,
    once: (key, work) => remember(keptForAll, key, work),
    onceHere: (key, work) => remember(keptHere, key, work),
    reading(work) {
      keptHere.clear();
      const outer = reads;
      reads = [];
      try {
        return { result: work(), reads: new Set(reads) };
      } finally {
        reads = outer;
      }
    },
  };
}

function distinct(ids: readonly number[]): readonly number[] {
  return ids.length < 2 ? ids : [...new Set(ids)];
}
