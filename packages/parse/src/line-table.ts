import { createStartSearch } from "./start-search.js";
import type { MappedText } from "./mapped-text.js";

/** Where the lines of a text begin. Lines end at LF; a CR before it belongs to the line's end. */
export interface LineTable {
  readonly count: number;
  /** 1-based line of an offset in UTF-16 code units. */
  lineOf(offset: number): number;
  /** Offset of the first character of a 1-based line. */
  startOf(line: number): number;
  /** 1-based column of an offset in UTF-16 code units. */
  columnOf(offset: number): number;
}

export function createLineTable(text: string): LineTable {
  const starts: number[] = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  // Text that ends in a line feed has no further line after it.
  const count = text.length === 0 ? 0 : starts[starts.length - 1] === text.length ? starts.length - 1 : starts.length;

  const indexOf = createStartSearch(starts);
  const lineOf = (offset: number): number => indexOf(offset) + 1;
  return {
    count,
    lineOf,
    startOf: (line) => starts[line - 1] ?? text.length,
    columnOf: (offset) => offset - starts[lineOf(offset) - 1]! + 1,
  };
}

/** The line table of a text put together from pieces of another: lines and columns are those of the other text. */
export function createMappedLineTable(original: string, { text, at }: MappedText): LineTable {
  const lines = createLineTable(original);
  const starts: number[] = [];
  // The first offset of the text that stands on each line or after it.
  let offset = 0;
  for (let line = 1; line <= lines.count; line++) {
    const start = lines.startOf(line);
    let high = text.length;
    while (offset < high) {
      const middle = (offset + high) >>> 1;
      if (at(middle) >= start) high = middle;
      else offset = middle + 1;
    }
    starts.push(offset);
  }
  return {
    count: lines.count,
    lineOf: (place) => lines.lineOf(at(place)),
    startOf: (line) => starts[line - 1] ?? text.length,
    columnOf: (place) => lines.columnOf(at(place)),
  };
}
