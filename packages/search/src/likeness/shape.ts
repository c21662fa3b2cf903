/**
 * Words that say how code is built, in one language or the other. All other words are names, of which only that they are
 * names counts: a copy in which everything is called otherwise has the same shape.
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
 * The shape of a piece of code: a number for each of its tokens, alike for all names, all numbers and all texts; comments and
 * blanks are nothing. It goes by the marks that most languages share, so that code of no known language has one too.
 */
export function shapeOf(text: string): Uint32Array {
  const tokens = new Uint32Array(text.length);
  let size = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      at++;
      continue;
    }
    const comment = commentEnd(text, at, code);
    if (comment > at) {
      at = comment;
      continue;
    }
    if (isWord(code)) {
      const start = at;
      while (at < text.length && isWord(text.charCodeAt(at))) at++;
      if (isDigit(code)) tokens[size++] = NUMBER;
      else {
        const length = at - start;
        // No word of structure is longer, and most names are.
        const word = length <= 10 ? text.slice(start, at) : "";
        tokens[size++] = STRUCTURE.has(word) ? hashOf(word) : NAME;
      }
      continue;
    }
    if (code === 34 || code === 39 || code === 96) {
      at = textEnd(text, at, code);
      tokens[size++] = TEXT;
      continue;
    }
    tokens[size++] = 16 + code;
    at++;
  }
  return tokens.subarray(0, size);
}

function commentEnd(text: string, at: number, code: number): number {
  const next = text.charCodeAt(at + 1);
  if (code === 47 && next === 47) return lineEnd(text, at);
  if (code === 47 && next === 42) {
    const end = text.indexOf("*/", at + 2);
    return end === -1 ? text.length : end + 2;
  }
  // `#include` and `#id` are none, nor is `--i`.
  if (code === 35 && (next === 32 || next === 33 || next === 35)) return lineEnd(text, at);
  if (code === 45 && next === 45 && text.charCodeAt(at + 2) === 32) return lineEnd(text, at);
  return at;
}

/** Behind the text that a quote begins; one that is never closed ends with its line, but for three quotes and back quotes. */
function textEnd(text: string, start: number, quote: number): number {
  if (text.charCodeAt(start + 1) === quote && text.charCodeAt(start + 2) === quote) {
    const end = text.indexOf(text.slice(start, start + 3), start + 3);
    return end === -1 ? text.length : end + 3;
  }
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === quote) return at + 1;
    // Rust's lifetimes and an apostrophe in prose are no texts.
    else if (code === 10 && quote !== 96) return quote === 39 ? start + 1 : at;
  }
  return quote === 39 ? start + 1 : text.length;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xfeff || code === 0xa0;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95 || code === 36 || code > 127;
}

const hashes = new Map<string, number>();

/** Above every sign. */
function hashOf(word: string): number {
  let hash = hashes.get(word);
  if (hash === undefined) {
    hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hashes.set(word, (hash = (hash >>> 0) | 0x80000000));
  }
  return hash >>> 0;
}
