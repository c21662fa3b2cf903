import { lastExpression } from "./brace-functions.js";
import type { Item } from "./items.js";
import { closingBracket, outsideBrackets, skipNonCode, skipSpace } from "./scan.js";

const KEYWORD = /(?:if|when|try)\b/uy;
const ELSE = /else\b/uy;
const CATCH = /catch\b/uy;
const FINALLY = /finally\b/uy;

/** An expression of branches: the results of the branches (null for one without a value), and the offset after the last. */
export interface Branches {
  readonly results: readonly (Item | null)[];
  readonly end: number;
}

/** Reads an `if`, `when` or `try` that is an expression (Kotlin). Returns null for anything else. */
export function branchesAt(text: string, start: number, end: number): Branches | null {
  KEYWORD.lastIndex = start;
  const word = KEYWORD.exec(text)?.[0];
  if (word === undefined) return null;
  const at = skipSpace(text, start + word.length, end);
  if (word === "if") return ifBranches(text, at, end);
  return word === "when" ? whenBranches(text, at, end) : tryBranches(text, at, end);
}

function isAt(word: RegExp, text: string, at: number): boolean {
  word.lastIndex = at;
  return word.test(text);
}

function ifBranches(text: string, open: number, end: number): Branches | null {
  const closed = text[open] === "(" ? closingBracket(text, open, end) : -1;
  const behindThen = thenAfter(text, closed === -1 ? open : closed, end);
  const close = behindThen === -1 ? closed : behindThen;
  if (close === -1) return null;
  const first = skipSpace(text, close, end);
  const block = text[first] === "{" ? closingBracket(text, first, end) : -1;
  const other = block === -1 ? elseAfter(text, first, end) : skipSpace(text, block, end);
  if (other === -1 || !isAt(ELSE, text, other)) return null;
  const then = block === -1 ? ([first, other] as const) : lastExpression(text, first + 1, block - 1);
  const start = skipSpace(text, other + 4, end);
  const nested = isAt(KEYWORD, text, start) ? branchesAt(text, start, end) : null;
  if (nested) return { results: [then, ...nested.results], end: nested.end };
  const behind = text[start] === "{" ? closingBracket(text, start, end) : -1;
  if (text[start] === "{" && behind === -1) return null;
  return behind === -1
    ? { results: [then, [start, end]], end }
    : { results: [then, lastExpression(text, start + 1, behind - 1)], end: behind };
}

const THEN = /then\b/uy;

/** Returns the offset behind the `then` of a condition on the same line (Scala); -1 if there is none. */
function thenAfter(text: string, from: number, end: number): number {
  const line = text.indexOf("\n", from);
  const to = line === -1 ? end : Math.min(line, end);
  const at = text.slice(from, to).search(/(?<=[\s)])then\b/u);
  return at !== -1 && isAt(THEN, text, from + at) ? from + at + 4 : -1;
}

/** Returns the offset of the `else` that belongs to an `if` without a block; -1 if there is none. */
function elseAfter(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if ("([{".includes(text[at]!)) {
      const close = closingBracket(text, at, end);
      if (close === -1) return -1;
      at = close - 1;
    } else if (text[at] === "e" && !/\w/u.test(text[at - 1] ?? "") && isAt(ELSE, text, at)) return at;
    else at = Math.max(at, skipNonCode(text, at) - 1);
  }
  return -1;
}

function whenBranches(text: string, from: number, end: number): Branches | null {
  let open = from;
  if (text[open] === "(") {
    const close = closingBracket(text, open, end);
    if (close === -1) return null;
    open = skipSpace(text, close, end);
  }
  const close = text[open] === "{" ? closingBracket(text, open, end) : -1;
  if (close === -1) return null;
  const results: (Item | null)[] = [];
  for (let at = open + 1; at < close - 1;) {
    const arrow = arrowAfter(text, at, close - 1);
    if (arrow === -1) break;
    const start = skipSpace(text, arrow + 2, close - 1);
    if (text[start] === "{") {
      const behind = closingBracket(text, start, close);
      if (behind === -1) return null;
      results.push(lastExpression(text, start + 1, behind - 1));
      at = behind;
    } else {
      at = lineEnd(text, start, close - 1);
      results.push(lastExpression(text, start, at));
    }
  }
  return results.length === 0 ? null : { results, end: close };
}

function arrowAfter(text: string, from: number, end: number): number {
  return outsideBrackets(text, from, end, (offset) => text.startsWith("->", offset));
}

/** Returns the offset at which a branch without a block ends: a line break that the next line does not continue. */
function lineEnd(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (text[at] === ";") return at;
    if (text[at] === "\n" && !/^\s*(?:\.|\?\.|\?:|else\b)/u.test(text.slice(at, Math.min(end, at + 200)))) return at;
    if ("([{".includes(text[at]!)) {
      const close = closingBracket(text, at, end);
      if (close === -1) return end;
      at = close - 1;
    } else at = Math.max(at, skipNonCode(text, at) - 1);
  }
  return end;
}

function tryBranches(text: string, open: number, end: number): Branches | null {
  const results: (Item | null)[] = [];
  if (text[open] !== "{") {
    // A single expression stands without braces (Scala).
    const handled = text.slice(open, end).search(/(?<=\s)catch\s/u);
    return handled === -1 ? null : { results: [[open, open + handled]], end };
  }
  for (let at = open; ;) {
    const close = text[at] === "{" ? closingBracket(text, at, end) : -1;
    if (close === -1) return null;
    results.push(lastExpression(text, at + 1, close - 1));
    const next = skipSpace(text, close, end);
    const isCatch = isAt(CATCH, text, next);
    if (!isCatch) return isAt(FINALLY, text, next) ? { results, end } : { results, end: close };
    // The cases of Scala's `catch` have values of other forms.
    if (text[skipSpace(text, next + 5, end)] === "{")
      return { results, end: Math.max(close, closingBracket(text, skipSpace(text, next + 5, end), end)) };
    const bracket = text.indexOf("(", next);
    const behind = bracket === -1 || bracket >= end ? -1 : closingBracket(text, bracket, end);
    if (behind === -1) return null;
    at = skipSpace(text, behind, end);
  }
}
