import { LONGEST_PATH, MAX_ARGUMENT_DEPTH, type ReaderState, UNKNOWN } from "./expression-state.js";
import { namesOf } from "./infix.js";
import type { Item } from "./items.js";
import { closingBracket, isWord, skipSpace } from "./scan.js";

/** A part of a comprehension: a generator, `item <- items`, or a definition, `size = item.size`. */
interface Enumerator {
  readonly pattern: Item;
  readonly value: Item;
  readonly isGenerator: boolean;
}

const LONGEST = 2_000;
const HEAD = /^\s*(?:case\s+)?([^\n]*?)\s*(<-|=(?![=>]))\s*/u;

/**
 * Returns the path of the value of Scala's `for (a <- as; b <- a.bs) yield b.name`, which stands for `as.flatMap(a => a.bs.map(b => b.name))`.
 * Null for any other text, and for a loop without a value.
 */
export function forYieldPath(state: ReaderState, start: number, end: number, level: number): string | null {
  const { text, isBare } = state;
  if (!text.startsWith("for", start) || isWord(text.charCodeAt(start + 3)) || end - start > LONGEST) return null;
  const word = yieldAt(text, start + 3, end);
  if (word === -1) return null;
  const open = skipSpace(text, start + 3, word);
  const isBracketed = text[open] === "(" || text[open] === "{";
  const close = isBracketed ? closingBracket(text, open, word) : word;
  if (close === -1) return null;
  const all = enumeratorsIn(text, isBracketed ? open + 1 : open, isBracketed ? close - 1 : word);
  if (isBare || level >= MAX_ARGUMENT_DEPTH || all[0]?.isGenerator !== true) return UNKNOWN;
  const outer = state.names;
  const path = pathFrom(state, all, [word + "yield".length, end], level);
  state.names = outer;
  return path.length > LONGEST_PATH ? UNKNOWN : path;
}

/** Returns the offset of `yield` outside of all brackets; -1 if there is none. */
function yieldAt(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    if ("([{".includes(text[at]!)) {
      const close = closingBracket(text, at, end);
      if (close === -1) return -1;
      at = close - 1;
    } else if (text.startsWith("yield", at) && !isWord(text.charCodeAt(at - 1)) && !isWord(text.charCodeAt(at + 5))) return at;
  }
  return -1;
}

/** Reads enumerators, which semicolons or line breaks divide. A line that begins none belongs to the one before. */
function enumeratorsIn(text: string, start: number, end: number): Enumerator[] {
  const found: Enumerator[] = [];
  let from = start;
  for (let at = start; at <= end; at++) {
    const isEnd = at === end || text[at] === ";" || text[at] === "\n";
    if (!isEnd) {
      const close = "([{".includes(text[at]!) ? closingBracket(text, at, end) : -1;
      if (close !== -1) at = close - 1;
      continue;
    }
    const head = HEAD.exec(text.slice(from, at));
    const last = found.at(-1);
    if (head && head[1] !== "") {
      const before = from + head[0].indexOf(head[1]!);
      found.push({ pattern: [before, before + head[1]!.length], value: [from + head[0].length, at], isGenerator: head[2] === "<-" });
    } else if (last && !/^\s*(?:if\b|$)/u.test(text.slice(from, at))) found.push({ ...found.pop()!, value: [last.value[0], at] });
    from = at + 1;
  }
  return found;
}

/** Returns the path of the comprehension from its first generator on, with the names that those before bind. */
function pathFrom(state: ReaderState, [first, ...others]: readonly Enumerator[], body: Item, level: number): string {
  const { text, names: outer } = state;
  const items = state.expression(...withoutTest(text, first!.value), level + 1);
  if (items.startsWith(UNKNOWN) || items.startsWith("=>")) return UNKNOWN;
  const next = others.findIndex(({ isGenerator }) => isGenerator);
  const defined = next === -1 ? others : others.slice(0, next);
  const names = new Map<string, string>([...outer.keys()].map((name) => [name, UNKNOWN]));
  const pattern = text.slice(...first!.pattern);
  for (const name of namesOf(pattern)) names.set(name, name === pattern ? "#0" : UNKNOWN);
  for (const each of defined) for (const name of namesOf(text.slice(...each.pattern))) names.set(name, UNKNOWN);
  state.names = names;
  const result = next === -1 ? state.expression(...body, level + 1) : pathFrom(state, others.slice(next), body, level + 1);
  state.names = outer;
  const yielded = result.startsWith(UNKNOWN) || result.startsWith("=>") ? "=>" : `=>${result}`;
  return `${items}.${next === -1 ? "map" : "flatMap"}(${yielded})`;
}

/** Leaves out the test behind a generator: `item <- items if item.isNew`. */
function withoutTest(text: string, [start, end]: Item): Item {
  const test = /\sif\s/u.exec(text.slice(start, end));
  return test ? [start, start + test.index] : [start, end];
}
