import type { PositionEncoding } from "@codegraph/scip";

/** Matches text in which every encoding counts columns alike. */
const ASCII = /^[\x00-\x7f]*$/u;

/** Converts a 0-based column of a line to UTF-16 code units; null if it lies beyond the end of the line. */
export function utf16Column(line: string, character: number, encoding: PositionEncoding): number | null {
  if (encoding === "utf16" || encoding === "unspecified" || ASCII.test(line)) return character > line.length ? null : character;
  let at = 0;
  let count = 0;
  for (const letter of line) {
    if (count >= character) break;
    count += encoding === "utf8" ? Buffer.byteLength(letter) : 1;
    at += letter.length;
  }
  return count === character ? at : null;
}
