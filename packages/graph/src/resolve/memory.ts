import type { AnyFileId } from "@codegraph/model";
import { type Cell, cellAt, createCells, dropCell, type Lifetime, putCell, type Topic } from "./cells.js";
import { createLastingCells, sizeOf } from "./lasting-cells.js";
import { createReading, NOTHING_READ, type Reads } from "./reads.js";
import type { WorkClock } from "./work.js";

/** Caches results of work, with the files that were read for them. */
export interface Memory {
  /**
   * Returns the cached result of `work`, computing it on first use. Returns null while the same work is running, because a definition in
   * terms of itself has no meaning. The result of `work` must depend on topic, place, name and the index alone.
   *
   * @param lasting true to keep the result for all files; false until {@link Memory.beginFile}
   * @throws WorkExceeded when the step limit is reached
   */
  once<T>(lifetime: Lifetime, topic: Topic, place: number, name: string, work: () => T): T | null;
  /** Records that the running work reads a file. */
  noteRead(fileId: AnyFileId): void;
  /** Starts a file: drops results that are not lasting and clears the recorded reads. */
  beginFile(): void;
  /** Starts a reference: resets {@link Memory.wasTooDeep}. */
  beginReference(): void;
  /** Drops all results after an error other than {@link WorkExceeded}: a stack overflow may leave the records of running work broken. */
  recover(): void;
  /** True if a result was cut short since {@link Memory.beginReference} because work was nested too deeply. */
  wasTooDeep(): boolean;
  /** Ids of the files read since {@link Memory.beginFile}, directly or through results that were kept. */
  reads(): ReadonlySet<AnyFileId>;
}

/** Work nested beyond this depth yields an unknown result, so that the stack does not overflow. */
const MAX_DEPTH = 300;

/**
 * Number of results inside a cycle that are recomputed on each request. Beyond it results are kept while the cycle runs: recomputing each
 * from all others takes as many steps as the cycle has paths.
 */
const MAX_REPEATED = 2_000;

/**
 * @param clock counts each request for a result
 * @param most minimum number of lasting results to keep; above twice as many, the least recently used are dropped
 */
export function createMemory(clock: WorkClock, most: number = MAX_RESULTS): Memory {
  const lasting = createLastingCells(most);
  let passing = createCells();
  let depth = 0;
  /** Depth of the outermost running work on which a result depends. Results inside it are valid only while that work runs. */
  let cut = Number.POSITIVE_INFINITY;
  /** Provisional results, in order of creation: they lack the result of outer work that is still running. */
  let provisional: Cell[] = [];
  /** Pieces of work that ended without a lasting result since the outermost work began. */
  let repeated = 0;
  let isTooDeep = false;
  let reading = createReading();

  function drop(cell: Cell): void {
    if (cell.lifetime === "file") dropCell(passing, cell);
    else lasting.drop(cell);
  }

  /** Drops the provisional results from an index of the list on. */
  function dropProvisional(from: number): void {
    for (let at = from; at < provisional.length; at++) drop(provisional[at]!);
    provisional.length = from;
  }

  function once<T>(lifetime: Lifetime, topic: Topic, place: number, name: string, work: () => T): T | null {
    clock.spend(1);
    const isLasting = lifetime === "lasting";
    const known = isLasting ? lasting.get(topic, place, name) : cellAt(passing, topic, place, name);
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
    if (isLasting) lasting.put(cell);
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
        if (isLasting) lasting.weigh(sizeOf(cell.result) + sizeOfReads(cell.reads));
      } else if (++repeated > MAX_REPEATED) {
        cell.state = "provisional";
        cell.depth = cut;
        provisional.push(cell);
      } else drop(cell);
      if (depth === 0) repeated = 0;
    }
  }

  function recover(): void {
    lasting.clear();
    passing = createCells();
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

/** An entry takes about 400 bytes with its contents. */
const MAX_RESULTS = 250_000;

/** In C, one result depends on hundreds of headers. */
function sizeOfReads(reads: Reads): number {
  return "parts" in reads ? reads.ids.length + reads.parts.length : reads.length;
}
