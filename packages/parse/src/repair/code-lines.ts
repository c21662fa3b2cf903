import { withoutRanges } from "./long-strings.js";
import type { RepairRules } from "./repair-rules.js";

/** Line that begins with code. */
export interface CodeLine {
  /** Offset of the line. */
  readonly start: number;
  /** Offset of its end, or of the end of the line that ends a string it opens. */
  readonly end: number;
  /** Column of its first character. */
  readonly indent: number;
  /** The line from its first character, with comments and strings blanked. */
  readonly code: string;
}

/** Longer lines are generated. */
const MAX_LINE = 2_000;

/** Lists the lines of a text that begin with code, without comments. A line includes the string over several lines that it opens. */
export function codeLines(source: string, rules: RepairRules): CodeLine[] {
  const strings = (rules.scanStrings?.(source).strings ?? []).filter(({ start, end }) => source.slice(start, end).includes("\n"));
  const text = withoutRanges(source, strings);
  const found: CodeLine[] = [];
  const unended = new Set<string>();
  let next = 0;
  for (let start = 0; start < text.length;) {
    let end = endOfLine(text, start);
    const line = text.slice(start, Math.min(end, start + MAX_LINE));
    const isCode = !rules.isComment(line);
    while (next < strings.length && strings[next]!.start <= end) end = endOfLine(source, Math.max(end, strings[next++]!.end));
    const long = rules.opensLong(line);
    if (long !== null && !unended.has(long)) {
      const close = text.indexOf(long, end);
      if (close === -1) unended.add(long);
      else end = endOfLine(text, close);
    }
    const indent = line.search(/\S/u);
    if (isCode) found.push({ start, end, indent, code: rules.code(line).slice(indent) });
    start = end + 1;
  }
  return found;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}
