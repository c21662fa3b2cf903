import type { LanguageSpec } from "../../src/language-spec.js";

/**
 * Names that the grammar parses as a modifier, an operator or an accessor at the start of a statement, whatever follows: `open(file)`,
 * `in1.close()`, `set = 1`. Upper case makes them plain names.
 */
const NAMES: readonly RegExp[] = [
  /(?<![\w.@`$]|fun )(?:abstract|external|final|infix|internal|open|override|sealed)(?=[ \t]*(?:[([{.]|[-+*/%]?=))/gu,
  /(?<=\n[ \t]*)(?:in|is)(?=\d)/gu,
  /\bsuspend(?=[ \t]*\{)/gu,
  // An accessor is `get()` or `set(value)` with a body.
  /(?<=\n[ \t]*)(?:get|set)(?=[ \t]*[-+*/%]?=(?!=))/gu,
  /(?<=\n[ \t]*)get(?=\((?:[^)\s]|\)[ \t]*[.?!\n])|[ \t]*\{)/gu,
  /(?<=\n[ \t]*)set(?=\([^\n]*,[^\n]*\)[ \t]*\n)/gu,
  // An infix call: `insert { } get id`.
  /(?<=[})][ \t]+)get(?=[ \t]+\p{L})/gu,
];

/** Line break before the annotations, modifiers or keyword of a primary constructor, at which the grammar ends the class. */
const CONSTRUCTOR = /(?<=\bclass[ \t]+\w+(?:[ \t]*<[^\n{}()]*>)?[ \t]*)\n(?=(?:\s*@[\w.]+(?:\([^()\n]*\))?)*\s+(?:\w+\s+)?constructor\b)/gu;

/** Comma behind the last of the type parameters or type arguments, which the grammar does not know. */
const LAST_COMMA = /,(?=\s*\n\s*>)/gu;

/** `!` or `-` before a name. The grammar binds it more tightly than calls and members: it reads `!ready()` as a call of `!ready`. */
const PREFIX = /(?<![\p{L}\p{N}_)\]}>!?"'`])!(?=[\p{L}_`])(?!(?:in|is)\b)|(?<=[=(,][ \t]*|\breturn[ \t]+)-(?=[\p{L}_])/gu;

/** Replacements for names, operators, line breaks and commas that the grammar misparses; see {@link LanguageSpec.misread}. */
export const MISREAD: NonNullable<LanguageSpec["misread"]> = [
  ...NAMES.map((pattern) => [pattern, (word: string) => word.toUpperCase()] as const),
  [PREFIX, () => " "],
  [CONSTRUCTOR, () => " "],
  [LAST_COMMA, () => " "],
];

/** Syntax that is newer than the grammar or beyond it, and carries no facts. */
export const UNREADABLE: readonly RegExp[] = [
  // Context parameters.
  /(?<=\n[ \t]*)(context\([^()\n]*:[^()\n]*\))(?=\s+[\w@])/gu,
  // Multi-dollar strings.
  /(\$\$+)(?=")/gu,
  /\b(actual)(?=\s+constructor\()/gu,
  // Guard in a `when`: `is Table if limit != null ->`.
  /(?<=\n[ \t]*(?:!?(?:is|in)[ \t]+)?\p{Lu}[\w.]*(?:<[\w*.,? <>]{0,80}>)?\??)([ \t]{1,4}if\b[^\n{}]{1,300}?)(?=[ \t]?->)/gu,
  // Annotated setter after a getter with an expression body.
  /(?<=\n[ \t]*)(@\w+)(?=[ \t]+set\(\w+\)[ \t]*[{=])/gu,
];

/** A declaration that ends with its block on one line: `class Repo { val url = "x" }`. The grammar ends it at a line break only. */
export const REMEDIES: NonNullable<LanguageSpec["remedies"]> = [[/(?<=\S)[ \t](?=\})/gu, () => "\n"]];
