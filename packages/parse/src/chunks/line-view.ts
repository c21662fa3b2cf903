import { type Definition, LINE_TYPES, type TermTable } from "@codegraph/model";
import type { LineTable } from "../line-table.js";
import type { Range } from "../match.js";

/** What cutting asks of the lines of a file, all 1-based. */
export interface LineView {
  readonly count: number;
  /** UTF-16 code units of the lines from one to another, both included. */
  size(from: number, to: number): number;
  /**
   * Whether there is a term on a line, or the name of a definition: blank lines, brackets, keywords alone, `private:` and
   * `} // …` say nothing.
   */
  says(line: number): boolean;
  isBlank(line: number): boolean;
  /** Whether a line goes on with what stands above it by closing it: `})`. */
  closes(line: number): boolean;
  /** Offset of the first character that is no white space; of the line's end where there is none. */
  contentOf(line: number): number;
  lineOf(offset: number): number;
}

/** Code of a line with words in comments alone. */
const COMMENT = LINE_TYPES.indexOf("comment") + 1;
const SPACE = 32;
const CLOSING = ")]}";
/** Characters behind a word that are looked at. */
const LONGEST_REST = 100;

/** @param visibility words that hold for what follows: alone on a line they say nothing */
export function createLineView(
  text: string,
  lines: LineTable,
  terms: TermTable,
  definitions: readonly Definition[],
  visibility: readonly Range[],
): LineView {
  const endOf = (line: number): number => (line >= lines.count ? text.length : lines.startOf(line + 1));
  const says = new Uint8Array(lines.count + 1);
  for (const id of terms.lines) says[id <= lines.count ? id : terms.more[id - lines.count - 1]! >> 3] = 1;
  for (const { start, end } of visibility) {
    const line = lines.lineOf(start);
    if (contentOf(line) === start && /^\s*:?\s*$/u.test(text.slice(end, Math.min(endOf(line), end + LONGEST_REST)))) says[line] = 0;
  }
  for (let line = 1; line <= lines.count; line++) {
    if (says[line] === 1 && terms.types[line - 1] === COMMENT && closes(line)) says[line] = 0;
  }
  for (const { line } of definitions) says[line] = 1;

  function contentOf(line: number): number {
    const end = endOf(line);
    let at = lines.startOf(line);
    while (at < end && text.charCodeAt(at) <= SPACE) at++;
    return at;
  }

  function closes(line: number): boolean {
    return CLOSING.includes(text[contentOf(line)] ?? " ");
  }

  return {
    count: lines.count,
    size: (from, to) => endOf(to) - lines.startOf(from),
    says: (line) => says[line] === 1,
    isBlank: (line) => says[line] === 0 && contentOf(line) === endOf(line),
    closes,
    contentOf,
    lineOf: lines.lineOf,
  };
}
