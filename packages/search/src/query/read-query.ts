import { STOP_WORDS } from "../stop-words.js";
import { identifiersIn, identifierWords } from "../words.js";
import { readChange } from "./change.js";
import { type QueryFilter, type QueryReadingOptions, extractFilters } from "./filters.js";
import { foreignFunctionWords } from "./function-words.js";
import { type Intent, readIntent } from "./intent.js";

/** A parsed query. */
export interface SearchQuery {
  /** Query as given. */
  readonly text: string;
  /** Distinct stems to search for, in order. */
  readonly words: readonly string[];
  /** Those of the words that tell what a change does to the code: `fix`. They say little about where. */
  readonly verbs: ReadonlySet<string>;
  /** Those of the words that tell which part of the code a change is in: the scope of a conventional commit. */
  readonly places: ReadonlySet<string>;
  /** Number of stems in the first sentence. That sentence states the request; later ones add detail. */
  readonly leading: number;
  /** Several parts as one word: identifiers of the query, and neighbouring words joined. */
  readonly compounds: readonly Compound[];
  /** Quoted texts that a hit must contain, ignoring case. */
  readonly phrases: readonly string[];
  /** Quoted texts that a hit need not contain, but that rank it higher. */
  readonly quotes: readonly string[];
  readonly filter: QueryFilter;
  /** The filters that count, as written: `path:src/api`. */
  readonly writtenFilters: readonly string[];
  /** Filters that were read as words because their value does not exist: `kind:foo`. */
  readonly unknownFilters: readonly string[];
  readonly intent: Intent;
  /** True if the query is only a name: `UserService`, `parse_header`, `app.user.load`. */
  readonly isName: boolean;
  /** Unqualified name that the query consists of, without a leading `class` or similar word; null for any longer query. */
  readonly name: string | null;
}

/** Several words searched as one. */
export interface Compound {
  /** Lower case, without separators. */
  readonly word: string;
  /** True if the query contains the compound as written, false if it joins neighbouring words. */
  readonly written: boolean;
}

/** More words cost time and do not improve the result. */
const MAX_WORDS = 64;
const MAX_COMPOUND_LENGTH = 40;
const NO_WORDS: ReadonlySet<string> = new Set();
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#|\/| > )[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(\))?$/u;

/**
 * Parses a search query. In a text of several lines or many words, quotes rank and do not filter.
 * @param languages language ids by lower-case name
 */
export function parseQuery(
  text: string,
  languages: ReadonlyMap<string, string> = new Map(),
  reading: QueryReadingOptions = {},
): SearchQuery {
  const { rest, quoted, filter, written: writtenFilters, unknown, isProse } = extractFilters(text, reading);
  const isRequired = !isProse && reading.requirePhrases !== false;
  const phrases = isRequired ? quoted : [];
  const asked = isProse ? rest : [rest, ...quoted].join(" ").trim();
  const change = readChange(asked);
  const { intent, left } = readIntent(change?.text || asked, languages, change !== null);
  const identifiers = withoutFunctionWords(identifiersIn(left).slice(0, MAX_WORDS));
  const split = identifiers.map(identifierWords);
  const all = split.flatMap(({ parts }) => parts);
  const meaningful = all.filter((part) => !STOP_WORDS.has(part));
  const words = [...new Set(meaningful.length > 0 ? meaningful : all)].slice(0, MAX_WORDS);
  const first = new Set(identifiersIn(firstSentence(left)).flatMap((identifier) => identifierWords(identifier).parts));
  const leading = words.filter((word) => first.has(word)).length;
  const written = split.flatMap(({ whole }) => (whole === null ? [] : [whole]));
  const joined = neighbours(identifiers);
  const compounds = new Map([...joined.map((word) => [word, false] as const), ...written.map((word) => [word, true] as const)]);
  return {
    text,
    words,
    verbs: change?.verbs ?? NO_WORDS,
    places: change ? new Set(identifiersIn(change.scope).flatMap((each) => identifierWords(each).parts)) : NO_WORDS,
    leading,
    compounds: [...compounds].map(([word, isWritten]) => ({ word, written: isWritten })),
    phrases,
    quotes: isRequired ? [] : quoted,
    filter,
    writtenFilters,
    unknownFilters: unknown,
    intent,
    isName: quoted.length === 0 && NAME.test(rest.trim()),
    name: quoted.length === 0 ? nameIn(left.trim()) : null,
  };
}

/** Drops the function words of a query in another language: "comment envoyer les factures". */
function withoutFunctionWords(identifiers: readonly string[]): readonly string[] {
  const plain = identifiers.map((each) =>
    each
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036f]/gu, ""),
  );
  const dropped = foreignFunctionWords(plain.filter((word) => !STOP_WORDS.has(word)));
  const left = dropped.size === 0 ? identifiers : identifiers.filter((_each, at) => !dropped.has(plain[at]!));
  return left.length === 0 ? identifiers : left;
}

/** Returns `load` for `UserService.load()`. */
function nameIn(text: string): string | null {
  return NAME.test(text) ? (text.match(/[\p{L}\p{N}_$]+/gu)?.at(-1) ?? null) : null;
}

const MIN_SENTENCE_WORDS = 3;

/** Returns the first sentence: up to punctuation and a space or up to a line end, if it has enough words. */
function firstSentence(text: string): string {
  for (const { index } of text.matchAll(/[.!?;:]\s|\n/gu)) {
    const sentence = text.slice(0, index);
    if (identifiersIn(sentence).length >= MIN_SENTENCE_WORDS) return sentence;
  }
  return text;
}

/** Joins two and three neighbouring words, because a "web socket" in the query may be a `WebSocket` in the code. */
function neighbours(identifiers: readonly string[]): string[] {
  const plain = identifiers.map((identifier) => identifier.toLowerCase().replaceAll("_", ""));
  const joined: string[] = [];
  for (let at = 0; at < plain.length; at++) {
    for (let count = 2; count <= 3 && at + count <= plain.length; count++) {
      const word = plain.slice(at, at + count).join("");
      if (word.length <= MAX_COMPOUND_LENGTH) joined.push(word);
    }
  }
  return joined;
}
