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
  if (isAscii(identifier)) return splitAscii(identifier);
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

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 97 && code <= 122) return LOWER;
  if (code >= 65 && code <= 90) return UPPER;
  return code >= 48 && code <= 57 ? DIGIT : OTHER;
});

/** Finds the parts that PART finds, without a regular expression: nearly all identifiers are ASCII, and each new one is split once. */
function splitAscii(identifier: string): IdentifierWords {
  const { length } = identifier;
  if (length > MAX_IDENTIFIER_LENGTH) return NO_WORDS;
  const lower = identifier.toLowerCase();
  const parts: string[] = [];
  let joined = "";
  let single = "";
  for (let at = 0; at < length;) {
    const end = partEnd(identifier, at);
    if (end === at) {
      at++;
      continue;
    }
    const part = at === 0 && end === length ? lower : lower.slice(at, end);
    at = end;
    // Skips single letters, unless the letter is the whole identifier.
    if (part.length > 1) parts.push(stem(part.length > MAX_PART_LENGTH ? part.slice(0, MAX_PART_LENGTH) : part));
    else if (joined === "") single = part;
    joined += part;
  }
  if (parts.length === 0 && joined.length === 1) parts.push(stem(single));
  return { parts, whole: parts.length > 1 ? joined : null };
}

/** Returns the end of the part that begins at an offset; the offset itself if none does. */
function partEnd(identifier: string, start: number): number {
  const kind = kindAt(identifier, start);
  if (kind === OTHER) return start;
  let at = start + 1;
  if (kind === UPPER) {
    while (kindAt(identifier, at) === UPPER) at++;
    if (kindAt(identifier, at) === LOWER) {
      // The last of several capitals begins the next part.
      if (at - start > 1) return at - 1;
      while (kindAt(identifier, at) === LOWER) at++;
    }
  } else if (kind === LOWER) while (kindAt(identifier, at) === LOWER) at++;
  while (kindAt(identifier, at) === DIGIT) at++;
  return at;
}

function kindAt(text: string, at: number): number {
  return at < text.length ? KINDS[text.charCodeAt(at)]! : OTHER;
}

/** Returns a text with its letters in their plain form: `é` as `e`, full-width `Ａ` as `A`. Hangul syllables stay whole. */
function withoutAccents(text: string): string {
  return isAscii(text) ? text : text.normalize("NFKD").replaceAll(ACCENTS, "").normalize("NFC");
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
