import { type Cell, cellAt, createCells, dropCell, putCell, type Topic } from "./cells.js";

/** Results that are kept for all files, in two generations: when the younger is full, the older is dropped. */
export interface LastingCells {
  /** Returns the cell of a result; undefined if there is none. A cell of the older generation moves to the younger one. */
  get(topic: Topic, place: number, name: string): Cell | undefined;
  put(cell: Cell): void;
  drop(cell: Cell): void;
  /** Counts entries that a result in the younger generation gained. */
  weigh(entries: number): void;
  clear(): void;
}

const ENTRIES_PER_RESULT = 8;

/** @param most number of results in a full generation, where {@link ENTRIES_PER_RESULT} entries of a list count as one more */
export function createLastingCells(most: number): LastingCells {
  let younger = createCells();
  let older = createCells();
  let kept = 0;

  function put(cell: Cell): void {
    if (kept >= most) {
      older = younger;
      younger = createCells();
      kept = 0;
    }
    kept += 1 + sizeOf(cell.result) / ENTRIES_PER_RESULT;
    putCell(younger, cell);
  }

  return {
    get(topic, place, name) {
      const known = cellAt(younger, topic, place, name);
      if (known) return known;
      const before = cellAt(older, topic, place, name);
      if (before) put(before);
      return before;
    },
    put,
    drop(cell) {
      dropCell(younger, cell);
      dropCell(older, cell);
    },
    weigh(entries) {
      kept += entries / ENTRIES_PER_RESULT;
    },
    clear() {
      younger = createCells();
      older = createCells();
      kept = 0;
    },
  };
}

/** Returns the number of entries in a result that is a list or a table; 0 for any other. */
export function sizeOf(result: unknown): number {
  if (result instanceof Set || result instanceof Map) return result.size;
  return Array.isArray(result) ? result.length : 0;
}
