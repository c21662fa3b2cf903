import { itemsOf } from "../../src/items.js";
import { closingBracket, outsideBrackets, skipNonCode, skipSpace } from "../../src/scan.js";
import { type ReadPart, valueOf } from "./blocks.js";

/** Path of the start of an expression, and the offset just after it in the expression. */
export interface PathHead {
  readonly path: string;
  readonly end: number;
}

const LIST = /^vec!\s*(?=[[({])/u;
/** Functions of the standard library whose result has the type of their first argument, or of what that refers to. */
const PASSED =
  /^(?:(?:std|core)::)?(?:(?:mem::)?(?:take|replace)(?=\(&mut\b)|mem::(?:take|replace)|hint::black_box|black_box|convert::identity)\s*(?=\()/u;
const WORD = /^(?:if|match|unsafe|loop)\b/u;

/** Longer expressions with blocks have no path. */
const LONGEST = 4_000;

/**
 * Reads syntax specific to Rust at the start of an expression: `vec![a, b]`, functions of the standard library that pass their argument on, and
 * `if`, `match` and blocks, whose branches all have one type. Null for any other expression.
 *
 * @param expression with brackets in strings and comments blanked
 */
export function readHead(expression: string, read: ReadPart): PathHead | null {
  const first = expression.charCodeAt(0);
  if (first === OPEN_BRACE) return block(expression, 0, read);
  if (!STARTS.has(first)) return null;
  const list = LIST.exec(expression);
  if (list) return listed(expression, list[0].length, read);
  const passed = PASSED.exec(expression);
  if (passed) return passedOn(expression, passed[0].length, read);
  const word = expression.length > LONGEST ? undefined : WORD.exec(expression)?.[0];
  if (word === undefined) return null;
  const from = skipSpace(expression, word.length, expression.length);
  if (word === "unsafe") return expression[from] === "{" ? block(expression, from, read) : null;
  if (word === "loop") return null;
  return word === "if" ? branches(expression, from, read) : arms(expression, from, read);
}

const OPEN_BRACE = 123;
/** First characters of the words above. */
const STARTS: ReadonlySet<number> = new Set(Array.from("vstmcbhimu", (char) => char.charCodeAt(0)));

/** The path of a list with one of its elements: `vec![a, b]`, `vec![a; 3]`. */
function listed(expression: string, open: number, read: ReadPart): PathHead | null {
  const end = closingBracket(expression, open);
  if (end === -1) return null;
  for (const [from, to] of itemsOf(expression, open + 1, end - 1).slice(0, 4)) {
    const count = expression.slice(from, to).lastIndexOf(";");
    const path = read(from, count === -1 ? to : from + count);
    if (path !== null) return { path: `[${path}]`, end };
  }
  return null;
}

function passedOn(expression: string, open: number, read: ReadPart): PathHead | null {
  const end = closingBracket(expression, open);
  const first = end === -1 ? undefined : itemsOf(expression, open + 1, end - 1)[0];
  const path = first === undefined ? null : read(...first);
  return path === null ? null : { path, end };
}

function block(expression: string, open: number, read: ReadPart): PathHead | null {
  const end = expression.length > LONGEST ? -1 : closingBracket(expression, open);
  if (end === -1) return null;
  const path = valueOf(expression, open + 1, end - 1, read);
  return path === null ? null : { path, end };
}

/** The first block behind a condition or a matched value: the braces of a pattern precede a `=`. */
function blockBehind(expression: string, from: number): readonly [open: number, end: number] | null {
  for (let at = from; at < expression.length; at++) {
    if ("([{".includes(expression[at]!)) {
      const end = closingBracket(expression, at);
      if (end === -1) return null;
      if (expression[at] === "{" && !/^\s*(?:=(?!=)|\|)/u.test(expression.slice(end, end + 40))) return [at, end];
      at = end - 1;
    } else at = Math.max(at, skipNonCode(expression, at) - 1);
  }
  return null;
}

function branches(expression: string, from: number, read: ReadPart): PathHead | null {
  let path: string | null = null;
  for (let at = from; ;) {
    const found = blockBehind(expression, at);
    if (found === null) return null;
    const [open, end] = found;
    path ??= valueOf(expression, open + 1, end - 1, read);
    const next = /^\s*else\b\s*(if\b)?/u.exec(expression.slice(end, end + 200));
    if (next === null) return null;
    at = end + next[0].length;
    if (next[1] !== undefined) continue;
    const last = expression[at] === "{" ? closingBracket(expression, at) : -1;
    if (last === -1) return null;
    path ??= valueOf(expression, at + 1, last - 1, read);
    return path === null ? null : { path, end: last };
  }
}

function arms(expression: string, from: number, read: ReadPart): PathHead | null {
  const found = blockBehind(expression, from);
  if (found === null) return null;
  const [open, end] = found;
  for (let at = open + 1; at < end - 1;) {
    const arrow = arrowAfter(expression, at, end - 1);
    if (arrow === -1) break;
    const start = skipSpace(expression, arrow, end - 1);
    const isBlock = expression[start] === "{";
    const to = isBlock ? closingBracket(expression, start, end) : commaAfter(expression, start, end - 1);
    if (to === -1) return null;
    const path = isBlock ? valueOf(expression, start + 1, to - 1, read) : valueOf(expression, start, to, read);
    if (path !== null) return { path, end };
    at = to + 1;
  }
  return null;
}

/** Returns the offset behind the next `=>` outside of brackets; -1 if there is none. */
function arrowAfter(text: string, from: number, end: number): number {
  const at = outsideBrackets(text, from, end, (offset) => text.startsWith("=>", offset));
  return at === -1 ? -1 : at + 2;
}

/** Returns the offset of the next comma outside of brackets, or else the end. */
function commaAfter(text: string, from: number, end: number): number {
  const at = outsideBrackets(text, from, end, (offset) => text[offset] === ",");
  return at === -1 ? end : at;
}
