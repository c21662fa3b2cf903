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
 * Digits stay attached to the letters before them (`utf8`, `sha256`), and are parts of their own only if they follow no letter. Accents are
 * dropped, because queries often lack them: `café` becomes `cafe`. Chinese, Japanese and Thai do not separate words, and Korean attaches
 * particles to them, so the parts of a run of their characters are the pairs of neighbours:
 *
 *     用户登录 → 用户, 户登, 登录, 用户登录
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
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+\p{N}*|\p{Lu}+\p{N}*|[\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu;
/** Accents of Latin, Greek and Cyrillic letters. The marks of other scripts are vowels. */
const ACCENTS = /[\u0300-\u036f]+/gu;
/** Characters of scripts that do not separate words, or attach particles to them. Includes the marks of length and repetition. */
const UNSEPARATED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;

/** Like {@link identifierWords}, without remembering the result. */
export function splitIdentifier(identifier: string): IdentifierWords {
  if (identifier.length > MAX_IDENTIFIER_LENGTH && !UNSEPARATED.test(identifier)) return NO_WORDS;
  const raw = withoutAccents(identifier).match(PART) ?? [];
  const parts: string[] = [];
  for (const part of raw) {
    // Skips single letters, unless the letter is a word in its script (`漢`) or the whole identifier.
    if (part.length === 1 && raw.length > 1 && part < "\u0080") continue;
    if (part.length > 2 && UNSEPARATED.test(part)) parts.push(...pairsOf(part));
    else parts.push(stem(part.toLowerCase().slice(0, MAX_PART_LENGTH)));
  }
  const whole = parts.length > 1 ? raw.join("").toLowerCase().slice(0, MAX_IDENTIFIER_LENGTH) : null;
  return { parts, whole };
}

const ASCII = /^[\0-\x7f]*$/u;

/** Returns a text with its letters in their plain form: `é` as `e`, full-width `Ａ` as `A`. Hangul syllables stay whole. */
function withoutAccents(text: string): string {
  return ASCII.test(text) ? text : text.normalize("NFKD").replaceAll(ACCENTS, "").normalize("NFC");
}

/** Returns the pairs of neighbouring characters. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, at) => characters[at]! + character);
}

const IDENTIFIER = /[\p{L}_][\p{L}\p{M}\p{N}_]*|\p{N}+/gu;

/** Returns the identifiers and words of a text, in order. */
export function identifiersIn(text: string): string[] {
  return text.match(IDENTIFIER) ?? [];
}
