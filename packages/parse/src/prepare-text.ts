import type { LanguageSpec } from "./language-spec.js";
import type { ReadableText } from "./readable-text.js";

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
