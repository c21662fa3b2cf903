import { closingAngle, closingBracket, LONGEST_TYPES, skipNonCode, skipSpace, trimSpace } from "./scan.js";
import { countLeading } from "./count-leading.js";

/** Start and end offset of a list item, without surrounding white space. */
export type Item = readonly [start: number, end: number];

/** Tells which `<` opens type arguments: any (`types`, as in a parameter list) or only those of a call or construction (`calls`). */
export type AngleRule = "types" | "calls";

/**
 * Splits the inside of a list, from `start` to `end`, at the commas outside all brackets. A missing item, such as the first of `[, b]`, is
 * empty. A trailing comma adds no item.
 */
export function itemsOf(text: string, start: number, end: number, angles: AngleRule = "calls"): Item[] {
  const items: Item[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128 || IS_MARK[code] !== 1) continue;
    const char = text[at]!;
    if (char === ",") {
      items.push(itemBetween(text, from, at));
      from = at + 1;
    } else if (char === "(" || char === "[" || char === "{") {
      const close = closingBracket(text, at, end);
      if (close === -1) break;
      at = close - 1;
    } else if (char === "<") {
      const close = closingAngle(text, at, end);
      if (close !== -1 && (angles === "types" || "({.[:".includes(text[skipSpace(text, close, end)] ?? " "))) at = close - 1;
    } else {
      const after = skipNonCode(text, at);
      if (after > at) at = after - 1;
    }
  }
  const last = itemBetween(text, from, end);
  if (last[0] < last[1]) items.push(last);
  return items;
}

/** Index of the item that contains an offset; -1 if none does. */
export function itemAt(items: readonly Item[], offset: number): number {
  const low = countLeading(items, (each) => each[1] <= offset);
  return low < items.length && items[low]![0] <= offset ? low : -1;
}

function itemBetween(text: string, from: number, to: number): Item {
  const end = trimSpace(text, from, to);
  const start = skipComments(text, from, end);
  return [start < end ? start : end, end];
}

/** Returns the offset of the first character that is neither white space nor in a comment. */
export function skipComments(text: string, from: number, end: number): number {
  for (let at = from; ;) {
    at = skipSpace(text, at, end);
    if (text[at] !== "/" || (text[at + 1] !== "/" && text[at + 1] !== "*")) return at;
    const after = skipNonCode(text, at);
    if (after === at || after >= end) return at;
    at = after;
  }
}

/**
 * Returns the range within the brackets of a list, or the range itself if it has no brackets. Works for `(a, b)` and for a block's `|a,
 * b|`.
 */
export function insideBrackets(text: string, [start, end]: Item): Item {
  const first = text[start] ?? "";
  if (first === "|" && text[end - 1] === "|" && end - start > 1) return [start + 1, end - 1];
  if (!"([{".includes(first) || first === "") return [start, end];
  const close = closingBracket(text, start, end);
  return close === end ? [start + 1, end - 1] : [start, end];
}

/**
 * Counts the items of a list in a text, see {@link countItems}. If the grammar has no node for lists, `isBracket` says that only the opening
 * bracket was captured.
 */
export function countListed(text: string, [start, end]: readonly [number, number], isBracket: boolean): number {
  const close = isBracket ? closingBracket(text, start) : end;
  return countItems(text, start, close === -1 ? end : close);
}

const SPACE = 32;
/** No closing angle bracket remains. Greater than any offset. */
const NO_ANGLE = 2 ** 30;
/** 1 for the characters of brackets, strings, comments and commas. */
const IS_MARK = Uint8Array.from({ length: 128 }, (_, code) => ("\"'`/*([{)]}<,".includes(String.fromCharCode(code)) ? 1 : 0));

/**
 * Counts the items of a list with or without brackets: both `(a, [b, c])` and `a, [b, c]` have 2. Comments and Python's `/` and `*` between
 * parameters do not count.
 */
export function countItems(text: string, start = 0, stop: number = text.length): number {
  // C's empty parameter list.
  if (stop - start === 6 && text.startsWith("(void)", start)) return 0;
  const opening = text.charCodeAt(start);
  const isSquare = opening === SQUARE || opening === BRACE;
  const bracketed = opening === ROUND || (isSquare && closingBracket(text.slice(start, stop), 0) === stop - start);
  const inside = bracketed ? 1 : 0;
  let depth = 0;
  let items = 0;
  let pending = false;
  // Nested lists are counted again for each outer list, so remember where the next angle bracket closes instead of searching every time.
  let nextAngle = 0;
  for (let at = start; at < stop; at++) {
    const code = text.charCodeAt(at);
    // Arguments may be as long as the file. Words and spaces, nearly all of the text, come first for speed.
    if (code <= SPACE) continue;
    if (IS_MARK[code] !== 1) {
      if (depth >= inside) pending = true;
      continue;
    }
    if (code === COMMA) {
      if (depth === inside) {
        if (pending) items++;
        pending = false;
      } else if (depth >= inside) pending = true;
    } else if (code === ROUND || code === SQUARE || code === BRACE) {
      if (depth >= inside) pending = true;
      depth++;
    } else if (code === ROUND + 1 || code === SQUARE + 2 || code === BRACE + 2) depth--;
    else if (code === DOUBLE || code === SINGLE || code === BACKTICK) {
      const end = quoteEnd(text, at, stop);
      pending = true;
      if (end !== -1 && !(code === SINGLE && end - at > LONGEST_QUOTED)) at = end;
    } else if (code === SLASH && at + 1 < stop && text.charCodeAt(at + 1) === ASTERISK) {
      const end = text.indexOf("*/", at + 2);
      if (end === -1 || end + 2 > stop) break;
      at = end + 1;
    } else if ((code === SLASH || code === ASTERISK) && /^\s*,/u.test(text.slice(at + 1, at + 40 < stop ? at + 40 : stop))) {
      continue;
    } else if (code === LESS) {
      if (nextAngle !== NO_ANGLE && nextAngle <= at) {
        const found = text.indexOf(">", at + 1);
        nextAngle = found === -1 || found >= stop ? NO_ANGLE : found;
      }
      const end = nextAngle - at < LONGEST_TYPES ? closingAngle(text.slice(start, stop), at - start) : -1;
      if (end !== -1) at = start + end - 1;
      else if (depth >= inside) pending = true;
    } else if (depth >= inside) pending = true;
  }
  return pending ? items + 1 : items;
}

/** Single quotes further apart than this are apostrophes. */
const LONGEST_QUOTED = 80;

/** Returns the offset of the quote that closes the one at an offset; -1 if none does before `stop`. */
function quoteEnd(text: string, open: number, stop: number): number {
  const quote = text[open]!;
  let end = text.indexOf(quote, open + 1);
  while (end !== -1 && end < stop && text.charCodeAt(end - 1) === BACKSLASH) end = text.indexOf(quote, end + 1);
  return end < stop ? end : -1;
}

const DOUBLE = 34;
const SINGLE = 39;
const ROUND = 40;
const ASTERISK = 42;
const COMMA = 44;
const SLASH = 47;
const LESS = 60;
const SQUARE = 91;
const BACKSLASH = 92;
const BACKTICK = 96;
const BRACE = 123;
