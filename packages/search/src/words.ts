import { stem } from "./stem.js";

/** Longer identifiers are data. */
const MAX_IDENTIFIER_LENGTH = 80;
/** Longer parts are truncated: no query needs more letters. */
const MAX_PART_LENGTH = 32;

/**
 * Words that an identifier is found by: its stemmed parts and, if there are several, the whole without separators, so that `getUserById`,
 * `get_user_by_id` and `GetUserByID` match each other:
 *
 *     parseHTTPResponse2 → pars, http, respons, 2?, parsehttpresponse2
 *
 * Digits stay attached to the letters before them (`utf8`, `sha256`), and are parts of their own only if they follow no letter.
 */
export interface IdentifierWords {
  /** Stems in order, including repetitions. */
  readonly parts: readonly string[];
  /** Lower case, without separators; null for an identifier with a single part. */
  readonly whole: string | null;
}

const MAX_CACHED = 100_000;
const cache = new Map<string, IdentifierWords>();

/** Returns the words of an identifier. Remembers up to 100,000 identifiers. */
export function identifierWords(identifier: string): IdentifierWords {
  let words = cache.get(identifier);
  if (words === undefined) {
    words = splitIdentifier(identifier);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(identifier, words);
  }
  return words;
}

const NO_WORDS: IdentifierWords = { parts: [], whole: null };
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+\p{N}*|\p{Lu}+\p{N}*|\p{Lo}+|\p{N}+/gu;

/** Like {@link identifierWords}, without remembering the result. */
export function splitIdentifier(identifier: string): IdentifierWords {
  if (identifier.length > MAX_IDENTIFIER_LENGTH) return NO_WORDS;
  const raw = identifier.match(PART) ?? [];
  const parts: string[] = [];
  for (const part of raw) {
    // Skips single letters, unless the letter is a word in its script (`漢`) or the whole identifier.
    if (part.length === 1 && raw.length > 1 && part < "\u0080") continue;
    parts.push(stem(part.toLowerCase().slice(0, MAX_PART_LENGTH)));
  }
  const whole = parts.length > 1 ? raw.join("").toLowerCase().slice(0, MAX_IDENTIFIER_LENGTH) : null;
  return { parts, whole };
}

const IDENTIFIER = /[\p{L}_][\p{L}\p{N}_]*|\p{N}+/gu;

/** Returns the identifiers and words of a text, in order. */
export function identifiersIn(text: string): string[] {
  return text.match(IDENTIFIER) ?? [];
}
