import type { LanguageSpec } from "./language-spec.js";
import type { Match, Range } from "./match.js";

/** A text as the grammar is given it, of the same length, and what it lacks of the calls that are written. */
export interface ReadableText {
  readonly text: string;
  /** References by name, in any order. */
  readonly calls: readonly Match[];
  /** What is compiled under a condition, in any order; those within another also stand under that one's. */
  readonly conditions?: readonly Conditional[];
}

/** A stretch of text and the condition under which it is compiled, as written. */
export interface Conditional extends Range {
  readonly test: string;
}

/** The text with white space for what the grammar cannot read, and other words for what it misreads. */
export function readableText({ unreadable = [], misread = [], prepare }: LanguageSpec, source: string): ReadableText {
  const known = misread.reduce((before, [pattern, instead]) => before.replace(pattern, instead), source);
  const text = unreadable.reduce(
    (before, pattern) =>
      before.replace(pattern, (match: string, group: string) => {
        const at = match.indexOf(group);
        return match.slice(0, at) + group.replace(/[^\n]/gu, " ") + match.slice(at + group.length);
      }),
    known,
  );
  return prepare ? prepare(text) : { text, calls: [] };
}
