import type { FileId } from "@codegraph/model";

/**
 * Files per row of `postings`. A row holds the lines of an item in a block of 31 files with neighbouring ids; its key is `item * 2^20 +
 * block`. The text has a segment for each file of the block that contains the item, in ascending order: a marker (U+0001 for the block's
 * first file, up to U+001F) followed by the file's lines as {@link encodeLines} writes them. A row per file would spend more bytes on keys
 * than on lines.
 */
export const FILES_PER_BLOCK: number = 31;

/** More than can exist: 2^24 files fill half as many. */
export const BLOCKS_PER_ITEM: number = 2 ** 20;

export function blockOf(file: FileId): number {
  return Math.floor(file / FILES_PER_BLOCK);
}

export function postingKey(item: number, block: number): number {
  return item * BLOCKS_PER_ITEM + block;
}

/** Returns the first and last possible key of an item. */
export function keysOfItem(item: number): [number, number] {
  return [item * BLOCKS_PER_ITEM, item * BLOCKS_PER_ITEM + BLOCKS_PER_ITEM - 1];
}

/** Returns the segment of a file with encoded lines. */
export function segmentOf(file: FileId, lines: string): string {
  return String.fromCharCode(1 + (file % FILES_PER_BLOCK)) + lines;
}

/** Calls `visit` for every file of a row, in ascending order, with the range of its lines in the text. */
export function eachSegment(key: number, text: string, visit: (file: FileId, start: number, end: number) => void): void {
  const first = (key % BLOCKS_PER_ITEM) * FILES_PER_BLOCK - 1;
  let start = 0;
  while (start < text.length) {
    let end = start + 1;
    while (end < text.length && text.charCodeAt(end) > FILES_PER_BLOCK) end++;
    visit((first + text.charCodeAt(start)) as FileId, start + 1, end);
    start = end;
  }
}

/** Numbers start above the markers. */
const FIRST = FILES_PER_BLOCK;

/** From this code on, numbers are shifted past the surrogates, and past U+FFFE, which SQLite reads as U+FFFD. */
const RESERVED = 0xd800;
const SHIFT = 0x10000 - RESERVED;

/** Largest number with a character: more lines with words than a file of any accepted size has. */
export const MAX_LINE: number = 0x10ffff - SHIFT - FIRST;

/**
 * Encodes ascending numbers (line object ids or lines) as text with one character each, whose code point is the number plus an offset. The
 * text has half the size of a list of numerals, and SQL can still take it apart. Numbers beyond {@link MAX_LINE} are dropped.
 */
export function encodeLines(numbers: Int32Array): string {
  // Fast path: most terms occur on one or two lines of a file.
  if (numbers.length === 1 && (numbers[0] as number) + FIRST < RESERVED) return String.fromCharCode((numbers[0] as number) + FIRST);
  let text = "";
  for (const number of numbers) {
    const code = number + FIRST;
    if (code < RESERVED) text += String.fromCharCode(code);
    else if (number <= MAX_LINE) text += String.fromCodePoint(code + SHIFT);
  }
  return text;
}

export function decodeLines(text: string): number[] {
  const numbers: number[] = [];
  eachLine(text, (number) => void numbers.push(number));
  return numbers;
}

/** Calls `visit` for every number of an encoded text, in order. */
export function eachLine(text: string, visit: (number: number) => void): void {
  for (let place = 0; place < text.length; place++) {
    const code = text.codePointAt(place) as number;
    if (code > 0xffff) place++;
    visit(numberOf(code));
  }
}

/** Returns the number that a code point of an encoded text stands for. */
export function numberOf(code: number): number {
  return (code < RESERVED ? code : code - SHIFT) - FIRST;
}

/** Returns how many numbers an encoded text contains. */
export function countLines(text: string): number {
  let count = text.length;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code >= 0xdc00 && code < 0xe000) count--;
  }
  return count;
}

/** Returns SQL for the number at a 1-based position of an encoded text. */
export function lineIdSql(text: string, place: string): string {
  const code = `unicode(substr(${text}, ${place}, 1))`;
  return `${code} - CASE WHEN ${code} < ${RESERVED} THEN ${FIRST} ELSE ${SHIFT + FIRST} END`;
}

/** Returns SQL for the 1-based position of the marker of the block's nth file in a row's text; 0 without one. */
export function markerSql(text: string, n: string): string {
  return `instr(${text}, char(${n}))`;
}
