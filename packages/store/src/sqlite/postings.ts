/**
 * A posting's key is its item and its file in one number, `item * 2^24 + file`: rows of an integer key are a third
 * smaller than rows of two key columns, and fill their pages when they are written in order.
 */
export const FILES_PER_ITEM: number = 2 ** 24;

export function postingKey(item: number, file: number): number {
  return item * FILES_PER_ITEM + file;
}

/** The first and last key an item can have. */
export function keysOfItem(item: number): [number, number] {
  return [item * FILES_PER_ITEM, item * FILES_PER_ITEM + FILES_PER_ITEM - 1];
}

/** From here on numbers are shifted beyond what UTF-16 reserves, and beyond U+FFFE, which SQLite reads as U+FFFD. */
const SHIFTED = 0xd800;
const SHIFT = 0x10000 - SHIFTED;

/** The largest number there is a character for: more lines than a file of any accepted size has words on. */
export const LARGEST_LINE: number = 0x10ffff - SHIFT;

/**
 * Ascending numbers, line object ids or lines, as a text with one character each, whose code point tells the number.
 * Half the size of a list of numerals, and still a text that SQL can take apart. What lies beyond
 * {@link LARGEST_LINE} is left out.
 */
export function encodeLines(numbers: Int32Array): string {
  const last = numbers[numbers.length - 1] ?? 0;
  if (last < SHIFTED && numbers.length < 5000) return String.fromCharCode(...numbers);
  let text = "";
  for (const number of numbers) {
    if (number <= LARGEST_LINE) text += String.fromCodePoint(number < SHIFTED ? number : number + SHIFT);
  }
  return text;
}

export function decodeLines(text: string): number[] {
  const numbers: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const code = text.codePointAt(place) as number;
    if (code > 0xffff) place++;
    numbers.push(code < SHIFTED ? code : code - SHIFT);
  }
  return numbers;
}

/** SQL for the number that the character at a 1-based place of such a text stands for. */
export function lineIdSql(text: string, place: string): string {
  const code = `unicode(substr(${text}, ${place}, 1))`;
  return `${code} - CASE WHEN ${code} < ${SHIFTED} THEN 0 ELSE ${SHIFT} END`;
}
