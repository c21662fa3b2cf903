import type { OffsetRange } from "./match.js";

/** Nested or disjoint ranges, queried by offset. */
export interface Nesting<T extends OffsetRange> {
  /** Returns the ranges that contain an offset, innermost first. */
  around(offset: number): readonly T[];
  /** Returns the first of these. */
  innermost(offset: number): T | undefined;
}

/**
 * Indexes ranges by nesting.
 *
 * @param ranges ordered by start, longer ranges first; no two may overlap partly
 */
export function createNesting<T extends OffsetRange>(ranges: readonly T[]): Nesting<T> {
  return new Nested(ranges);
}

/** A class, because V8 compiles its methods once for all files, and the closures of a factory for each. */
class Nested<T extends OffsetRange> implements Nesting<T> {
  /** Index of the range around each range; -1 for an outermost one. */
  private readonly outer: Int32Array;

  constructor(private readonly ranges: readonly T[]) {
    const outer = new Int32Array(ranges.length);
    let open = -1;
    for (let index = 0; index < ranges.length; index++) {
      const { start } = ranges[index]!;
      while (open !== -1 && ranges[open]!.end <= start) open = outer[open]!;
      outer[index] = open;
      open = index;
    }
    this.outer = outer;
  }

  around(offset: number): readonly T[] {
    const { ranges, outer } = this;
    let found: T[] | null = null;
    for (let at = this.indexAt(offset); at !== -1; at = outer[at]!) if (offset < ranges[at]!.end) (found ??= []).push(ranges[at]!);
    return found ?? NONE;
  }

  innermost(offset: number): T | undefined {
    const { ranges, outer } = this;
    for (let at = this.indexAt(offset); at !== -1; at = outer[at]!) if (offset < ranges[at]!.end) return ranges[at];
    return undefined;
  }

  /** Index of the last range that starts at or before an offset; -1 if none does. */
  private indexAt(offset: number): number {
    const { ranges } = this;
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ranges[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

const NONE: readonly never[] = [];
