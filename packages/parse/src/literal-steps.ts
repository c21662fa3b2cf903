import { type Item, itemAt, itemsOf } from "./items.js";
import { closingBracket, isWord, skipSpace } from "./scan.js";

/** Literals nested deeper than this are not searched. */
const MAX_LITERAL_DEPTH = 6;

/** Returns the items of a list between its brackets, at [start, end). */
export type ItemsIn = (start: number, end: number) => Item[];

/** Reads object and array literals. Each is scanned once. */
export interface LiteralReader {
  readonly itemsIn: ItemsIn;
  /**
   * Returns the steps from the expression at [start, end) to the expression at `offset` in it: `.routes[0].handler`. Empty if they are the
   * same. Null if `offset` is not an element of the literal.
   */
  stepsTo(start: number, end: number, offset: number): string | null;
}

export function createLiteralReader(text: string): LiteralReader {
  const items = new Map<number, Item[]>();
  function itemsIn(start: number, end: number): Item[] {
    let list = items.get(start);
    if (!list) items.set(start, (list = itemsOf(text, start, end)));
    return list;
  }

  const closing = new Map<number, { readonly end: number; readonly close: number }>();
  /** Same as `closingBracket`, cached, so that a literal with many functions is scanned once. */
  function closingOf(open: number, end: number): number {
    let known = closing.get(open);
    if (known?.end !== end) closing.set(open, (known = { end, close: closingBracket(text, open, end) }));
    return known.close;
  }

  function stepsTo(start: number, end: number, offset: number, depth: number): string | null {
    const first = withoutParentheses(text, start, end);
    if (first === offset) return "";
    const char = text[first];
    if (depth > MAX_LITERAL_DEPTH || (char !== "{" && char !== "[")) return null;
    const close = closingOf(first, end);
    if (close === -1 || offset >= close) return null;
    const list = itemsIn(first + 1, close - 1);
    const index = itemAt(list, offset);
    if (index === -1) return null;
    const [from, to] = list[index]!;
    if (char === "[") {
      const rest = stepsTo(from, to, offset, depth + 1);
      return rest === null ? null : `[${index}]${rest}`;
    }
    const { key, value } = memberAt(text, from, to);
    if (key === null) return null;
    // The function of a method begins at its name.
    if (value === -1) return offset === from ? `.${key}` : null;
    const rest = stepsTo(value, to, offset, depth + 1);
    return rest === null ? null : `.${key}${rest}`;
  }

  return { itemsIn, stepsTo: (start, end, offset) => stepsTo(start, end, offset, 0) };
}

function withoutParentheses(text: string, start: number, end: number): number {
  let at = start;
  for (;;) {
    if (text[at] === "(" && closingBracket(text, at, end) === end) at = skipSpace(text, at + 1, end--);
    // A reference to a function is as good as the function: `&|item| …`.
    else if (text[at] === "&") at = skipSpace(text, text.startsWith("&mut ", at) ? at + 5 : at + 1, end);
    else return at;
  }
}

/**
 * Returns the key of a member of an object literal and the offset of its value. The key is null if it is not a plain name. The offset is -1
 * if the member is a method or the value of a variable with the same name.
 */
function memberAt(text: string, start: number, end: number): { key: string | null; value: number } {
  let at = start;
  while (isWord(text.charCodeAt(at)) && at < end) at++;
  const after = skipSpace(text, at, end);
  const key = at > start ? text.slice(start, at) : null;
  if (text[after] === ":") return { key, value: skipSpace(text, after + 1, end) };
  const method = /^(?:(?:async|get|set)\s+)?\*?\s*([\p{L}\p{N}_$]+)\s*[(<]/u.exec(text.slice(start, Math.min(end, start + 200)));
  return { key: method?.[1] ?? null, value: -1 };
}
