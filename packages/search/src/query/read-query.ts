import { STOP_WORDS } from "../stop-words.js";
import { identifiersIn, identifierWords } from "../words.js";
import { type QueryFilter, takeFilters } from "./filters.js";
import { type Intent, readIntent } from "./intent.js";

/** A query as it was understood. */
export interface ReadQuery {
  readonly text: string;
  /** The distinct stems that are looked for, in order. */
  readonly words: readonly string[];
  /** How many of them the first sentence says: it tells what is wanted, and others tell more of it. */
  readonly leading: number;
  /** Several parts as one word: identifiers of the query, and neighbouring words written together. */
  readonly compounds: readonly Compound[];
  /** Texts in quotation marks, which a hit must hold as they are but for case. */
  readonly phrases: readonly string[];
  readonly filter: QueryFilter;
  readonly intent: Intent;
  /** Whether it is a name and nothing else: `UserService`, `parse_header`, `app.user.load`. */
  readonly isName: boolean;
  /** The name that the query is, `class` and its like before it aside, without what it stands in; null for one that is more. */
  readonly name: string | null;
}

export interface Compound {
  readonly word: string;
  /** Whether the query writes it so, or it is put together from neighbouring words. */
  readonly written: boolean;
}

/** Words beyond these add nothing but time. */
const MOST_WORDS = 64;
const LONGEST_COMPOUND = 40;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#|\/| > )[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(\))?$/u;

/** @param languages ids of the languages there are, by the lower-case names that people give them */
export function readQuery(text: string, languages: ReadonlyMap<string, string> = new Map()): ReadQuery {
  const { rest, phrases, filter } = takeFilters(text);
  const asked = [rest, ...phrases].join(" ").trim();
  const { intent, left } = readIntent(asked, languages);
  const identifiers = identifiersIn(left).slice(0, MOST_WORDS);
  const split = identifiers.map(identifierWords);
  const all = split.flatMap(({ parts }) => parts);
  const telling = all.filter((part) => !STOP_WORDS.has(part));
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS);
  const first = new Set(identifiersIn(firstSentence(left)).flatMap((identifier) => identifierWords(identifier).parts));
  const leading = words.filter((word) => first.has(word)).length;
  const written = split.flatMap(({ whole }) => (whole === null ? [] : [whole]));
  const joined = neighbours(identifiers);
  const compounds = new Map([...joined.map((word) => [word, false] as const), ...written.map((word) => [word, true] as const)]);
  return { text, words, leading, compounds: [...compounds].map(([word, isWritten]) => ({ word, written: isWritten })), phrases, filter, intent, isName: phrases.length === 0 && NAME.test(rest.trim()), name: phrases.length === 0 ? nameIn(left.trim()) : null };
}

/** `load` of `UserService.load()`. */
function nameIn(text: string): string | null {
  return NAME.test(text) ? (text.match(/[\p{L}\p{N}_$]+/gu)?.at(-1) ?? null) : null;
}

const FEWEST = 3;

/** What ends with a stop and a space, or with a line, if it has some words. */
function firstSentence(text: string): string {
  for (const { index } of text.matchAll(/[.!?;:]\s|\n/gu)) {
    const sentence = text.slice(0, index);
    if (identifiersIn(sentence).length >= FEWEST) return sentence;
  }
  return text;
}

/** Two and three words in a row written as one: what the query calls a "web socket" may be a `WebSocket`. */
function neighbours(identifiers: readonly string[]): string[] {
  const plain = identifiers.map((identifier) => identifier.toLowerCase().replaceAll("_", ""));
  const joined: string[] = [];
  for (let at = 0; at < plain.length; at++) {
    for (let count = 2; count <= 3 && at + count <= plain.length; count++) {
      const word = plain.slice(at, at + count).join("");
      if (word.length <= LONGEST_COMPOUND) joined.push(word);
    }
  }
  return joined;
}
