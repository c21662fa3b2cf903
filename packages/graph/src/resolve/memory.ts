/** What a piece of work is about; with a place and a name it identifies the work. */
export type Topic =
  | "heritage"
  | "ancestry"
  | "inherits unknown"
  | "bases"
  | "alias"
  | "has members"
  | "result"
  | "parameters"
  | "single method"
  | "member"
  | "overloads"
  | "owner"
  | "binding"
  | "bindings"
  | "import"
  | "export"
  | "type"
  | "path"
  | "files"
  | "includes"
  | "made up"
  | "system"
  | "namespaces"
  | "paths"
  | "package"
  | "declared"
  | "shared"
  | "line"
  | "parts"
  | "path of"
  | "loaded"
  | "on type"
  | "on instance"
  | "type ancestors"
  | "instance ancestors";

/** Keeps results of work, with the files that were read for them. */
export interface Memory {
  /**
   * The result of `work`, made once. Null while the same work is running: what is defined by itself means nothing.
   * `work` must depend on topic, place, name and the index alone.
   *
   * @param lasting whether it is kept for all files, or only until {@link Memory.beginFile}
   */
  once<T>(lasting: boolean, topic: Topic, place: number, name: string, work: () => T): T | null;
  /** Notes that the running work reads a file. */
  noteRead(fileId: number): void;
  /** Starts a file: forgets what is not lasting, and collects reads anew. */
  beginFile(): void;
  /** Ids of the files read since {@link Memory.beginFile}, directly or through results that were kept. */
  reads(): ReadonlySet<number>;
}

interface Cell {
  /** Depth of the running work; -1 when it is done. */
  depth: number;
  result: unknown;
  reads: readonly number[];
}

/** By topic, place, name: a number and a string that exists already, so that no key has to be put together. */
type Cells = Map<Topic, Map<number, Map<string, Cell>>>;

/** Deeper chains than any real program has; it only keeps the stack from overflowing. */
const DEEPEST = 300;
/**
 * More pieces of work than any real file takes, by far: variables that are made of each other again and again would take
 * time without end. What is asked after that is not known.
 */
const MOST_WORK = 2_000_000;
const NOTHING: readonly number[] = [];

export function createMemory(): Memory {
  const lastingCells: Cells = new Map();
  let passingCells: Cells = new Map();
  let depth = 0;
  /** Depth of the outermost running work that a result was cut short by; results inside it are not worth keeping. */
  let cut = Number.POSITIVE_INFINITY;
  /** Pieces of work done for the file. */
  let worked = 0;
  /** Ids of files read by the running work, in order and with repetitions: there are few, and often the same. */
  let reads: number[] = [];

  function noteRead(id: number): void {
    if (reads[reads.length - 1] !== id) reads.push(id);
  }

  function once<T>(lasting: boolean, topic: Topic, place: number, name: string, work: () => T): T | null {
    const cells = cellsAt(lasting ? lastingCells : passingCells, topic, place);
    const known = cells.get(name);
    if (known && known.depth === -1) {
      for (const id of known.reads) noteRead(id);
      return known.result as T;
    }
    if (known || depth > DEEPEST || ++worked > MOST_WORK) {
      cut = Math.min(cut, known?.depth ?? 0);
      return null;
    }
    const cell: Cell = { depth: depth++, result: null, reads: NOTHING };
    cells.set(name, cell);
    const outer = reads;
    reads = [];
    let isWhole = false;
    try {
      const result = work();
      if (cut >= cell.depth) {
        cut = Number.POSITIVE_INFINITY;
        cell.result = result;
        cell.reads = distinct(reads);
        isWhole = true;
      }
      return result;
    } finally {
      depth--;
      if (isWhole) cell.depth = -1;
      else cells.delete(name);
      const inner = reads;
      reads = outer;
      for (const id of inner) noteRead(id);
    }
  }

  return {
    once,
    noteRead,
    beginFile() {
      passingCells = new Map();
      reads = [];
      worked = 0;
    },
    reads: () => new Set(reads),
  };
}

function cellsAt(cells: Cells, topic: Topic, place: number): Map<string, Cell> {
  let places = cells.get(topic);
  if (!places) cells.set(topic, (places = new Map()));
  let names = places.get(place);
  if (!names) places.set(place, (names = new Map()));
  return names;
}

function distinct(ids: readonly number[]): readonly number[] {
  return ids.length < 2 ? ids : [...new Set(ids)];
}
