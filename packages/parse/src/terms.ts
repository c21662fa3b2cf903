import { LINE_TYPES, type LineType, type TermTable } from "@codegraph/model";
import type { LineTable } from "./line-table.js";

/** A region of text that is no code, by offsets; regions are ordered and do not overlap. */
export interface Region {
  readonly start: number;
  readonly end: number;
  readonly type: "comment" | "string";
}

/** Terms longer than this are data, not words. */
const LONGEST_TERM = 200;

const CODE = code("code");
const COMMENT = code("comment");
const STRING = code("string");
const LETTER = /[\p{L}\p{N}]/u;

function code(type: LineType): number {
  return LINE_TYPES.indexOf(type) + 1;
}

/**
 * Collects the terms of a text: identifiers, and the words of comments and strings. One pass over the characters, for
 * there are several times as many terms as there are syntax nodes worth a capture.
 *
 * @param marked line types that definitions give to lines (1-based), which come before `code`
 * @param isKeyword whether a word, as written, is reserved in the language at its offset; asked in ascending order
 */
export function collectTerms(
  text: string,
  lines: LineTable,
  regions: readonly Region[],
  marked: ReadonlyMap<number, LineType>,
  isKeyword: (word: string, at: number) => boolean,
): TermTable {
  const types = new Uint8Array(lines.count);
  const more: number[] = [];
  const index = new Map<string, number>();
  const terms: string[] = [];
  /** Line keys (line * 8 + type) of each term, ascending. */
  const places: number[][] = [];

  let line = 1;
  let nextLine = lines.count > 1 ? lines.startOf(2) : text.length + 1;
  let lineTypes = 0;

  /** Settles the types of the line that was just left. */
  function leaveLine(): void {
    if (lineTypes === 0 && !marked.has(line)) return;
    const mark = marked.get(line);
    const own = mark
      ? code(mark)
      : lineTypes & (1 << CODE)
        ? CODE
        : lineTypes & (1 << COMMENT)
          ? COMMENT
          : STRING;
    types[line - 1] = own;
    for (const other of [COMMENT, STRING]) {
      if (other !== own && lineTypes & (1 << other)) more.push(line * 8 + other);
    }
    lineTypes = 0;
  }

  let region = 0;
  let at = 0;
  const end = text.length;
  while (at < end) {
    const char = text.charCodeAt(at);
    const starts =
      (char >= 97 && char <= 122) ||
      (char >= 65 && char <= 90) ||
      char === 95 ||
      (char > 127 && LETTER.test(text[at]!));
    if (!starts) {
      at++;
      // Digits begin no term, and what follows them belongs to the number.
      if (char >= 48 && char <= 57) {
        while (at < end && isTermPart(text, at)) at++;
      }
      continue;
    }
    const start = at++;
    while (at < end && isTermPart(text, at)) at++;
    if (at - start > LONGEST_TERM) continue;

    while (start >= nextLine) {
      leaveLine();
      line++;
      nextLine = line < lines.count ? lines.startOf(line + 1) : end + 1;
    }
    while (region < regions.length && regions[region]!.end <= start) region++;
    const inside = region < regions.length && regions[region]!.start <= start ? regions[region]!.type : null;
    const type = inside === null ? CODE : inside === "comment" ? COMMENT : STRING;
    lineTypes |= 1 << type;

    const word = text.slice(start, at);
    if (isKeyword(word, start)) continue;
    let id = index.get(word);
    if (id === undefined) {
      const folded = lowerAscii(word);
      id = index.get(folded);
      if (id === undefined) {
        id = terms.length;
        terms.push(word);
        places.push([]);
        index.set(folded, id);
      }
      index.set(word, id);
    }
    const key = line * 8 + type;
    const keys = places[id]!;
    // A line has at most three types, so a key met before is among the last three.
    if (!keys.includes(key, Math.max(0, keys.length - 3))) keys.push(key);
  }
  while (line <= lines.count) {
    leaveLine();
    line++;
  }
  return pack(types, more, terms, places);
}

/** SQLite's NOCASE: only ASCII letters have no case. */
function lowerAscii(word: string): string {
  return /^[\0-\x7f]*$/u.test(word) ? word.toLowerCase() : word.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
}

function isTermPart(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  return (
    (char >= 97 && char <= 122) ||
    (char >= 65 && char <= 90) ||
    (char >= 48 && char <= 57) ||
    char === 95 ||
    (char > 127 && LETTER.test(text[at]!))
  );
}

/** Turns line keys into line object ids; see {@link TermTable}. */
function pack(types: Uint8Array, more: number[], terms: string[], places: number[][]): TermTable {
  const further = new Map<number, number>();
  for (let k = 0; k < more.length; k++) further.set(more[k]!, types.length + k + 1);
  let size = 0;
  for (const keys of places) size += keys.length;
  const offsets = new Int32Array(terms.length + 1);
  const lines = new Int32Array(size);
  let to = 0;
  for (let term = 0; term < terms.length; term++) {
    const first = to;
    for (const key of places[term]!) lines[to++] = further.get(key) ?? key >> 3;
    lines.subarray(first, to).sort();
    offsets[term + 1] = to;
  }
  return { types, more: Int32Array.from(more), terms, offsets, lines };
}
