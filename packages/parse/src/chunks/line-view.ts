import type { Definition, TermTable } from "@codegraph/model";
import type { LineTable } from "../line-table.js";
import type { Range } from "../matches.js";

/** What cutting asks of the lines of a file, all 1-based. */
export interface LineView {
  readonly count: number;
  /** UTF-16 code units of the lines from one to another, both included. */
  size(from: number, to: number): number;
  /** Whether there is a term on a line, or the name of a definition: blank lines, brackets, keywords and `private:` say nothing. */
  says(line: number): boolean;
  isBlank(line: number): boolean;
  /** Whether a line goes on with what stands above it by closing it: `})`. */
  closes(line: number): boolean;
  /** Width of the white space before the first character. */
  indent(line: number): number;
  /** Offset of the first character that is no white space; of the line's end where there is none. */
  contentOf(line: number): number;
  lineOf(offset: number): number;
}

const TAB = 9;
const SPACE = 32;
const CLOSING = ")]}";
const TAB_WIDTH = 4;

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
    if (/^\s*:?\s*$/u.test(text.slice(lines.startOf(line), start) + text.slice(end, endOf(line)))) says[line] = 0;
  }
  for (const { line } of definitions) says[line] = 1;

  function contentOf(line: number): number {
    const end = endOf(line);
    let at = lines.startOf(line);
    while (at < end && text.charCodeAt(at) <= SPACE) at++;
    return at;
  }

  return {
    count: lines.count,
    size: (from, to) => endOf(to) - lines.startOf(from),
    says: (line) => says[line] === 1,
    isBlank: (line) => says[line] === 0 && contentOf(line) === endOf(line),
    closes: (line) => CLOSING.includes(text[contentOf(line)] ?? " "),
    indent(line) {
      const end = contentOf(line);
      let width = 0;
      for (let at = lines.startOf(line); at < end; at++) width += text.charCodeAt(at) === TAB ? TAB_WIDTH : 1;
      return width;
    },
    contentOf,
    lineOf: lines.lineOf,
  };
}
