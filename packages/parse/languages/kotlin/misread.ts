import type { LanguageSpec } from "../../src/language-spec.js";

/**
 * Names that the grammar takes for a modifier, an operator or an accessor where a statement begins, whatever follows:
 * `open(file)`, `in1.close()`, `set = 1`. In capitals they are plain names to it.
 */
const NAMES: readonly RegExp[] = [
  /(?<![\w.@`$]|fun )(?:abstract|external|final|infix|internal|open|override|sealed)(?=[ \t]*(?:[([{.]|[-+*/%]?=))/gu,
  /(?<=\n[ \t]*)(?:in|is)(?=\d)/gu,
  /\bsuspend(?=[ \t]*\{)/gu,
  // An accessor is `get()` or `set(value)` with a body.
  /(?<=\n[ \t]*)(?:get|set)(?=[ \t]*[-+*/%]?=(?!=))/gu,
  /(?<=\n[ \t]*)get(?=\((?:[^)\s]|\)[ \t]*[.?!\n])|[ \t]*\{)/gu,
  /(?<=\n[ \t]*)set(?=\([^\n]*,[^\n]*\)[ \t]*\n)/gu,
];

/** A line's end before a primary constructor's annotations, which ends the class to the grammar. */
const CONSTRUCTOR =
  /(?<=\bclass[ \t]+\w+(?:[ \t]*<[^\n{}()]*>)?[ \t]*)\n(?=(?:\s*@[\w.]+(?:\([^()\n]*\))?)+\s+(?:\w+\s+)?constructor\b)/gu;

export const MISREAD: NonNullable<LanguageSpec["misread"]> = [
  ...NAMES.map((pattern) => [pattern, (word: string) => word.toUpperCase()] as const),
  [CONSTRUCTOR, () => " "],
];

/** What is newer than the grammar or beyond it, and can be left out. */
export const UNREADABLE: readonly RegExp[] = [
  // Context parameters.
  /(?<=\n[ \t]*)(context\([^()\n]*:[^()\n]*\))(?=\s+[\w@])/gu,
  // Strings with several dollars.
  /(\$\$+)(?=")/gu,
  /\b(actual)(?=\s+constructor\()/gu,
  // A guard in a `when`: `is Table if limit != null ->`.
  /(?<=\n[ \t]*(?:!?(?:is|in)[ \t]+)?\p{Lu}[\w.]*(?:<[\w*.,? <>]{0,80}>)?\??)([ \t]{1,4}if\b[^\n{}]{1,300}?)(?=[ \t]?->)/gu,
  // An annotated setter behind a getter's expression.
  /(?<=\n[ \t]*)(@\w+)(?=[ \t]+set\(\w+\)[ \t]*[{=])/gu,
];
