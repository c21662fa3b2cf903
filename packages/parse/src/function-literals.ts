import { itemsOf } from "./items.js";
import { stepsTo } from "./patterns.js";
import { closingAngle, closingBracket, skipSpace } from "./scan.js";

/** A function literal: its parameters and its body, with which it ends, as offsets. */
export interface FunctionLiteral {
  readonly parameters: readonly [start: number, end: number];
  readonly body: readonly [start: number, end: number];
  readonly isBlock: boolean;
  /** Whether its word for the object is its own. */
  readonly hasThis: boolean;
}

const WORDS = /(?:async\s+)?(?:static\s+)?(?:function\b\s*\*?\s*[\p{L}\p{N}_$]*|fn|func|fun)\s*(?=[(<])/uy;
const LAMBDA = /lambda\b([^:]*):/uy;
const NAME_ARROW = /(?:async\s+)?[\p{L}_$][\p{L}\p{N}_$]*\s*(?:=>|\s->(?=\s))/uy;
const ASYNC = /(?:async|move|static)\s+(?=[(<|])/uy;
const CAPTURES = /\[[&=\w\s,*]*\]\s*(?=[({])/uy;

/** The function literal that begins at `start` and ends at `end` or before; null where none does. */
export function functionLiteralAt(text: string, start: number, end: number): FunctionLiteral | null {
  const word = matchAt(WORDS, text, start);
  if (word !== -1) return withBlock(text, word, end);
  const lambda = text.startsWith("lambda", start) ? matchAt(LAMBDA, text, start) : -1;
  if (lambda !== -1 && lambda < end) return { parameters: [start + 6, lambda - 1], body: [skipSpace(text, lambda, end), end], isBlock: false, hasThis: false };
  if (text[start] === "-" && text[start + 1] === ">") return withBlock(text, skipSpace(text, start + 2, end), end);
  const named = matchAt(NAME_ARROW, text, start);
  if (named !== -1 && named <= end) return withBody(text, [start, named - 2], named, end);
  const at = Math.max(start, matchAt(ASYNC, text, start));
  const char = text[at];
  if (char === "|") {
    const close = text[at + 1] === "|" ? at + 1 : text.indexOf("|", at + 1);
    return close === -1 || close >= end ? null : withBody(text, [at + 1, close], close + 1, end);
  }
  if (char === "[") {
    const list = matchAt(CAPTURES, text, at);
    return list === -1 || list >= end ? null : withBlock(text, list, end);
  }
  const open = char === "<" ? closingAngle(text, at, end) : at;
  if (open === -1 || text[open] !== "(") return null;
  const close = closingBracket(text, open, end);
  if (close === -1) return null;
  const arrow = arrowAfter(text, close, end);
  return arrow === -1 ? null : withBody(text, [open + 1, close - 1], arrow, end);
}

/** Offset just after the arrow behind parameters, a declared result between them; -1 where there is none. */
function arrowAfter(text: string, close: number, end: number): number {
  let at = skipSpace(text, close, end);
  if (text[at] === ":") {
    for (; at < end; at++) {
      const char = text[at]!;
      if (char === "=" && text[at + 1] === ">") break;
      if (char === "=" || char === ";" || char === "?") return -1;
      const after = char === "<" ? closingAngle(text, at, end) : "([{".includes(char) ? closingBracket(text, at, end) : at + 1;
      if (after === -1) return -1;
      at = after - 1;
    }
  }
  if (text[at] === "=" && text[at + 1] === ">") return at + 2;
  return text[at] === "-" && text[at + 1] === ">" && at > close && text.charCodeAt(at + 2) <= 32 ? at + 2 : -1;
}

/** Parameters in brackets, or none, then a block. */
function withBlock(text: string, from: number, end: number): FunctionLiteral | null {
  let at = from;
  if (text[at] === "<") at = closingAngle(text, at, end);
  let parameters: [number, number] = [at, at];
  if (text[at] === "(") {
    const close = closingBracket(text, at, end);
    if (close === -1) return null;
    parameters = [at + 1, close - 1];
    at = close;
  }
  const arrow = arrowAfter(text, at, end);
  if (arrow !== -1 && text[skipSpace(text, arrow, end)] !== "{") return withBody(text, parameters, arrow, end);
  const open = text.indexOf("{", at);
  if (open === -1 || open >= end) return null;
  // One that is over before the end is called at once.
  const close = closingBracket(text, open, end);
  return close === -1 ? null : { parameters, body: [open, close], isBlock: true, hasThis: true };
}

function withBody(text: string, parameters: readonly [number, number], from: number, end: number): FunctionLiteral | null {
  const start = skipSpace(text, from, end);
  if (start >= end) return null;
  const close = text[start] === "{" ? closingBracket(text, start, end) : -1;
  return { parameters, body: [start, close === -1 ? end : close], isBlock: close !== -1, hasThis: false };
}

/** A block is looked through for the value it returns up to this size. */
const LONGEST_BLOCK = 4_000;

/** The range of what a function literal returns, if it is one expression; null where it is none, or one of several. */
export function resultOf(text: string, { body: [start, end], isBlock }: FunctionLiteral): readonly [number, number] | null {
  if (!isBlock) return [start, end];
  if (end - start > LONGEST_BLOCK) return null;
  const block = text.slice(start, end);
  const at = block.search(/\breturn\b/u);
  if (at === -1 || /\breturn\b/u.test(block.slice(at + 6))) return null;
  // One within a condition or a loop is not all.
  if (depthAt(text, start + 1, start + at) !== 0) return null;
  const close = block.replace(/[\s;]*\}$/u, "").length;
  return close <= at + 6 ? null : [start + at + 6, start + close];
}

/** What a function literal whose result is not known returns: `!` for no value, `?` for one, `?()` for what may be either. */
export function shapeOf(text: string, { body: [start, end], isBlock }: FunctionLiteral): string {
  if (!isBlock) return /\)$|\+\+$|--$/u.test(text.slice(start, end).trimEnd()) ? "?()" : "?";
  const block = text.slice(start, end);
  if (/\breturn\s*[^\s;]/u.test(block)) return "?";
  // One that ends by throwing may be either.
  return /\bthrow\b[^;]*;\s*\}$/u.test(block) ? "?()" : "!";
}

function depthAt(text: string, start: number, offset: number): number {
  for (let at = start; at < offset; at++) {
    if (!"([{".includes(text[at]!)) continue;
    const close = closingBracket(text, at);
    if (close === -1 || close > offset) return 1;
    at = close - 1;
  }
  return 0;
}

/**
 * What names mean in what a function literal returns: its parameters by their place, `?` for what its block declares
 * before, for the names of function literals around, and for `this` where it is another.
 *
 * @param result offset of what it returns
 */
export function namesWithin(
  text: string,
  { parameters, body, isBlock, hasThis }: FunctionLiteral,
  result: number,
  around: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of around.keys()) names.set(name, "?");
  if (hasThis) names.set("this", "?");
  if (isBlock) for (const [name] of text.slice(body[0], result).matchAll(NAME)) names.set(name, "?");
  itemsOf(text, ...parameters, "types").forEach(([start, end], place) => {
    // What stands behind the colon is a type, behind an equals sign what it is else.
    const colon = "{[(".includes(text[start]!) ? closingBracket(text, start, end) : start + text.slice(start, end).search(/[:=]|$/u);
    const to = colon < start ? end : colon;
    const found = [...text.slice(start, to).matchAll(NAME)];
    // Where words stand in a row, the last is the name: a type goes before it.
    const isRow = !/[{[(]/u.test(text.slice(start, to));
    found.forEach(({ 0: name, index }, at) => {
      const steps = isRow && at < found.length - 1 ? null : stepsTo(text, [start, to], start + index);
      names.set(name, steps === null || names.has(name) ? "?" : `#${place}${steps}`);
    });
  });
  return names;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
