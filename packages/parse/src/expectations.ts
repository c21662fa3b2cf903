import { isFunctionLike, type SymbolKind } from "@codegraph/model";
import { insideOf, type Item, itemAt, itemsOf } from "./items.js";
import type { Match, Range } from "./match.js";
import { known } from "./path-reader.js";
import { closingBracket, isWord, skipSpace } from "./scan.js";
import type { Nesting } from "./nesting.js";
import { typeText } from "./source-text.js";
import type { Source } from "./source.js";

/** Lists of which more than so many characters stand before something say nothing of it. */
const FARTHEST = 50_000;
/** Literals in literals of more levels than this are not looked into. */
const DEEPEST = 6;

/** An expression of which the surroundings say the type, as an argument or the value of what has a declared type. */
interface Expecting extends Range {
  /** The type as a path; asked for when something is found in it. */
  readonly path: (index: number) => string | null;
  /** Whether it is a list of arguments. */
  readonly isList: boolean;
}

/**
 * Tells what the surroundings expect of the expression at an offset, as a path of its type: `list.map#0` for the first
 * argument of `list.map(…)`, `<Handler>` for what is given to a variable of that type, and within literals of objects
 * and lists there a member of it: `route#0.handler`. Null where they say nothing.
 *
 * @param calleeOf the path of what a call calls
 */
export function createExpectations(
  source: Source,
  lambdas: Nesting<Match>,
  calleeOf: (call: Match) => string | null,
): (offset: number) => string | null {
  const { text, plain, matches } = source;
  const found: Expecting[] = [];
  const typed = (range: Item, type: Item): void => {
    found.push({ start: range[0], end: range[1], isList: false, path: () => `<${typeText(text, type)}>` });
  };
  for (const call of matches.references) {
    const { arguments: list, trailing, bracket, name } = call.parts;
    if (list) {
      const close = bracket ? closingBracket(plain, list[0]) : list[1];
      const [start, end] = insideOf(plain, [list[0], close === -1 ? list[1] : close]);
      found.push({ start, end, isList: true, path: (index) => ofCall(call, index) });
    }
    // An argument behind the brackets comes after those in them.
    if (trailing && trailing[0] > (name?.[0] ?? call.start)) {
      const before = (): number => (list ? itemsOf(plain, ...insideOf(plain, list)).length : 0);
      found.push({ start: trailing[0], end: trailing[1], isList: false, path: () => ofCall(call, before()) });
    }
  }
  for (const { parts } of [...matches.bindings, ...matches.definitions]) {
    if (parts.type && parts.value) typed(parts.value, parts.type);
  }
  for (const { start, end, parts } of matches.shapes.expected) {
    if (parts.type) typed([start, end], parts.type);
    else if (parts.value) found.push({ start, end, isList: false, path: () => known(source.paths.path(parts.value!)) });
  }
  for (const { start, end } of matches.shapes.returned) {
    const returns = returnedBy(source, lambdas, start);
    if (returns) typed([start, end], returns);
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);

  function ofCall(call: Match, index: number): string | null {
    const callee = calleeOf(call);
    return callee === null ? null : `${callee}#${index}`;
  }

  const items = new Map<number, Item[]>();
  function itemsIn(start: number, end: number): Item[] {
    let list = items.get(start);
    if (!list) items.set(start, (list = itemsOf(plain, start, end)));
    return list;
  }

  const closing = new Map<number, { readonly end: number; readonly close: number }>();
  /** As `closingBracket`; a literal is looked through once, however many functions it holds. */
  function closingOf(open: number, end: number): number {
    let known = closing.get(open);
    if (known?.end !== end) closing.set(open, (known = { end, close: closingBracket(plain, open, end) }));
    return known.close;
  }

  /** The steps from the expression at [start, end) to the one at an offset in it; null where it is no part of a literal. */
  function stepsTo(start: number, end: number, offset: number, depth: number): string | null {
    const first = withoutParentheses(plain, start, end);
    if (first === offset) return "";
    const char = plain[first];
    if (depth > DEEPEST || (char !== "{" && char !== "[")) return null;
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
    const { key, value } = memberAt(plain, from, to);
    if (key === null) return null;
    // A method has its name where the function begins.
    if (value === -1) return offset === from ? `.${key}` : null;
    const rest = stepsTo(value, to, offset, depth + 1);
    return rest === null ? null : `.${key}${rest}`;
  }

  let last = -1;
  const open: Expecting[] = [];
  let next = 0;
  return (offset) => {
    // Asked in ascending order, what lies around is a stack.
    if (offset < last) {
      open.length = 0;
      next = 0;
    }
    last = offset;
    while (next < found.length && found[next]!.start <= offset) {
      const one = found[next++]!;
      while (open.length > 0 && open.at(-1)!.end <= one.start) open.pop();
      open.push(one);
    }
    while (open.length > 0 && open.at(-1)!.end <= offset) open.pop();
    const around = open.at(-1);
    if (!around || offset - around.start > FARTHEST) return null;
    const list: readonly Item[] = around.isList ? itemsIn(around.start, around.end) : [[around.start, around.end]];
    const index = itemAt(list, offset);
    if (index === -1) return null;
    const steps = stepsTo(...list[index]!, offset, 0);
    const path = steps === null ? null : around.path(index);
    return path === null ? null : path + steps;
  };
}

function withoutParentheses(text: string, start: number, end: number): number {
  let at = start;
  while (text[at] === "(" && closingBracket(text, at, end) === end) at = skipSpace(text, at + 1, end--);
  return at;
}

/** The name of a member of an object literal, and where its value begins; -1 for a method, whose function is the member. */
export function memberAt(text: string, start: number, end: number): { key: string | null; value: number } {
  let at = start;
  while (isWord(text.charCodeAt(at)) && at < end) at++;
  const after = skipSpace(text, at, end);
  const key = at > start ? text.slice(start, at) : null;
  if (text[after] === ":") return { key, value: skipSpace(text, after + 1, end) };
  const method = /^(?:(?:async|get|set)\s+)?\*?\s*([\p{L}\p{N}_$]+)\s*[(<]/u.exec(text.slice(start, Math.min(end, start + 200)));
  return { key: method?.[1] ?? null, value: -1 };
}

/** The declared result of the function in which something stands, unless it is returned by a function literal. */
function returnedBy(source: Source, lambdas: Nesting<Match>, offset: number): Item | null {
  const definition = functionAround(source, lambdas, offset);
  return definition === null ? null : (source.matches.definitions[definition]!.parts.returns ?? null);
}

/** Index of the function of which what stands at an offset is the body; null for that of a function literal, and outside. */
export function functionAround({ tree, matches }: Source, lambdas: Nesting<Match>, offset: number): number | null {
  const index = tree.scopes[tree.at(offset)]!.definition;
  const definition = matches.definitions[index];
  if (!definition || !isFunctionLike(definition.kind as SymbolKind)) return null;
  for (const { start, parts } of lambdas.around(offset)) {
    // One that the definition lies in is around it.
    if (start < definition.start) break;
    const isOwn = start === definition.start || (parts.body !== undefined && parts.body[0] === definition.parts.body?.[0]);
    return isOwn ? index : null;
  }
  return index;
}
