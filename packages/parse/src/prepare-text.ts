import type { LanguageSpec } from "./language-spec.js";
import type { Match, OffsetRange } from "./match.js";

/** Text prepared for the grammar, of the same length as the source. */
export interface ReadableText {
  readonly text: string;
  /** Calls in the source that the prepared text hides, in any order. */
  readonly calls: readonly Match[];
  /** Conditionally compiled ranges, in any order. Nested ranges do not repeat the outer condition. */
  readonly conditions?: readonly Conditional[];
}

/** Conditionally compiled range with its condition as written. */
export interface Conditional extends OffsetRange {
  readonly test: string;
}

/** Prepares a source for the grammar: blanks unreadable text, replaces misread words and runs the language's `prepare`. */
export function prepareText({ unreadable = [], misread = [], prepare }: LanguageSpec, source: string): ReadableText {
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
