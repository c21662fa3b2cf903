import { isFunctionLike, type SymbolKind } from "@codegraph/model";
import { UNKNOWN } from "./expression-state.js";
import { insideBrackets, type Item, itemAt, itemsOf } from "./items.js";
import type { Match, OffsetRange } from "./match.js";
import { knownOrNull } from "./path-reader.js";
import { createLiteralReader, type ItemsIn } from "./literal-steps.js";
import { closingBracket } from "./scan.js";
import type { Nesting } from "./nesting.js";
import { typeText } from "./source-text.js";
import type { AssemblySource } from "./source.js";

/** An offset further than this from the start of its list gets no expected type, to bound the time spent on long lists. */
const MAX_DISTANCE = 50_000;
/** A longer path of another argument is left out, and so is a list of them that is longer than twice this. */
const LONGEST_GIVEN = 100;

const LABEL = /^[\p{L}_][\p{L}\p{N}_]*\s*:\s*/u;

/** Expression with a type known from its context, such as an argument or the value of a typed declaration. */
interface Expecting extends OffsetRange {
  /** Returns the expected type as a path, computed on demand. `index` is the index of the argument. */
  readonly path: (index: number) => string | null;
  /** True for an argument list. */
  readonly isList: boolean;
}

/**
 * Creates a function that returns the type that the context expects of the expression at an offset, as a path: `list.map#0` for the first
 * argument of `list.map(…)`, `fill#1{jar}` for the second argument of `fill(jar, …)`, whose type may depend on the first, `<Handler>` for the
 * value of a variable of that type, and for the value in an object or array literal the member of the literal's expected type:
 * `route#0.handler`. Null if the context gives no type.
 *
 * @param lambdas function literals, by nesting
 * @param calleeOf returns the path of a call's callee; null if it has none
 */
export function createExpectations(
  source: AssemblySource,
  lambdas: Nesting<Match>,
  calleeOf: (call: Match) => string | null,
): (offset: number) => string | null {
  const literals = createLiteralReader(source.plain);
  const around = createEnclosing([...typedExpressions(source, lambdas), ...argumentsOfCalls(source, literals.itemsIn, calleeOf)]);
  return (offset) => {
    const expecting = around(offset);
    if (!expecting || offset - expecting.start > MAX_DISTANCE) return null;
    const { start, end, isList } = expecting;
    const list: readonly Item[] = isList ? literals.itemsIn(start, end) : [[start, end]];
    const index = itemAt(list, offset);
    if (index === -1) return null;
    const [from, to] = list[index]!;
    // A member without a receiver may follow the label of its argument: Swift's `style: .named("a")`.
    const label = ".{".includes(source.plain[offset]!) ? (LABEL.exec(source.plain.slice(from, offset))?.[0].length ?? 0) : 0;
    const steps = literals.stepsTo(from + label, to, offset);
    const path = steps === null ? null : expecting.path(index);
    return path === null ? null : path + steps;
  };
}

/** Returns a function that finds the innermost expression around an offset, fastest for ascending offsets. */
function createEnclosing(expressions: Expecting[]): (offset: number) => Expecting | undefined {
  const found = expressions.sort((a, b) => a.start - b.start || b.end - a.end);
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
    return open.at(-1);
  };
}

/** The arguments of calls: a list for those in brackets, and an expression for one that follows the brackets. */
function argumentsOfCalls(source: AssemblySource, itemsIn: ItemsIn, calleeOf: (call: Match) => string | null): Expecting[] {
  const { plain, matches } = source;
  const found: Expecting[] = [];
  const givenTo = createGivenArguments(source, itemsIn);
  const ofCall = (call: Match, index: number, list: Item | null): string | null => {
    const callee = calleeOf(call);
    return callee === null ? null : `${callee}#${index}${list ? givenTo(list, index) : ""}`;
  };
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
  return found;
}

/** Returns a function that writes the paths of a call's other arguments in braces. Empty if none of them can tell a type parameter. */
function createGivenArguments(source: AssemblySource, itemsIn: ItemsIn): (list: Item, index: number) => string {
  const given = new Map<number, readonly string[]>();
  return (list, index) => {
    if (!source.specAt(list[0]).expressions?.given) return "";
    let paths = given.get(list[0]);
    if (!paths) given.set(list[0], (paths = itemsIn(...list).map((item) => tellingPath(source, item))));
    const others = paths.map((path, at) => (at === index ? UNKNOWN : path));
    while (others.at(-1) === UNKNOWN) others.pop();
    const text = others.join(",");
    return text === "" || text.length > 2 * LONGEST_GIVEN ? "" : `{${text}}`;
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
  const typed = (range: Item, type: Item, steps = ""): void => {
    found.push({ start: range[0], end: range[1], isList: false, path: () => `<${typeText(source.code, type)}>${steps}` });
  };
  for (const match of [...matches.bindings, ...matches.definitions]) {
    const { type, value } = match.parts;
    if (!value) continue;
    const documented = type ? null : source.docTypes.ofBinding(match);
    if (type) typed(value, type);
    else if (documented !== null) found.push({ start: value[0], end: value[1], isList: false, path: () => `<${documented}>` });
  }
  for (const { start, end, parts, wrap } of matches.shapes.expected) {
    if (parts.type) typed([start, end], parts.type, wrap?.after);
    else if (parts.value)
      found.push({ start, end, isList: false, path: () => behind(knownOrNull(source.paths.pathOf(parts.value!)), wrap?.after) });
  }
  for (const { start, end } of matches.shapes.returned) {
    const returns = returnedBy(source, lambdas, start);
    if (returns) typed([start, end], returns);
  }
  return found;
}

function behind(path: string | null, steps = ""): string | null {
  return path === null ? null : path + steps;
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
  const innermost = tree.scopes[tree.scopeAt(offset)]!.definition;
  // A class or function that begins at the offset is the value there.
  const isValue = innermost !== -1 && ignored === -1 && matches.definitions[innermost]!.start === offset;
  const index = isValue ? tree.scopes[tree.declaringScope(innermost)]!.definition : innermost;
  const definition = matches.definitions[index];
  if (!definition || !isFunctionLike(definition.kind as SymbolKind)) return null;
  for (const { start, parts } of lambdas.around(offset)) {
    // The function literals further out enclose the definition.
    if (start < definition.start) break;
    if (start === ignored || (isValue && start === offset)) continue;
    const isOwn = start === definition.start || (parts.body !== undefined && parts.body[0] === definition.parts.body?.[0]);
    return isOwn ? index : null;
  }
  return index;
}
