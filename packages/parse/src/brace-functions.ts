import { insideBrackets, type Item } from "./items.js";
import { closingBracket, skipNonCode, skipSpace, trimSpace } from "./scan.js";

/** A function literal in braces: `{ a, b -> a.join(b) }`, `{ it.name }`. Offsets into the text. */
export interface BraceFunction {
  /** Parameters before the arrow; null if none are written. */
  readonly parameters: Item | null;
  readonly body: Item;
  /** The last statement, whose value the function yields; null if it is no expression. */
  readonly result: Item | null;
}

/** Longer bodies are not searched for their last statement. */
const LONGEST_BODY = 4_000;

/** Reads the function literal between an opening brace and the offset after the closing one. */
export function braceFunctionAt(text: string, open: number, close: number, mark = "->"): BraceFunction {
  const [from, end] = [open + 1, close - 1];
  const arrow = arrowIn(text, from, end, mark);
  const start = arrow === -1 ? from : arrow + 2;
  const list: Item = [skipSpace(text, from, arrow), trimSpace(text, from, arrow)];
  return {
    // Scala writes the parameters in brackets.
    parameters: arrow === -1 ? null : mark === "=>" ? insideBrackets(text, list) : list,
    body: [start, end],
    result: end - start > LONGEST_BODY ? null : lastExpression(text, start, end),
  };
}

/** Reads a function literal whose parameters precede a word, by the pattern of its head. */
export function closureAt(text: string, open: number, close: number, head: RegExp): BraceFunction {
  const [from, end] = [open + 1, close - 1];
  const found = head.exec(text.slice(from, Math.min(end + 1, from + LONGEST_HEAD)));
  const isLoop = found !== null && /^(?:for|guard|if|while)$/u.test(found[1]!);
  const start = found === null || isLoop ? from : from + found[0].length;
  const list = from + (found?.[0].indexOf(found[1]!) ?? 0);
  const last = end - start > LONGEST_BODY ? null : lastExpression(text, start, end);
  const returned = last === null ? returnedAlone(text, start, end) : last;
  return {
    parameters: start === from ? null : insideBrackets(text, [list, list + found![1]!.length]),
    body: [start, end],
    result: returned,
  };
}

const LONGEST_HEAD = 300;

/** Returns the value of a body that only returns it; null for any other body. */
function returnedAlone(text: string, start: number, end: number): Item | null {
  const at = skipSpace(text, start, end);
  const last = trimSpace(text, at, end);
  return text.startsWith("return ", at) && !text.slice(at, last).includes("\n") ? [at + "return ".length, last] : null;
}

/** Returns the offset of the arrow behind the parameters; -1 if there is none. */
function arrowIn(text: string, from: number, end: number, mark: string): number {
  for (let at = from; at < end; at++) {
    if (text.startsWith(mark, at)) return at;
    // Parameters are names with types, on one line or several.
    if (text[at] === "{" || text[at] === ";" || text[at] === "=") return -1;
    if ("([".includes(text[at]!)) {
      const close = closingBracket(text, at, end);
      if (close === -1) return -1;
      at = close - 1;
    }
  }
  return -1;
}

/** Words that begin a statement without a value. */
const STATEMENT =
  /(?:val|var|fun|for|while|do|return|throw|class|object|interface|break|continue)\b|(?:def|import|given|case|lazy|let|guard|switch|defer)\s+[\p{L}_]/uy;
/** A line that begins so continues the statement before it. */
const CONTINUES = /(?:\.|\?\.|\?:|&&|\|\||->|\{|(?:else|as|is|in|catch|finally)\b)/uy;
/** A line that ends so is continued on the next one. */
const OPEN_END = /(?:[-+*/%=,.:]|&&|\|\||\?:|->|\b(?:in|is|as|else))\s*$/u;

/** Returns the last statement of a block if it is an expression; null otherwise. */
export function lastExpression(text: string, from: number, end: number): Item | null {
  let start = skipSpace(text, from, end);
  let at = start;
  while (at < end) {
    const char = text[at]!;
    if ("([{".includes(char)) {
      const close = closingBracket(text, at, end);
      if (close === -1) return null;
      at = close;
    } else if (char === "\n" || char === ";") {
      const next = skipSpace(text, at + 1, end);
      if (next >= end) break;
      CONTINUES.lastIndex = next;
      const isContinued = char === "\n" && (CONTINUES.test(text) || OPEN_END.test(text.slice(start, at)));
      if (!isContinued) start = next;
      at = next;
    } else {
      const after = skipNonCode(text, at);
      at = after > at ? after : at + 1;
    }
  }
  STATEMENT.lastIndex = start;
  const last = trimSpace(text, start, end);
  return start >= last || STATEMENT.test(text) || isAssignment(text, start, last) ? null : [start, last];
}

function isAssignment(text: string, start: number, end: number): boolean {
  return /^[\w.[\]]+\s*[-+*/%]?=(?!=)/u.test(text.slice(start, end));
}

const DECLARED = /\b(?:val|var|fun|def|let)\s+(?:\(([^()]*)\)|([\p{L}_]\w*))/gu;

/** Returns the names that a block declares before an offset. */
export function declaredIn(text: string, from: number, to: number): string[] {
  return [...text.slice(from, to).matchAll(DECLARED)].flatMap(([, several, one]) => (one ?? several ?? "").match(/[\p{L}_]\w*/gu) ?? []);
}
