/**
 * One row of `postings` holds an item's lines in a block of 31 files that are neighbours by id; its key is
 * `item * 2^20 + block`. Its text has a segment for each of those files in which the item stands, in ascending order: a
 * marker, U+0001 for the block's first file to U+001F, and then the file's lines as {@link encodeLines} writes them. A
 * row for each file would spend more bytes on keys than on lines.
 */
export const FILES_PER_BLOCK: number = 31;

/** More than there can be: 2^24 files fill half as many. */
export const BLOCKS_PER_ITEM: number = 2 ** 20;

export function blockOf(file: number): number {
  return Math.floor(file / FILES_PER_BLOCK);
}

export function postingKey(item: number, block: number): number {
  return item * BLOCKS_PER_ITEM + block;
}

/** The first and last key an item can have. */
export function keysOfItem(item: number): [number, number] {
  return [item * BLOCKS_PER_ITEM, item * BLOCKS_PER_ITEM + BLOCKS_PER_ITEM - 1];
}

/** The segment of a file that has lines. */
export function segmentOf(file: number, lines: string): string {
  return String.fromCharCode(1 + (file % FILES_PER_BLOCK)) + lines;
}

/** Calls `visit` for every file of a row, in ascending order, with the place of its lines in the text. */
export function eachSegment(
  key: number,
  text: string,
  visit: (file: number, start: number, end: number) => void,
): void {
  const first = (key % BLOCKS_PER_ITEM) * FILES_PER_BLOCK - 1;
  let start = 0;
  while (start < text.length) {
    let end = start + 1;
    while (end < text.length && text.charCodeAt(end) > FILES_PER_BLOCK) end++;
    visit(first + text.charCodeAt(start), start + 1, end);
    start = end;
  }
}

/** Numbers begin above the markers. */
const FIRST = FILES_PER_BLOCK;

/** From here on numbers are shifted beyond what UTF-16 reserves, and beyond U+FFFE, which SQLite reads as U+FFFD. */
const RESERVED = 0xd800;
const SHIFT = 0x10000 - RESERVED;

/** The largest number there is a character for: more lines than a file of any accepted size has words on. */
export const LARGEST_LINE: number = 0x10ffff - SHIFT - FIRST;

/**
 * Ascending numbers, line object ids or lines, as a text with one character each, whose code point tells the number.
 * Half the size of a list of numerals, and still a text that SQL can take apart. What lies beyond
 * {@link LARGEST_LINE} is left out.
 */
export function encodeLines(numbers: Int32Array): string {
  // Most terms stand on a line or two of a file.
  if (numbers.length === 1 && (numbers[0] as number) + FIRST < RESERVED) return String.fromCharCode((numbers[0] as number) + FIRST);
  let text = "";
  for (const number of numbers) {
    const code = number + FIRST;
    if (code < RESERVED) text += String.fromCharCode(code);
    else if (number <= LARGEST_LINE) text += String.fromCodePoint(code + SHIFT);
  }
  return text;
}

export function decodeLines(text: string): number[] {
  const numbers: number[] = [];
  eachLine(text, (number) => void numbers.push(number));
  return numbers;
}

/** Calls `visit` for every number of such a text, in order. */
export function eachLine(text: string, visit: (number: number) => void): void {
  for (let place = 0; place < text.length; place++) {
    const code = text.codePointAt(place) as number;
    if (code > 0xffff) place++;
    visit((code < RESERVED ? code : code - SHIFT) - FIRST);
  }
}

/** How many numbers such a text holds. */
export function countLines(text: string): number {
  let count = text.length;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code >= 0xdc00 && code < 0xe000) count--;
  }
  return count;
}

/** SQL for the number that the character at a 1-based place of such a text stands for. */
export function lineIdSql(text: string, place: string): string {
  const code = `unicode(substr(${text}, ${place}, 1))`;
  return `${code} - CASE WHEN ${code} < ${RESERVED} THEN ${FIRST} ELSE ${SHIFT + FIRST} END`;
}

/** SQL for the 1-based place of the marker of the block's nth file in a row's text; 0 where it has none. */
export function markerSql(text: string, n: string): string {
  return `instr(${text}, char(${n}))`;
}
