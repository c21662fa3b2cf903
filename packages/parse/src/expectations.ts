import { isFunctionLike, type SymbolKind } from "@codegraph/model";
import { UNKNOWN } from "./expression-state.js";
import { insideBrackets, type Item, itemAt, itemsOf } from "./items.js";
import type { Match, OffsetRange } from "./match.js";
import { knownOrNull } from "./path-reader.js";
import { closingBracket, isWord, skipSpace } from "./scan.js";
import type { Nesting } from "./nesting.js";
import { typeText } from "./source-text.js";
import type { AssemblySource } from "./source.js";

/** An offset further than this from the start of its list gets no expected type, to bound the time spent on long lists. */
const MAX_DISTANCE = 50_000;
/** Literals nested deeper than this are not searched. */
const MAX_LITERAL_DEPTH = 6;
/** A longer path of another argument is left out, and so is a list of them that is longer than twice this. */
const LONGEST_GIVEN = 100;

/** Expression with a type known from its context, such as an argument or the value of a typed declaration. */
interface Expecting extends OffsetRange {
  /** Returns the expected type as a path, computed on demand. `index` is the index of the argument. */
  readonly path: (index: number) => string | null;
  /** True for an argument list. */
  readonly isList: boolean;
}

/**
 * Creates a function that returns the type that the context expects of the expression at an offset, as a path: `list.map#0` for the first
 * argument of `list.map(…)`, `fill#1{jar}` for the second argument of `fill(jar, …)`, whose type may depend on the first, `<Handler>` for the value of a variable of that type, and for the value in an object or array literal the
 * member of the literal's expected type: `route#0.handler`. Null if the context gives no type.
 *
 *
 * @param lambdas function literals, by nesting
 * @param calleeOf returns the path of a call's callee; null if it has none
 */
export function createExpectations(
  source: AssemblySource,
  lambdas: Nesting<Match>,
  calleeOf: (call: Match) => string | null,
): (offset: number) => string | null {
  const { plain, matches } = source;
  const found = typedExpressions(source, lambdas);
  for (const call of matches.references) {
    const { arguments: list, trailing, bracket, name } = call.parts;
    if (list) {
      const close = bracket ? closingBracket(plain, list[0]) : list[1];
      const [start, end] = insideBrackets(plain, [list[0], close === -1 ? list[1] : close]);
      found.push({ start, end, isList: true, path: (index) => ofCall(call, index, [start, end]) });
    }
    // A trailing argument follows those in the brackets.
    if (trailing && trailing[0] > (name?.[0] ?? call.start)) {
      const before = (): number => (list ? itemsOf(plain, ...insideBrackets(plain, list)).length : 0);
      found.push({
        start: trailing[0],
        end: trailing[1],
        isList: false,
        path: () => ofCall(call, before(), list ? insideBrackets(plain, list) : null),
      });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);

  function ofCall(call: Match, index: number, list: Item | null = null): string | null {
    const callee = calleeOf(call);
    return callee === null ? null : `${callee}#${index}${list ? otherArguments(list, index) : ""}`;
  }

  const given = new Map<number, readonly string[]>();
  /** The paths of the other arguments of a call in braces. Empty if none of them can tell a type parameter. */
  function otherArguments(list: Item, index: number): string {
    if (!source.specAt(list[0]).expressions?.given) return "";
    let paths = given.get(list[0]);
    if (!paths) given.set(list[0], (paths = itemsIn(...list).map((item) => tellingPath(source, item))));
    const others = paths.map((path, at) => (at === index ? UNKNOWN : path));
    while (others.at(-1) === UNKNOWN) others.pop();
    const text = others.join(",");
    return text === "" || text.length > 2 * LONGEST_GIVEN ? "" : `{${text}}`;
  }

  const items = new Map<number, Item[]>();
  function itemsIn(start: number, end: number): Item[] {
    let list = items.get(start);
    if (!list) items.set(start, (list = itemsOf(plain, start, end)));
    return list;
  }

  const closing = new Map<number, { readonly end: number; readonly close: number }>();
  /** Same as `closingBracket`, cached, so that a literal with many functions is scanned once. */
  function closingOf(open: number, end: number): number {
    let known = closing.get(open);
    if (known?.end !== end) closing.set(open, (known = { end, close: closingBracket(plain, open, end) }));
    return known.close;
  }

  /**
   * Returns the steps from the expression at [start, end) to the expression at `offset` in it. Null if `offset` is not an element of the
   * literal.
   */
  function stepsTo(start: number, end: number, offset: number, depth: number): string | null {
    const first = withoutParentheses(plain, start, end);
    if (first === offset) return "";
    const char = plain[first];
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
    const { key, value } = memberAt(plain, from, to);
    if (key === null) return null;
    // The function of a method begins at its name.
    if (value === -1) return offset === from ? `.${key}` : null;
    const rest = stepsTo(value, to, offset, depth + 1);
    return rest === null ? null : `.${key}${rest}`;
  }

  let last = -1;
  const open: Expecting[] = [];
  let next = 0;
  return (offset) => {
    // For ascending offsets, the enclosing expressions form a stack.
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
    if (!around || offset - around.start > MAX_DISTANCE) return null;
    const list: readonly Item[] = around.isList ? itemsIn(around.start, around.end) : [[around.start, around.end]];
    const index = itemAt(list, offset);
    if (index === -1) return null;
    const steps = stepsTo(...list[index]!, offset, 0);
    const path = steps === null ? null : around.path(index);
    return path === null ? null : path + steps;
  };
}

/** The path of an argument, or {@link UNKNOWN} if it cannot tell a type parameter: a literal, or a function with an unknown result. */
function tellingPath({ paths, plain, specAt }: AssemblySource, item: Item): string {
  if (item[1] - item[0] > 20 * LONGEST_GIVEN || plain.startsWith("...", item[0])) return UNKNOWN;
  const path = paths.pathOf(item);
  const isLiteral = Object.values(specAt(item[0]).expressions?.literals ?? {}).some((type) => path === `<${type}>`);
  const isKnown = !path.startsWith(UNKNOWN) && !isLiteral && !/^=>\d*!?$/u.test(path) && path.length <= LONGEST_GIVEN;
  return isKnown ? path : UNKNOWN;
}

/** The expressions with a declared type: values of declarations, expressions in a typed context, and returned values. */
function typedExpressions(source: AssemblySource, lambdas: Nesting<Match>): Expecting[] {
  const { matches } = source;
  const found: Expecting[] = [];
  const typed = (range: Item, type: Item): void => {
    found.push({ start: range[0], end: range[1], isList: false, path: () => `<${typeText(source.code, type)}>` });
  };
  for (const match of [...matches.bindings, ...matches.definitions]) {
    const { type, value } = match.parts;
    if (!value) continue;
    const documented = type ? null : source.docTypes.ofBinding(match);
    if (type) typed(value, type);
    else if (documented !== null) found.push({ start: value[0], end: value[1], isList: false, path: () => `<${documented}>` });
  }
  for (const { start, end, parts } of matches.shapes.expected) {
    if (parts.type) typed([start, end], parts.type);
    else if (parts.value) found.push({ start, end, isList: false, path: () => knownOrNull(source.paths.pathOf(parts.value!)) });
  }
  for (const { start, end } of matches.shapes.returned) {
    const returns = returnedBy(source, lambdas, start);
    if (returns) typed([start, end], returns);
  }
  return found;
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
 * Returns the key of a member of an object literal and the offset of its value. The key is null if it is not a plain name. The offset is
 */
export function memberAt(text: string, start: number, end: number): { key: string | null; value: number } {
  let at = start;
  while (isWord(text.charCodeAt(at)) && at < end) at++;
  const after = skipSpace(text, at, end);
  const key = at > start ? text.slice(start, at) : null;
  if (text[after] === ":") return { key, value: skipSpace(text, after + 1, end) };
  const method = /^(?:(?:async|get|set)\s+)?\*?\s*([\p{L}\p{N}_$]+)\s*[(<]/u.exec(text.slice(start, Math.min(end, start + 200)));
  return { key: method?.[1] ?? null, value: -1 };
}

/** Returns the declared return type of the function that returns the value at an offset. Null within a function literal. */
function returnedBy(source: AssemblySource, lambdas: Nesting<Match>, offset: number): Item | null {
  const definition = functionAround(source, lambdas, offset, offset);
  return definition === null ? null : (source.matches.definitions[definition]!.parts.returns ?? null);
}

/**
 * Returns the index of the definition of the function with the offset in its body. Null outside of functions and within a function literal,
 * except for the literal at `ignored`.
 */
export function functionAround({ tree, matches }: AssemblySource, lambdas: Nesting<Match>, offset: number, ignored = -1): number | null {
  const index = tree.scopes[tree.scopeAt(offset)]!.definition;
  const definition = matches.definitions[index];
  if (!definition || !isFunctionLike(definition.kind as SymbolKind)) return null;
  for (const { start, parts } of lambdas.around(offset)) {
    // The function literals further out enclose the definition.
    if (start < definition.start) break;
    if (start === ignored) continue;
    const isOwn = start === definition.start || (parts.body !== undefined && parts.body[0] === definition.parts.body?.[0]);
    return isOwn ? index : null;
  }
  return index;
}
