import { codeUnitsOf } from "@codegraph/model";

/**
 * Words that express the structure of code in some language. All other words are names and count alike, so that a copy with every name
 * changed has the same shape.
 */
const STRUCTURE = new Set(
  (
    "if else elif elsif unless for foreach while until do loop repeat switch case when match default break continue return yield throw throws raise " +
    "try catch except finally rescue ensure async await function func fun fn def lambda class struct interface trait enum impl object extends " +
    "implements new delete this self super import export from package module namespace use using const let var val static public private " +
    "protected final override abstract in is as of not and or null nil none true false begin end then with go defer select typeof instanceof"
  ).split(" "),
);

const NAME = 1;
const NUMBER = 2;
const TEXT = 3;

/**
 * Returns the shape of code: one number per token, with all names alike, all numbers alike and all strings alike; comments and whitespace
 * are skipped. It relies on punctuation that most languages share, so code in an unknown language has a shape too.
 */
export function shapeOf(text: string): Uint32Array {
  return shapeOfRange(codeUnitsOf(text), 0, text.length).slice();
}

/** Like {@link shapeOf}, for the part of a text between two offsets, given as code units. The result is valid until the next call. */
export function shapeOfRange(codes: Uint16Array, start: number, end: number): Uint32Array {
  if (end - start > tokens.length) tokens = new Uint32Array(2 * (end - start));
  let size = 0;
  for (let at = start; at < end;) {
    const code = codes[at]!;
    const kind = code < 128 ? KINDS[code]! : code === 0xfeff || code === 0xa0 ? BLANK : WORD;
    if (kind === BLANK) {
      at++;
      continue;
    }
    if (kind === WORD || kind === DIGIT) {
      const from = at;
      let hash = HASH_START;
      do hash = Math.imul(hash ^ codes[at]!, PRIME);
      while (++at < end && isWord(codes[at]!));
      tokens[size++] = kind === DIGIT ? NUMBER : isStructure(codes, from, at, hash) ? (hash | 0x80000000) >>> 0 : NAME;
      continue;
    }
    if (kind === COMMENT_START) {
      const comment = commentEnd(codes, at, end, code);
      if (comment > at) {
        at = comment;
        continue;
      }
    } else if (kind === QUOTE) {
      at = textEnd(codes, at, end, code);
      tokens[size++] = TEXT;
      continue;
    }
    tokens[size++] = 16 + code;
    at++;
  }
  return tokens.subarray(0, size);
}

let tokens = new Uint32Array(1 << 12);

const OTHER = 0;
const BLANK = 1;
const WORD = 2;
const DIGIT = 3;
const QUOTE = 4;
/** Characters that can start a comment. */
const COMMENT_START = 5;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (code === 32 || (code >= 9 && code <= 13)) return BLANK;
  if (/\d/u.test(character)) return DIGIT;
  if (/[\w$]/u.test(character)) return WORD;
  if ("\"'`".includes(character)) return QUOTE;
  return "/#-".includes(character) ? COMMENT_START : OTHER;
});

function isWord(code: number): boolean {
  if (code > 127) return true;
  const kind = KINDS[code]!;
  return kind === WORD || kind === DIGIT;
}

const HASH_START = 0x811c9dc5;
const PRIME = 0x01000193;

/** Structure words by hash. */
const STRUCTURE_BY_HASH = new Map(
  Array.from(STRUCTURE, (word) => [
    Array.from(word).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), PRIME), HASH_START),
    word,
  ]),
);
const MAX_STRUCTURE_LENGTH = 10;

function isStructure(codes: Uint16Array, start: number, end: number, hash: number): boolean {
  // Most names are longer than any structure word.
  if (end - start > MAX_STRUCTURE_LENGTH) return false;
  const word = STRUCTURE_BY_HASH.get(hash);
  if (word?.length !== end - start) return false;
  for (let at = start; at < end; at++) if (word.charCodeAt(at - start) !== codes[at]) return false;
  return true;
}

function commentEnd(codes: Uint16Array, at: number, end: number, code: number): number {
  const next = at + 1 < end ? codes[at + 1]! : 0;
  if (code === 47) {
    if (next === 47) return lineEnd(codes, at, end);
    if (next !== 42) return at;
    for (let close = at + 2; close + 1 < end; close++) if (codes[close] === 42 && codes[close + 1] === 47) return close + 2;
    return end;
  }
  // `#include`, `#id` and `--i` are not comments.
  if (code === 35) return next === 32 || next === 33 || next === 35 ? lineEnd(codes, at, end) : at;
  return next === 45 && at + 2 < end && codes[at + 2] === 32 ? lineEnd(codes, at, end) : at;
}

/**
 * Returns the offset after the string literal that starts at `start`. An unterminated literal ends with its line, except for triple quotes
 * and backquotes.
 */
function textEnd(codes: Uint16Array, start: number, end: number, quote: number): number {
  if (start + 2 < end && codes[start + 1] === quote && codes[start + 2] === quote) {
    for (let at = start + 3; at + 2 < end; at++) {
      if (codes[at] === quote && codes[at + 1] === quote && codes[at + 2] === quote) return at + 3;
    }
    return end;
  }
  for (let at = start + 1; at < end; at++) {
    const code = codes[at]!;
    if (code === 92) at++;
    else if (code === quote) return at + 1;
    // A Rust lifetime or an apostrophe in prose does not start a string.
    else if (code === 10 && quote !== 96) return quote === 39 ? start + 1 : at;
  }
  return quote === 39 ? start + 1 : end;
}

function lineEnd(codes: Uint16Array, at: number, end: number): number {
  while (at < end && codes[at] !== 10) at++;
  return at;
}
