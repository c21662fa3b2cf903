import { stem } from "./stem.js";

/** Identifiers longer than this are data. */
const LONGEST = 80;
/** Parts longer than this are cut: nobody asks for more of them. */
const LONGEST_PART = 32;

/**
 * What an identifier is found by: its parts, stemmed, and when it has several also the whole without its separators, so that
 * `getUserById`, `get_user_by_id` and `GetUserByID` are one:
 *
 *     parseHTTPResponse2 → pars, http, respons, 2?, parsehttpresponse2
 *
 * Digits stay with the letters before them (`utf8`, `sha256`), and stand alone when they follow none.
 */
export interface IdentifierWords {
  /** Stems in order of the parts; one that occurs twice is there twice. */
  readonly parts: readonly string[];
  /** Lower case, without separators; null when it has one part only. */
  readonly whole: string | null;
}

const MOST_REMEMBERED = 100_000;
const remembered = new Map<string, IdentifierWords>();

/** The words of an identifier. Remembered, 100,000 of them at most. */
export function identifierWords(identifier: string): IdentifierWords {
  let words = remembered.get(identifier);
  if (words === undefined) {
    words = splitIdentifier(identifier);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(identifier, words);
  }
  return words;
}

const NOTHING: IdentifierWords = { parts: [], whole: null };
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+\p{N}*|\p{Lu}+\p{N}*|\p{Lo}+|\p{N}+/gu;

/** As {@link identifierWords}, for what is asked once. */
export function splitIdentifier(identifier: string): IdentifierWords {
  if (identifier.length > LONGEST) return NOTHING;
  const raw = identifier.match(PART) ?? [];
  const parts: string[] = [];
  for (const part of raw) {
    // A single letter says nothing, unless it is a sign of its own (`漢`) or all there is.
    if (part.length === 1 && raw.length > 1 && part < "\u0080") continue;
    parts.push(stem(part.toLowerCase().slice(0, LONGEST_PART)));
  }
  const whole = parts.length > 1 ? raw.join("").toLowerCase().slice(0, LONGEST) : null;
  return { parts, whole };
}

const IDENTIFIER = /[\p{L}_][\p{L}\p{N}_]*|\p{N}+/gu;

/** The identifiers and words of a text, in order. */
export function identifiersIn(text: string): string[] {
  return text.match(IDENTIFIER) ?? [];
}
