import { withoutRanges } from "./long-strings.js";
import type { RepairRules } from "./repair-rules.js";

/** Line that begins with code. */
export interface CodeLine {
  /** Offset of the line. */
  readonly start: number;
  /** Offset of its end. */
  readonly end: number;
  /** Column of its first character. */
  readonly indent: number;
  /** The line from its first character, with comments and strings blanked. */
  readonly code: string;
}

/** Lists the lines of a text that begin with code, leaving out comments and the inside of strings, as far as lines show them. */
export function codeLines(source: string, rules: RepairRules): CodeLine[] {
  const text = withoutRanges(source, rules.scanStrings?.(source).strings ?? []);
  const found: CodeLine[] = [];
  let long: string | null = null;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    if (long === null) {
      const code = rules.code(line);
      const indent = line.search(/\S/u);
      if (indent !== -1 && !rules.isComment(line)) found.push({ start, end, indent, code: code.slice(indent) });
      long = rules.opensLong(line);
    } else if (line.includes(long)) long = null;
    start = end + 1;
  }
  return found;
}
