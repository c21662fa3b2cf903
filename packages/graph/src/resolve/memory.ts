import type { AnyFileId } from "@codegraph/model";
import { createReading, NOTHING_READ, type Reads } from "./reads.js";
import type { WorkClock } from "./work.js";

/** How long a result is kept: for many files, or while the same `file` is resolved. */
export type Lifetime = "lasting" | "file";

/** The subject of a piece of work. Topic, place and name identify a result. */
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
  | "instance ancestors"
  | "way"
  | "shapes";

/** Keeps results of work, with the files that were read for them. */
export interface Memory {
  /**
   * The result of `work`, made once. Null while the same work is running: what is defined by itself means nothing.
   * `work` must depend on topic, place, name and the index alone.
   *
   * @param lasting whether it is kept for all files, or only until {@link Memory.beginFile}
   * @throws WorkExceeded when the clock has run out
   */
  once<T>(lifetime: Lifetime, topic: Topic, place: number, name: string, work: () => T): T | null;
  /** Notes that the running work reads a file. */
  noteRead(fileId: AnyFileId): void;
  /** Starts a file: drops results that are not lasting, and starts to collect reads again. */
  beginFile(): void;
  /** Starts a reference: forgets that the one before was cut short. */
  beginReference(): void;
  /** Drops all results after an error other than {@link WorkExceeded}: a stack overflow may leave the records of running work broken. */
  recover(): void;
  /** True if a result was cut short since {@link Memory.beginReference} because work was nested too deeply. */
  wasTooDeep(): boolean;
  /** Ids of the files read since {@link Memory.beginFile}, directly or through results that were kept. */
  reads(): ReadonlySet<AnyFileId>;
}

interface Cell {
  readonly lifetime: Lifetime;
  readonly topic: Topic;
  readonly place: number;
  readonly name: string;
  state: "running" | "done" | "provisional";
  /** Depth of the running work; of a provisional result, the depth of the outermost running work that it lacks. */
  depth: number;
  result: unknown;
  reads: Reads;
}

/** Cells by topic, then place, then name where there is one: a number and a string that exist already, so that no key has to be put together. */
interface Cells {
  readonly unnamed: Map<Topic, Map<number, Cell>>;
  readonly named: Map<Topic, Map<number, Map<string, Cell>>>;
}

/** Nested work beyond this depth is taken for unknown, which keeps the stack from overflowing. */
const MAX_DEPTH = 300;

/**
 * Pieces of work inside of one cycle that are made again whenever they are asked for. Beyond these, results are kept while
 * the cycle runs: making each again from each of the others takes as many steps as there are ways through the cycle.
 */
const MAX_REPEATED = 2_000;

/**
 * @param clock counts each piece of work that is asked for
 * @param most so many lasting results are kept at least; beyond twice as many, those that were not asked for lately are forgotten
 */
export function createMemory(clock: WorkClock, most: number = MAX_RESULTS): Memory {
  let lasting = createCells();
  let former = createCells();
  let kept = 0;
  let passing = createCells();
  let depth = 0;
  /** Depth of the outermost running work that a result was cut short by; results inside it hold only while that runs. */
  let cut = Number.POSITIVE_INFINITY;
  /** Results that lack the outermost running work's, in the order in which they were made. */
  let provisional: Cell[] = [];
  /** Pieces of work that ended without a lasting result since the outermost work began. */
  let repeated = 0;
  let isTooDeep = false;
  let reading = createReading();

  /** A lasting result that was found lately, or else long ago: then it counts as found lately again. */
  function lastingCell(topic: Topic, place: number, name: string): Cell | undefined {
    const known = cellAt(lasting, topic, place, name);
    if (known) return known;
    const before = cellAt(former, topic, place, name);
    if (before) keep(before);
    return before;
  }

  function keep(cell: Cell): void {
    if (kept >= most) {
      former = lasting;
      lasting = createCells();
      kept = 0;
    }
    kept += 1 + sizeOf(cell.result) / ENTRIES_PER_RESULT;
    putCell(lasting, cell);
  }

  function drop(cell: Cell): void {
    if (cell.lifetime === "file") dropCell(passing, cell);
    else {
      dropCell(lasting, cell);
      dropCell(former, cell);
    }
  }

  /** Forgets the provisional results from a place of the list on. */
  function dropProvisional(from: number): void {
    for (let at = from; at < provisional.length; at++) drop(provisional[at]!);
    provisional.length = from;
  }

  function once<T>(lifetime: Lifetime, topic: Topic, place: number, name: string, work: () => T): T | null {
    clock.spend(1);
    const isLasting = lifetime === "lasting";
    const known = isLasting ? lastingCell(topic, place, name) : cellAt(passing, topic, place, name);
    if (known && known.state !== "running") {
      reading.take(known.reads);
      if (known.state === "provisional") cut = Math.min(cut, known.depth);
      return known.result as T;
    }
    if (known || depth > MAX_DEPTH) {
      isTooDeep ||= !known;
      cut = Math.min(cut, known?.depth ?? 0);
      return null;
    }
    const cell: Cell = { lifetime, topic, place, name, state: "running", depth: depth++, result: null, reads: NOTHING_READ };
    const firstProvisional = provisional.length;
    if (isLasting) keep(cell);
    else putCell(passing, cell);
    reading.begin();
    let isEnded = false;
    try {
      const result = work();
      cell.result = result;
      isEnded = true;
      return result;
    } finally {
      depth--;
      cell.reads = reading.end();
      if (!isEnded) drop(cell);
      else if (cut >= cell.depth) {
        cut = Number.POSITIVE_INFINITY;
        cell.state = "done";
        dropProvisional(firstProvisional);
        if (isLasting) kept += (sizeOf(cell.result) + sizeOfReads(cell.reads)) / ENTRIES_PER_RESULT;
      } else if (++repeated > MAX_REPEATED) {
        cell.state = "provisional";
        cell.depth = cut;
        provisional.push(cell);
      } else drop(cell);
      if (depth === 0) repeated = 0;
    }
  }

  function recover(): void {
    lasting = createCells();
    former = createCells();
    passing = createCells();
    kept = 0;
    depth = 0;
    provisional = [];
    reading = createReading(reading.rest());
  }

  return {
    once,
    noteRead: (id) => reading.note(id),
    beginFile() {
      passing = createCells();
      reading = createReading();
    },
    beginReference() {
      dropProvisional(0);
      cut = Number.POSITIVE_INFINITY;
      repeated = 0;
      isTooDeep = false;
    },
    wasTooDeep: () => isTooDeep,
    recover,
    reads: () => reading.all(),
  };
}

/** Some 400 bytes each, with what they hold. */
const MAX_RESULTS = 250_000;
const ENTRIES_PER_RESULT = 8;

/** The number of entries of a result that is a list or a table. */
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

function putCell({ unnamed, named }: Cells, cell: Cell): void {
  const { topic, place, name } = cell;
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

function dropCell({ unnamed, named }: Cells, { topic, place, name }: Cell): void {
  if (name === "") unnamed.get(topic)?.delete(place);
  else named.get(topic)?.get(place)?.delete(name);
}
