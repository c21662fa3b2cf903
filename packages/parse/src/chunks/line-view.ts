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
  return new FileLineView(text, lines, terms, definitions, visibility);
}

/** A class, because V8 compiles its methods once for all files, and the closures of a factory for each. */
class FileLineView implements LineView {
  readonly count: number;
  /** 1 for each line with content. */
  private readonly says: Uint8Array;

  constructor(
    private readonly text: string,
    private readonly lines: LineTable,
    terms: TermTable,
    definitions: readonly Definition[],
    visibility: readonly OffsetRange[],
  ) {
    const { count } = lines;
    const says = new Uint8Array(count + 1);
    this.count = count;
    this.says = says;
    for (let at = 0; at < terms.lines.length; at++) {
      const id = terms.lines[at]!;
      says[id <= count ? id : terms.more[id - count - 1]! >> 3] = 1;
    }
    for (const { start, end } of visibility) {
      const line = lines.lineOf(start);
      const rest = text.slice(end, Math.min(this.endOf(line), end + LONGEST_REST));
      if (this.contentStart(line) === start && /^\s*:?\s*$/u.test(rest)) says[line] = 0;
    }
    for (let line = 1; line <= count; line++) {
      if (says[line] === 1 && terms.types[line - 1] === COMMENT && this.startsWithClosing(line)) says[line] = 0;
    }
    for (const { line } of definitions) says[line] = 1;
  }

  size(from: number, to: number): number {
    return this.endOf(to) - this.lines.startOf(from);
  }

  hasContent(line: number): boolean {
    return this.says[line] === 1;
  }

  isBlank(line: number): boolean {
    return this.says[line] === 0 && this.contentStart(line) === this.endOf(line);
  }

  startsWithClosing(line: number): boolean {
    return CLOSING.includes(this.text[this.contentStart(line)] ?? " ");
  }

  contentStart(line: number): number {
    const end = this.endOf(line);
    let at = this.lines.startOf(line);
    while (at < end && this.text.charCodeAt(at) <= SPACE) at++;
    return at;
  }

  lineOf(offset: number): number {
    return this.lines.lineOf(offset);
  }

  private endOf(line: number): number {
    return line >= this.count ? this.text.length : this.lines.startOf(line + 1);
  }
}
