import { createReading, NOTHING_READ, type Reads } from "./reads.js";

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
  | "offered"
  | "type"
  | "path"
  | "files"
  | "includes"
  | "inclusions"
  | "made up"
  | "system"
  | "system's own"
  | "outline"
  | "constructor"
  | "namespaces"
  | "paths"
  | "package"
  | "plain"
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
  reads: Reads;
}

/** Cells by topic, then place, then name where there is one: a number and a string that exist already, so that no key has to be put together. */
interface Cells {
  readonly unnamed: Map<Topic, Map<number, Cell>>;
  readonly named: Map<Topic, Map<number, Map<string, Cell>>>;
}

/** Deeper chains than any real program has; it only keeps the stack from overflowing. */
const DEEPEST = 300;
/**
 * More pieces of work than any real file takes, by far: variables that are made of each other again and again would take
 * time without end. What is asked after that is not known.
 */
const MOST_WORK = 2_000_000;

/** @param most so many lasting results are kept at least; beyond twice as many, those that were not asked for lately are forgotten */
export function createMemory(most: number = MOST_RESULTS): Memory {
  let lasting = createCells();
  let former = createCells();
  let kept = 0;
  let passing = createCells();
  let depth = 0;
  /** Depth of the outermost running work that a result was cut short by; results inside it are not worth keeping. */
  let cut = Number.POSITIVE_INFINITY;
  /** Pieces of work done for the file. */
  let worked = 0;
  let reading = createReading();

  /** A lasting result that was found lately, or else long ago: then it counts as found lately again. */
  function lastingCell(topic: Topic, place: number, name: string): Cell | undefined {
    const known = cellAt(lasting, topic, place, name);
    if (known) return known;
    const before = cellAt(former, topic, place, name);
    if (before) keep(topic, place, name, before);
    return before;
  }

  function keep(topic: Topic, place: number, name: string, cell: Cell): void {
    if (kept >= most) {
      former = lasting;
      lasting = createCells();
      kept = 0;
    }
    kept += 1 + sizeOf(cell.result) / ENTRIES_PER_RESULT;
    putCell(lasting, topic, place, name, cell);
  }

  function once<T>(isLasting: boolean, topic: Topic, place: number, name: string, work: () => T): T | null {
    const known = isLasting ? lastingCell(topic, place, name) : cellAt(passing, topic, place, name);
    if (known && known.depth === -1) {
      reading.take(known.reads);
      return known.result as T;
    }
    if (known || depth > DEEPEST || ++worked > MOST_WORK) {
      cut = Math.min(cut, known?.depth ?? 0);
      return null;
    }
    const cell: Cell = { depth: depth++, result: null, reads: NOTHING_READ };
    if (isLasting) keep(topic, place, name, cell);
    else putCell(passing, topic, place, name, cell);
    reading.begin();
    let isWhole = false;
    try {
      const result = work();
      if (cut >= cell.depth) {
        cut = Number.POSITIVE_INFINITY;
        cell.result = result;
        isWhole = true;
      }
      return result;
    } finally {
      depth--;
      cell.reads = reading.end();
      if (isWhole) {
        cell.depth = -1;
        if (isLasting) kept += (sizeOf(cell.result) + sizeOfReads(cell.reads)) / ENTRIES_PER_RESULT;
      } else if (isLasting) {
        dropCell(lasting, topic, place, name);
        dropCell(former, topic, place, name);
      } else {
        dropCell(passing, topic, place, name);
      }
    }
  }

  return {
    once,
    noteRead: (id) => reading.note(id),
    beginFile() {
      passing = createCells();
      reading = createReading();
      worked = 0;
    },
    reads: () => reading.all(),
  };
}

/** Some 400 bytes each, with what they hold. */
const MOST_RESULTS = 250_000;
const ENTRIES_PER_RESULT = 8;

/** Entries of a result that is a list or table of its own. */
function sizeOf(result: unknown): number {
  if (result instanceof Set || result instanceof Map) return result.size;
  return Array.isArray(result) ? result.length : 0;
}

/** In C, a result is read from hundreds of headers. */
function sizeOfReads(reads: Reads): number {
  return "parts" in reads ? reads.ids.length + reads.parts.length : reads.length;
}

function createCells(): Cells {
  return { unnamed: new Map(), named: new Map() };
}

function cellAt({ unnamed, named }: Cells, topic: Topic, place: number, name: string): Cell | undefined {
  return name === "" ? unnamed.get(topic)?.get(place) : named.get(topic)?.get(place)?.get(name);
}

function putCell({ unnamed, named }: Cells, topic: Topic, place: number, name: string, cell: Cell): void {
  if (name === "") {
    const cells = unnamed.get(topic);
    if (cells) cells.set(place, cell);
    else unnamed.set(topic, new Map([[place, cell]]));
    return;
  }
  let places = named.get(topic);
  if (!places) named.set(topic, (places = new Map()));
  const cells = places.get(place);
  if (cells) cells.set(name, cell);
  else places.set(place, new Map([[name, cell]]));
}

function dropCell({ unnamed, named }: Cells, topic: Topic, place: number, name: string): void {
  if (name === "") unnamed.get(topic)?.delete(place);
  else named.get(topic)?.get(place)?.delete(name);
}
