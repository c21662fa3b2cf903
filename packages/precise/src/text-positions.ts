import type { OraclePosition } from "./oracle.js";

/** Translates between offsets and positions of a text. Lines end with a line feed. A leading byte order mark has no column. */
export interface TextPositions {
  /** Returns the offset of a position in UTF-16 code units; null if the text has no such place. */
  offset(position: OraclePosition): number | null;
  position(offset: number): OraclePosition;
}

export function createTextPositions(text: string): TextPositions {
  const starts = [text.startsWith("\uFEFF") ? 1 : 0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);

  return {
    offset({ line, column }) {
      const start = starts[line - 1];
      if (start === undefined || column < 1) return null;
      const offset = start + column - 1;
      return offset < (starts[line] ?? text.length) ? offset : null;
    },
    position(offset) {
      let low = 0;
      let high = starts.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle;
      }
      return { line: low + 1, column: offset - starts[low]! + 1 };
    },
  };
}
