import { SYMBOL_KINDS, type SymbolKind } from "@codegraph/model";
import { saysWhatIsDone } from "./action.js";

/** What a query says of the kind of thing it wants, beside the words. */
export interface Intent {
  /** Kinds of symbols that are named: `class UserService`, `async functions`. Empty when none is. */
  readonly kinds: ReadonlySet<SymbolKind>;
  readonly modifiers: ReadonlySet<Modifier>;
  /** Whether it says what is done, as documentation of a function does. */
  readonly action: boolean;
  /** The id of a language that is named as such: `in Python`. Null without. */
  readonly language: string | null;
  /** Signs that comments are marked with, upper case: `TODO comments`. */
  readonly markers: readonly string[];
  /** Whether tests are what is wanted, and examples, and documents. */
  readonly tests: boolean;
  readonly examples: boolean;
  readonly documents: boolean;
}

export type Modifier = "async" | "static" | "private" | "exported";

const TYPES: readonly SymbolKind[] = ["class", "struct", "interface", "trait", "enum", "type", "union"];
const CALLABLE: readonly SymbolKind[] = ["function", "method", "constructor"];

/** The words that name kinds; what languages call differently is one kind to those who ask. */
const KINDS: ReadonlyMap<string, readonly SymbolKind[]> = new Map<string, readonly SymbolKind[]>([
  ["class", ["class", "struct"]],
  ["struct", ["struct", "class"]],
  ["interface", ["interface", "trait"]],
  ["trait", ["trait", "interface"]],
  ["protocol", ["interface", "trait"]],
  ["enum", ["enum"]],
  ["type", TYPES],
  ["function", CALLABLE],
  ["func", CALLABLE],
  ["fn", CALLABLE],
  ["def", CALLABLE],
  ["method", CALLABLE],
  ["constructor", ["constructor"]],
  ["macro", ["macro"]],
  ["constant", ["constant", "variable"]],
  ["variable", ["variable", "constant"]],
  ["property", ["property", "field"]],
  ["field", ["field", "property"]],
]);

const PLURALS: ReadonlyMap<string, string> = new Map(
  [...KINDS.keys()].map((kind) => [kind === "class" ? "classes" : kind === "property" ? "properties" : `${kind}s`, kind]),
);

const MODIFIERS: ReadonlyMap<string, Modifier> = new Map<string, Modifier>([
  ["async", "async"],
  ["asynchronous", "async"],
  ["static", "static"],
  ["private", "private"],
  ["public", "exported"],
  ["exported", "exported"],
]);

const MARKERS = /\b(TODO|FIXME|HACK|XXX|BUG|NOTE)S?\b(?=\s+comments?\b)|^\s*(TODO|FIXME|HACK|XXX)S?\s*$/giu;

/** @returns the intent, and what is left of the text to look for */
export function readIntent(text: string, languages: ReadonlyMap<string, string>): { readonly intent: Intent; readonly left: string } {
  const markers: string[] = [];
  let left = text.replace(MARKERS, (whole, first: string | undefined, second: string | undefined) => {
    markers.push((first ?? second ?? "").toUpperCase());
    return whole;
  });
  if (markers.length > 0) left = left.replace(/\bcomments?\b/giu, " ");
  const words = left.split(/\s+/u);
  const kinds = new Set<SymbolKind>();
  const modifiers = new Set<Modifier>();
  const dropped = new Set<number>();
  words.forEach((word, at) => {
    const lower = word.toLowerCase();
    const next = words[at + 1] ?? "";
    const singular = PLURALS.get(lower);
    // "class UserService", and nothing that merely has the word: "class of the request".
    if (at === 0 && KINDS.has(lower) && words.length === 2 && looksLikeName(next)) {
      for (const kind of KINDS.get(lower)!) kinds.add(kind);
      dropped.add(at);
    }
    // "async functions", "static methods that …"
    const before = MODIFIERS.get(words[at - 1]?.toLowerCase() ?? "");
    if (before !== undefined && (singular !== undefined || KINDS.has(lower))) {
      for (const kind of KINDS.get(singular ?? lower)!) kinds.add(kind);
      modifiers.add(before);
      dropped.add(at - 1).add(at);
    }
  });
  const language = languageOf(words, languages, dropped);
  const told = words.filter((_word, at) => !dropped.has(at)).join(" ");
  return {
    intent: {
      kinds,
      modifiers,
      action: saysWhatIsDone(text),
      language,
      markers,
      tests: /\b(?:unit |integration )?(?:tests?|specs?|fixtures?|mock(?:s|ed|ing)?|bench(?:mark(?:s|ing)?)?)\b/iu.test(text),
      examples: /\b(?:examples?|samples?|demos?|tutorials?)\b/iu.test(text),
      documents: /\b(?:docs?|documentation|readme|guide|changelog|markdown)\b/iu.test(text),
    },
    left: told,
  };
}

function looksLikeName(word: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.:]*$/u.test(word) && /\p{Lu}|_|\d|[.:]/u.test(word);
}

/** "in Python", "written in go" at the end of a query. */
function languageOf(words: readonly string[], languages: ReadonlyMap<string, string>, dropped: Set<number>): string | null {
  const last = words.length - 1;
  if (last < 1 || words[last - 1]!.toLowerCase() !== "in") return null;
  const id = languages.get(words[last]!.toLowerCase());
  if (id === undefined) return null;
  dropped.add(last - 1).add(last);
  return id;
}

/** The kinds of symbols that a word names, alone or as many: `func`, `methods`, `enum_member`; null for other words. */
export function kindsCalled(word: string): readonly SymbolKind[] | null {
  const lower = word.toLowerCase();
  const named = KINDS.get(PLURALS.get(lower) ?? lower);
  if (named !== undefined) return named;
  return (SYMBOL_KINDS as readonly string[]).includes(lower) ? [lower as SymbolKind] : null;
}
