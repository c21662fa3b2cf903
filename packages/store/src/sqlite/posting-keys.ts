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

const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;

/**
 * Line object ids as a text with one character each, whose code point is the id; ids from the surrogates on are moved
 * behind them. Half the size of a list of numerals, and still a text that SQL can take apart.
 */
export function encodeLines(ids: Int32Array): string {
  const last = ids[ids.length - 1] ?? 0;
  if (ids.length === 1 && last < SURROGATES) return String.fromCharCode(last);
  if (last < SURROGATES && ids.length < 5000) return String.fromCharCode(...ids);
  let text = "";
  for (const id of ids) text += String.fromCodePoint(id < SURROGATES ? id : id + SURROGATE_COUNT);
  return text;
}

export function decodeLines(text: string): number[] {
  const ids: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const code = text.codePointAt(place) as number;
    if (code > 0xffff) place++;
    ids.push(code < SURROGATES ? code : code - SURROGATE_COUNT);
  }
  return ids;
}

/** SQL for the id of the character at a 0-based place of `lines`. */
export function lineIdSql(place: string): string {
  const code = `unicode(substr(lines, ${place} + 1, 1))`;
  return `${code} - CASE WHEN ${code} < ${SURROGATES} THEN 0 ELSE ${SURROGATE_COUNT} END`;
}

/** SQL for a JSON list as long as `lines`, to walk its places with `json_each`. */
export const PLACES_SQL: string = "'[' || rtrim(replace(hex(zeroblob(length(lines))), '00', '0,'), ',') || ']'";
