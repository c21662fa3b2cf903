import { firstCharacters } from "./first-characters.js";
import { itemsOf } from "./items.js";
import { patternSteps } from "./patterns.js";
import { closingAngle, closingBracket, isWord, skipSpace } from "./scan.js";

/** Offsets of a function literal. The literal ends with its body. */
export interface FunctionLiteral {
  readonly parameters: readonly [start: number, end: number];
  readonly body: readonly [start: number, end: number];
  readonly isBlock: boolean;
  /** True if the literal has its own `this`. */
  readonly hasThis: boolean;
  /** The declared type of the result, if the literal in bars has one: Rust's `|path| -> Index { … }`. */
  readonly returns?: readonly [start: number, end: number];
}

const WORDS = /(?:async\s+)?(?:static\s+)?(?:function\b\s*\*?\s*[\p{L}\p{N}_$]*|fn|func|fun)\s*(?=[(<])/uy;
const LAMBDA = /lambda\b([^:]*):/uy;
const NAME_ARROW = /(?:async\s+)?[\p{L}_$][\p{L}\p{N}_$]*\s*(?:=>|\s->(?=\s))/uy;
const ASYNC = /(?:async|move|static)\s+(?=[(<|])/uy;
/** First characters of WORDS and ASYNC. */
const KEYWORD_STARTS = firstCharacters("amsf");
const CAPTURES = /\[[&=\w\s,*]*\]\s*(?=[({])/uy;

/** Returns the function literal that begins at `start` and ends at or before `end`. Null if there is none. */
export function functionLiteralAt(text: string, start: number, end: number): FunctionLiteral | null {
  const isKeyword = KEYWORD_STARTS[text.charCodeAt(start)] === 1;
  const word = isKeyword ? matchAt(WORDS, text, start) : -1;
  if (word !== -1) return withBlock(text, word, end);
  const lambda = text.startsWith("lambda", start) ? matchAt(LAMBDA, text, start) : -1;
  if (lambda !== -1 && lambda < end)
    return { parameters: [start + 6, lambda - 1], body: [skipSpace(text, lambda, end), end], isBlock: false, hasThis: false };
  if (text[start] === "-" && text[start + 1] === ">") return withBlock(text, skipSpace(text, start + 2, end), end);
  const named = mayBeArrow(text, start) ? matchAt(NAME_ARROW, text, start) : -1;
  if (named !== -1 && named <= end) return withBody(text, [start, named - 2], named, end);
  const marked = isKeyword ? matchAt(ASYNC, text, start) : -1;
  const at = marked > start ? marked : start;
  const char = text[at];
  if (char === "|") {
    const close = text[at + 1] === "|" ? at + 1 : text.indexOf("|", at + 1);
    return close === -1 || close >= end ? null : afterBars(text, [at + 1, close], close + 1, end);
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

/** Returns the offset just after the arrow that follows the parameters and an optional return type; -1 if there is none. */
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

/** Returns false if NAME_ARROW cannot match at `start`: an ASCII word is followed by something else than an arrow. */
function mayBeArrow(text: string, start: number): boolean {
  let at = start;
  while (at < text.length && text.charCodeAt(at) < 128 && isWord(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) >= 128 || (at === start + 5 && text.startsWith("async", start))) return true;
  if (at === start) return false;
  at = skipSpace(text, at);
  const next = text.charCodeAt(at);
  return next >= 128 || ((next === EQUALS || next === MINUS) && text.charCodeAt(at + 1) === GREATER);
}

const MINUS = 45;
const EQUALS = 61;
const GREATER = 62;

/** Parses optional parameters in brackets and a block. */
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
  // If the block ends before `end`, the literal is called immediately.
  const close = closingBracket(text, open, end);
  return close === -1 ? null : { parameters, body: [open, close], isBlock: true, hasThis: true };
}

function withBody(text: string, parameters: readonly [number, number], from: number, end: number): FunctionLiteral | null {
  const start = skipSpace(text, from, end);
  if (start >= end) return null;
  const close = text[start] === "{" ? closingBracket(text, start, end) : -1;
  return { parameters, body: [start, close === -1 ? end : close], isBlock: close !== -1, hasThis: false };
}

/** Parses the body of a literal whose parameters are in bars. Only a block can follow a result type. */
function afterBars(text: string, parameters: readonly [number, number], from: number, end: number): FunctionLiteral | null {
  const arrow = skipSpace(text, from, end);
  const open = text.startsWith("->", arrow) ? text.indexOf("{", arrow) : -1;
  const literal = withBody(text, parameters, open === -1 || open >= end ? from : open, end);
  return literal === null || open === -1 || open >= end ? literal : { ...literal, returns: [arrow + 2, open] };
}

/** Longer blocks are not searched for a return statement. */
const LONGEST_BLOCK = 4_000;

/** Returns the range of the expression that a function literal returns. Null unless there is exactly one. */
export function resultOf(text: string, { body: [start, end], isBlock }: FunctionLiteral): readonly [number, number] | null {
  if (!isBlock) return [start, end];
  if (end - start > LONGEST_BLOCK) return null;
  const block = text.slice(start, end);
  const at = block.search(/\breturn\b/u);
  if (at === -1 || /\breturn\b/u.test(block.slice(at + 6))) return null;
  // A return within a condition or a loop is not the only result.
  if (depthAt(text, start + 1, start + at) !== 0) return null;
  const close = block.replace(/[\s;]*\}$/u, "").length;
  return close <= at + 6 ? null : [start + at + 6, start + close];
}

/** Returns the range of the last expression of a block, which is its value. Null if it has none, or if the block can return another value. */
export function lastOf(text: string, { body: [start, end] }: FunctionLiteral): readonly [number, number] | null {
  const to = end - 1;
  if (to - start > LONGEST_BLOCK || /\breturn\b/u.test(text.slice(start, to))) return null;
  let from = start + 1;
  for (let at = from; at < to; at++) {
    if (text[at] === ";") from = at + 1;
    else if ("([{".includes(text[at]!)) {
      const close = closingBracket(text, at, to);
      if (close === -1) return null;
      // A statement with a block needs no semicolon: `for … { … }`.
      if (text[at] === "{" && /^\s*[\p{L}_*&|]/u.test(text.slice(close, to)) && !/^\s*(?:as|else)\b/u.test(text.slice(close, to)))
        from = close;
      at = close - 1;
    }
  }
  const first = skipSpace(text, from, to);
  return first >= to ? null : [first, start + text.slice(start, to).trimEnd().length];
}

/** Returns the names that the statements of a block declare with `let` before an offset. */
export function declaredByLet(text: string, from: number, to: number): string[] {
  return [...text.slice(from, to).matchAll(/\blet\s+([^=;]+)[=;]/gu)].flatMap(
    ([, pattern]) => pattern!.match(/\b[\p{Ll}_][\p{L}\p{N}_]*/gu) ?? [],
  );
}

/** Result of a function literal in place of an unknown path: `!` for no value, `?` for a value, `?()` if it can be either. */
export function resultShapeOf(text: string, { body: [start, end], isBlock }: FunctionLiteral): string {
  if (!isBlock) return /\)$|\+\+$|--$/u.test(text.slice(start, end).trimEnd()) ? "?()" : "?";
  const block = text.slice(start, end);
  if (/\breturn\s*[^\s;]/u.test(block)) return "?";
  // A block that ends with a throw is assignable to both.
  return /\bthrow\b[^;]*;\s*\}$/u.test(block) ? "?()" : "!";
}

/** An assignment, whose value a function literal may return or drop. */
const ASSIGNMENT = /^[\p{L}_$][\p{L}\p{N}_$.]*(?:\[[^\]=]*\])?(?:\.[\p{L}_$][\p{L}\p{N}_$.]*)?\s*(?:[-+*/%&|^]|\?\?)?=(?![=>])/u;

/** True if the body of a function literal without braces is an assignment. */
export function isAssignment(text: string, { body: [start, end], isBlock }: FunctionLiteral): boolean {
  return !isBlock && ASSIGNMENT.test(text.slice(start, Math.min(end, start + 200)));
}

/** Returns 0 if an offset is outside all brackets that open after `start`, else 1. */
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
 * Maps the names visible in the result of a function literal to their paths: its parameters to `#` and their index, and the names that its
 * block declares earlier, the names of enclosing function literals, and its own `this` to `?`.
 *
 * @param result offset of the result
 */
export function namesInLiteral(
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
    // A parameter's name ends at the colon before its type or at the equals sign before its default.
    const colon = "{[(".includes(text[start]!) ? closingBracket(text, start, end) : start + text.slice(start, end).search(/[:=]|$/u);
    const to = colon < start ? end : colon;
    const found = [...text.slice(start, to).matchAll(NAME)];
    // In a sequence of words only the last is the name, after its type.
    const isRow = !/[{[(]/u.test(text.slice(start, to));
    found.forEach(({ 0: name, index }, at) => {
      const steps = isRow && at < found.length - 1 ? null : patternSteps(text, [start, to], start + index);
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
