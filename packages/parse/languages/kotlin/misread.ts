import type { LanguageSpec } from "../../src/language-spec.js";

/**
 * Names that the grammar takes for a modifier, an operator or an accessor where a statement begins, whatever follows:
 * `open(file)`, `in1.close()`, `set = 1`. In capitals they are plain names to it.
 */
export const MISREAD: NonNullable<LanguageSpec["misread"]> = [
  /(?<![\w.@`$]|fun )(?:abstract|external|final|infix|internal|open|override|sealed)(?=[ \t]*(?:[([{.]|[-+*/%]?=))/gu,
  /(?<=\n[ \t]*)(?:in|is)(?=\d)/gu,
  // An accessor is `get()` or `set(value)` with a body.
  /(?<=\n[ \t]*)(?:get|set)(?=[ \t]*[-+*/%]?=(?!=))/gu,
  /(?<=\n[ \t]*)get(?=\((?:[^)\s]|\)[ \t]*[.?!\n]))/gu,
  /(?<=\n[ \t]*)set(?=\([^)\n]*,[^)\n]*\)[ \t]*\n)/gu,
].map((pattern) => [pattern, (word: string) => word.toUpperCase()]);
