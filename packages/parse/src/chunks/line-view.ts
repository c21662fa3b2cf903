import { type Definition, LINE_TYPES, type TermTable } from "@codegraph/model";
import type { LineTable } from "../line-table.js";
import type { OffsetRange } from "../match.js";

/** Properties of a file's lines that matter for chunking. All lines are 1-based. */
export interface LineView {
  readonly count: number;
  /** Returns the UTF-16 code units in a range of lines, both ends included. */
  size(from: number, to: number): number;
  /**
   * Returns true if a line has a term or the name of a definition. Blank lines, brackets, lone keywords, `private:` and `} // …` have none.
   */
  hasContent(line: number): boolean;
  isBlank(line: number): boolean;
  /** Returns true if a line begins by closing a bracket: `})`. */
  startsWithClosing(line: number): boolean;
  /** Returns the offset of the first character that is not white space; the end of the line if there is none. */
  contentStart(line: number): number;
  lineOf(offset: number): number;
}

/** Type of a line with words only in comments. */
const COMMENT = LINE_TYPES.indexOf("comment") + 1;
const SPACE = 32;
const CLOSING = ")]}";
/** Maximum characters after a word that are read. */
const LONGEST_REST = 100;

/**
 * Creates the line view of a file.
 *
 * @param visibility ranges of visibility sections such as `private:`; alone on a line they do not count as content
 */
export function createLineView(
  text: string,
  lines: LineTable,
  terms: TermTable,
  definitions: readonly Definition[],
  visibility: readonly OffsetRange[],
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
    hasContent: (line) => says[line] === 1,
    isBlank: (line) => says[line] === 0 && contentOf(line) === endOf(line),
    startsWithClosing: closes,
    contentStart: contentOf,
    lineOf: lines.lineOf,
  };
}
