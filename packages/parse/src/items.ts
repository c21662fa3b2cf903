import { closingAngle, closingBracket, LONGEST_TYPES, skipNoCode, skipSpace, trimSpace } from "./scan.js";

/** Start and end offset of one item of a list, without white space around it. */
export type Item = readonly [start: number, end: number];

/** Whether `<` may open type arguments of any form, as in a list of parameters, or only those of a call. */
export type AngleRule = "types" | "calls";

/**
 * The items between `start` and `end`, which lie within a list's brackets, by the commas at the outermost level. An item
 * that is not there, as the first of `[, b]`, is empty; none follows the last comma.
 */
export function itemsOf(text: string, start: number, end: number, angles: AngleRule = "calls"): Item[] {
  const items: Item[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128 || MEANING[code] !== 1) continue;
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
    } else at = Math.max(at, skipNoCode(text, at) - 1);
  }
  const last = itemBetween(text, from, end);
  if (last[0] < last[1]) items.push(last);
  return items;
}

/** Index of the item that holds an offset; -1 where none does. */
export function itemAt(items: readonly Item[], offset: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle]![1] <= offset) low = middle + 1;
    else high = middle;
  }
  return low < items.length && items[low]![0] <= offset ? low : -1;
}

function itemBetween(text: string, from: number, to: number): Item {
  const end = trimSpace(text, from, to);
  return [Math.min(skipComments(text, from, end), end), end];
}

/** Offset of the first character that is neither white space nor in a comment. */
export function skipComments(text: string, from: number, end: number): number {
  for (let at = from; ; ) {
    at = skipSpace(text, at, end);
    if (text[at] !== "/" || (text[at + 1] !== "/" && text[at + 1] !== "*")) return at;
    const after = skipNoCode(text, at);
    if (after === at || after >= end) return at;
    at = after;
  }
}

/** The offsets between the brackets of a list, or of the whole where it has none: `a, b`, a block's `|a, b|`. */
export function insideOf(text: string, [start, end]: Item): Item {
  const first = text[start] ?? "";
  if (first === "|" && text[end - 1] === "|" && end - start > 1) return [start + 1, end - 1];
  if (!"([{".includes(first) || first === "") return [start, end];
  const close = closingBracket(text, start, end);
  return close === end ? [start + 1, end - 1] : [start, end];
}

/** The text of a list; where a grammar has no node for it, only the bracket that opens it was captured. */
export function wholeList(text: string, [start, end]: readonly [number, number], isBracket: boolean): string {
  const close = isBracket ? closingBracket(text, start) : end;
  return text.slice(start, close === -1 ? end : close);
}

const SPACE = 32;
/** There is no closing angle bracket any more. */
const NO_ANGLE = Number.POSITIVE_INFINITY;
/** 1 for the characters that brackets, strings, comments and commas are made of. */
const MEANING = Uint8Array.from({ length: 128 }, (_, code) => ("\"'`/*([{)]}<,".includes(String.fromCharCode(code)) ? 1 : 0));

/**
 * Number of items in a list with or without its brackets: `(a, [b, c])` has 2, and so has `a, [b, c]`. Comments are
 * none, nor are Python's `/` and `*` between parameters.
 */
export function countItems(text: string): number {
  // C's way to say that there are none.
  if (text === "(void)") return 0;
  const first = text[0];
  const bracketed = first === "(" || ((first === "[" || first === "{") && closingBracket(text, 0) === text.length);
  const inside = bracketed ? 1 : 0;
  let depth = 0;
  let items = 0;
  let pending = false;
  // Lists within lists are counted again for each of them: where nothing closes an angle bracket, that is not looked for each time.
  let nextAngle = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Arguments can be as long as the file: words and spaces, nearly all of it, are passed first.
    if (code <= SPACE) continue;
    if (MEANING[code] !== 1) {
      if (depth >= inside) pending = true;
      continue;
    }
    const char = text[at]!;
    if (char === '"' || char === "'" || char === "`") {
      let end = text.indexOf(char, at + 1);
      while (end !== -1 && text[end - 1] === "\\") end = text.indexOf(char, end + 1);
      pending = true;
      if (end !== -1 && !(char === "'" && end - at > 80)) at = end;
    } else if (char === "/" && text[at + 1] === "*") {
      const end = text.indexOf("*/", at + 2);
      if (end === -1) break;
      at = end + 1;
    } else if ((char === "/" || char === "*") && /^\s*,/u.test(text.slice(at + 1, at + 40))) {
      continue;
    } else if ("([{".includes(char)) {
      if (depth >= inside) pending = true;
      depth++;
    } else if (")]}".includes(char)) depth--;
    else if (char === "<") {
      if (nextAngle !== NO_ANGLE && nextAngle <= at) {
        const found = text.indexOf(">", at + 1);
        nextAngle = found === -1 ? NO_ANGLE : found;
      }
      const end = nextAngle - at < LONGEST_TYPES ? closingAngle(text, at) : -1;
      if (end !== -1) at = end - 1;
      else if (depth >= inside) pending = true;
    } else if (char === "," && depth === inside) {
      if (pending) items++;
      pending = false;
    } else if (depth >= inside) pending = true;
  }
  return pending ? items + 1 : items;
}
