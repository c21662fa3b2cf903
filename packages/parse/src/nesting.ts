import type { OffsetRange } from "./match.js";
import { countLeading } from "./count-leading.js";

/** Nested or disjoint ranges, queried by offset. */
export interface Nesting<T extends OffsetRange> {
  /** Yields the ranges that contain an offset, innermost first. */
  around(offset: number): Generator<T>;
}

/**
 * Indexes ranges by nesting.
 *
 * @param ranges ordered by start, longer ranges first; no two may overlap partly
 */
export function createNesting<T extends OffsetRange>(ranges: readonly T[]): Nesting<T> {
  const outer = new Int32Array(ranges.length);
  const open: number[] = [];
  ranges.forEach(({ start }, index) => {
    while (open.length > 0 && ranges[open.at(-1)!]!.end <= start) open.pop();
    outer[index] = open.at(-1) ?? -1;
    open.push(index);
  });
  return {
    *around(offset) {
      const low = countLeading(ranges, (each) => each.start <= offset);
      for (let at = low - 1; at !== -1; at = outer[at]!) if (offset < ranges[at]!.end) yield ranges[at]!;
    },
  };
}
