import type { Grammar } from "../grammar.js";
import { applyEdits, blank, type Edit, insert } from "./edit.js";
import { probe } from "./first-fault.js";
import type { RepairRules } from "./repair-rules.js";
import { findUnbalanced, type Unclosed, type Unopened } from "./unbalanced.js";

/** Most brackets that are out of balance, and most combinations of edits to try. */
const MAX_FAULTS = 3;
const MAX_TRIALS = 12;

/** Text of a language with macros, and how to parse it. */
export interface UnbalancedText {
  readonly text: string;
  readonly rules: RepairRules;
  readonly grammar: Grammar;
  /** Prepares a text for the grammar. */
  readonly prepare: (text: string) => string;
  readonly isOver: () => boolean;
}

/**
 * Finds edits of a source that balance its brackets as the indentation shows, and with which the grammar parses all of it. Null if there are
 * none. The source is edited before it is prepared, because macros and conditions are read by the brackets around them. A grammar in which any
 * statement may be part of any block notices a missing bracket only at the end of the text.
 */
export function balance({ text, rules, grammar, prepare, isOver }: UnbalancedText): readonly Edit[] | null {
  let trials = 0;
  for (const base of [...oddQuotes(text, rules), []]) {
    const edited = applyEdits(text, base).text;
    const { unclosed, unopened } = findUnbalanced(edited, rules);
    const count = unclosed.length + unopened.length;
    if (count > MAX_FAULTS || (count === 0 && base.length === 0)) continue;
    const choices = [...unclosed.map((each) => closing(edited, each)), ...unopened.map((each) => dropping(edited, each))];
    for (const combination of combinations(choices)) {
      if (trials++ === MAX_TRIALS || isOver()) return null;
      const edits = [...base, ...combination];
      if (probe(grammar, prepare(applyEdits(text, edits).text)).reached === Infinity) return edits;
    }
  }
  return null;
}

/** A line that opens the body of a type, which a semicolon follows. */
const TYPE_HEAD = /^\s*(?:typedef\s+|template\b.*>\s*|[A-Z][A-Z0-9_]+\s+)*(?:class|struct|union|enum)\b[^()=]*\{/u;

/** Edits that balance an opening bracket, the likeliest first. */
function closing(text: string, { at, closer, end, isEmpty }: Unclosed): Edit[] {
  const line = lineAround(text, at);
  const head = text.slice(line.start, line.end);
  const indent = /^[ \t]*/u.exec(head)![0];
  const rest = closer === "}" && TYPE_HEAD.test(head) ? ";" : "";
  const closed = insert(end, `\n${indent}${closer}${rest}`);
  const dropped = blank(text, at, at + 1);
  const whole = blank(text, line.start, line.end);
  return isEmpty ? [dropped, whole, closed] : [closed, dropped, whole];
}

function dropping(text: string, { at, length }: Unopened): Edit[] {
  const line = lineAround(text, at);
  return [blank(text, at, at + length), blank(text, line.start, line.end)];
}

/** Drops a line with a quote that nothing closes, and keeps a bracket that opens a block at its end. */
function oddQuotes(text: string, rules: RepairRules): Edit[][] {
  const found: Edit[][] = [];
  for (let start = 0; start < text.length && found.length <= 1;) {
    const { end } = lineAround(text, start);
    const line = text.slice(start, end);
    // Code after comments and strings are blanked, without the digits that quotes separate.
    const code = /["']/u.test(line) ? rules.code(line).replace(/\d'\d/gu, "000") : "";
    if (/"/u.test(code) && !line.includes('R"') && !line.trimStart().startsWith("#")) {
      const tail = /\{\s*$/u.exec(line);
      found.push([blank(text, start, tail ? start + tail.index : end)]);
    }
    start = end + 1;
  }
  return found;
}

/** Combines one edit of each list, those with the first ones first. */
function combinations(choices: readonly (readonly Edit[])[]): Edit[][] {
  return choices.reduce<Edit[][]>((before, each) => each.flatMap((edit) => before.map((others) => [...others, edit])), [[]]);
}

function lineAround(text: string, offset: number): { readonly start: number; readonly end: number } {
  const end = text.indexOf("\n", offset);
  return { start: text.lastIndexOf("\n", offset - 1) + 1, end: end === -1 ? text.length : end };
}
