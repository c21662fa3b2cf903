import { SYMBOL_KINDS, type SymbolKind } from "@codegraph/model";
import { describesAction, isStatement, readsLikeDocumentation } from "./action.js";
import { asksForTests } from "./tests.js";

/** Preferences that a query expresses in addition to its words. */
export interface Intent {
  /** Kinds of symbols that the query names: `class UserService`, `async functions`. Empty without any. */
  readonly kinds: ReadonlySet<SymbolKind>;
  /** Modifiers that the query names with a kind: `async functions`. */
  readonly modifiers: ReadonlySet<Modifier>;
  /** True if the query describes an action, as the documentation of a function does. */
  readonly action: boolean;
  /** True if the query reads like the documentation of one definition rather than a question. */
  readonly documentation: boolean;
  /** True if the query is the message of a change, whose answer is files. It describes no action of the code then and is no documentation. */
  readonly change: boolean;
  /** True if the query is a statement with a full stop, as sentences of documentation are and requests are not. */
  readonly statement: boolean;
  /** Id of a language that the query names: `in Python`. Null without one. */
  readonly language: string | null;
  /** Comment markers in upper case: `TODO comments`. */
  readonly markers: readonly string[];
  /** True if the query asks for tests rather than merely mentioning them. */
  readonly tests: boolean;
  /** True if the query mentions examples; likewise for documents. */
  readonly examples: boolean;
  readonly documents: boolean;
}

/** Modifier of a symbol that a query can name. */
export type Modifier = "async" | "static" | "private" | "exported";

const TYPES: readonly SymbolKind[] = ["class", "struct", "interface", "trait", "enum", "type", "union"];
const CALLABLE: readonly SymbolKind[] = ["function", "method", "constructor"];

/** Words for kinds of symbols. Kinds that differ only by language count as the same kind. */
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

/**
 * Reads the intent of a query.
 *
 * @param change true for the message of a change
 * @returns the intent, and the rest of the text to search for
 */
export function readIntent(
  text: string,
  languages: ReadonlyMap<string, string>,
  change: boolean,
): { readonly intent: Intent; readonly left: string } {
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
    // Matches "class UserService" but not a phrase that merely contains the word: "class of the request".
    if (at === 0 && KINDS.has(lower) && words.length === 2 && looksLikeName(next)) {
      for (const kind of KINDS.get(lower)!) kinds.add(kind);
      dropped.add(at);
    }
    // Matches "async functions", "static methods that …".
    const before = MODIFIERS.get(words[at - 1]?.toLowerCase() ?? "");
    if (before !== undefined && (singular !== undefined || KINDS.has(lower))) {
      for (const kind of KINDS.get(singular ?? lower)!) kinds.add(kind);
      modifiers.add(before);
      dropped.add(at - 1).add(at);
    }
  });
  const language = languageOf(words, languages, dropped);
  const remaining = words.filter((_word, at) => !dropped.has(at)).join(" ");
  return {
    intent: {
      kinds,
      modifiers,
      action: !change && describesAction(text),
      documentation: !change && readsLikeDocumentation(text),
      change,
      statement: !change && isStatement(text),
      language,
      markers,
      tests: asksForTests(text),
      examples: /\b(?:examples?|samples?|demos?|tutorials?)\b/iu.test(text),
      documents: /\b(?:docs?|documentation|readme|guide|changelog|markdown)\b/iu.test(text),
    },
    left: remaining,
  };
}

function looksLikeName(word: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.:]*$/u.test(word) && /\p{Lu}|_|\d|[.:]/u.test(word);
}

/** Matches "in Python", "written in go" at the end of a query. */
function languageOf(words: readonly string[], languages: ReadonlyMap<string, string>, dropped: Set<number>): string | null {
  const last = words.length - 1;
  if (last < 1 || words[last - 1]!.toLowerCase() !== "in") return null;
  const id = languages.get(words[last]!.toLowerCase());
  if (id === undefined) return null;
  dropped.add(last - 1).add(last);
  return id;
}

/** Returns the kinds that a word names in singular or plural (`func`, `methods`, `enum_member`); null for any other word. */
export function kindsNamed(word: string): readonly SymbolKind[] | null {
  const lower = word.toLowerCase();
  const named = KINDS.get(PLURALS.get(lower) ?? lower);
  if (named !== undefined) return named;
  return (SYMBOL_KINDS as readonly string[]).includes(lower) ? [lower as SymbolKind] : null;
}
