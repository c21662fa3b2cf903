import { lastStart } from "./start-search.js";
import type { MappedText } from "./mapped-text.js";

/**
 * Maps offsets to lines and columns. Lines end at LF; a CR before it belongs to the line break. All offsets and columns are in UTF-16 code
 * units.
 */
export interface LineTable {
  readonly count: number;
  /** 1-based line of an offset. */
  lineOf(offset: number): number;
  /** Offset of the first character of a 1-based line. The length of the text for lines past the end. */
  startOf(line: number): number;
  /** 1-based column of an offset. */
  columnOf(offset: number): number;
}

/** Builds the line table of a text. */
export function createLineTable(text: string): LineTable {
  return new TextLines(text);
}

/** A class, because V8 compiles its methods once for all files, and the closures of a factory for each. */
class TextLines implements LineTable {
  readonly count: number;
  private readonly starts: readonly number[];
  private readonly length: number;
  /** Index of the line found last: offsets are mostly queried in ascending order. */
  private last = 0;

  constructor(text: string) {
    const starts: number[] = [0];
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.starts = starts;
    this.length = text.length;
    // A trailing line feed starts no new line.
    this.count = text.length === 0 ? 0 : starts[starts.length - 1] === text.length ? starts.length - 1 : starts.length;
  }

  lineOf(offset: number): number {
    return (this.last = lastStart(this.starts, offset, this.last)) + 1;
  }

  startOf(line: number): number {
    return this.starts[line - 1] ?? this.length;
  }

  columnOf(offset: number): number {
    this.last = lastStart(this.starts, offset, this.last);
    return offset - this.starts[this.last]! + 1;
  }
}

/**
 * Builds the line table of a text assembled from pieces of another. Lines and columns are those of the original, offsets those of the
 * assembled text.
 */
export function createMappedLineTable(original: string, { text, toOriginal: at }: MappedText): LineTable {
  const lines = createLineTable(original);
  const starts: number[] = [];
  // First offset of the assembled text that is on or after each line.
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
