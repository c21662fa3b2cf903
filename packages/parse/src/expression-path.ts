import type { ExpressionPath } from "@codegraph/model";
import type { ExpressionForms } from "./expression-forms.js";
import { braceFunctionPath, isLeaving, placeholderPath, readHead, readOperand } from "./expression-operands.js";
import {
  LONGEST_CHAIN,
  LONGEST_LITERAL,
  LONGEST_PATH,
  MAX_ARGUMENT_DEPTH,
  type ReaderState,
  typeBetween,
  UNKNOWN,
} from "./expression-state.js";
import { listPaths, readSteps } from "./expression-steps.js";
import { itemsOf } from "./items.js";
import { createLiteralPaths } from "./literal-paths.js";
import { type Case, casesAt, infixAt, infixPath, isAssigning, namesOf } from "./infix.js";
import { type Operator, operatorAt } from "./operators.js";
import { closingBracket, skipSpace, trimSpace } from "./scan.js";
import { simplePath } from "./simple-path.js";

export { UNKNOWN } from "./expression-state.js";

const LONGEST_INPUT = 10_000;

/** Reads the paths of expressions in one text at a time. */
export interface ExpressionReader {
  /**
   * Sets the text that the other methods read.
   *
   * @param text in which every bracket, quote and comma is code; see `plainText`
   * @param original of the same length; names in quotes are read from it
   * @param lineOf returns the 1-based line of an offset
   */
  begin(text: string, original: string, lineOf: (offset: number) => number): void;
  /** Returns the path of the expression between two offsets. If its type is unknown, the path is or starts with {@link UNKNOWN}. */
  path(start: number, end: number): ExpressionPath;
  /** Returns the paths of the items of a list between two offsets, joined by commas. Empty if all are unknown. */
  list(start: number, end: number): string;
}

/**
 * Creates a reader of expression paths. The path of `this.items[0].load(x)` is the expression itself; the path of a cast is its type, so
 * `(x as Foo).run` becomes `<Foo>.run`. See {@link ExpressionPath} for the form.
 *
 * Reuse one reader for all texts of a thread: V8 compiles the closures of each new reader again, several times.
 */
export function createExpressionReader(forms: ExpressionForms): ExpressionReader {
  const expression = (from: number, to: number, level: number): string => readExpression(state, from, to, level);
  const braceFunction = (open: number, close: number, level: number): string => braceFunctionPath(state, open, close, level);
  const literalTypes = new Set(Object.values(forms.literals ?? {}));
  const literals = createLiteralPaths({
    pathOf: expression,
    placed: (from, to, level) => placeholderPath(state, from, to, level),
    literals: literalTypes,
    meaningOf: (name) => state.names.get(name) ?? name,
    namedArgument: forms.namedArgument,
  });
  const state: ReaderState = {
    forms,
    literals,
    text: "",
    original: "",
    next: 0,
    isBare: false,
    names: new Map(),
    expression,
    braceFunction,
  };
  return {
    begin(text, original, lineOf) {
      state.text = text;
      state.original = original;
      state.names = new Map();
      state.isBare = false;
      literals.begin(text, original, lineOf);
    },
    path(start, end) {
      if (end - start <= LONGEST_INPUT) {
        const path = readExpression(state, start, end, 0);
        return path.length <= LONGEST_PATH ? path : bounded(state, path, () => readExpression(state, start, end, 0));
      }
      // A literal may be of any length if its type comes first.
      const head = readHead(state, start, end, 0);
      if (!head || end - head.end > LONGEST_INPUT) return UNKNOWN;
      const read = (): string => readSteps(state, head.path, head.end, end, 0);
      return bounded(state, read(), read);
    },
    list: (start, end) => {
      if (end - start > LONGEST_INPUT) return "";
      const paths = listPaths(state, start, end, 1);
      return paths.length > LONGEST_PATH ? "" : paths;
    },
  };
}

/** Drops the contents of brackets from a path that is too long by reading it again. Returns UNKNOWN if it stays too long. */
function bounded(state: ReaderState, path: string, read: () => string): string {
  const limit = /^[{[<]/u.test(path) ? LONGEST_LITERAL : LONGEST_PATH;
  if (path.length <= limit) return path;
  state.isBare = true;
  const bare = read();
  state.isBare = false;
  return bare.length > (state.forms.longChains ? LONGEST_CHAIN : LONGEST_PATH) ? UNKNOWN : bare;
}

/** Returns the function whose word stands at an offset between its arguments, and the offset after the word. Null if there is none. */
function functionBetween({ text, forms }: ReaderState, at: number, end: number): { readonly name: string; readonly end: number } | null {
  for (const word in forms.between) {
    const after = at + word.length;
    if (after < end && text.startsWith(word, at) && text.charCodeAt(after) <= 32) return { name: forms.between[word]!, end: after };
  }
  return null;
}

/** Words that are no names between two operands. */
const NO_NAMES = new Set(["as", "else", "in", "is", "return", "throw", "when", "if", "while", "do", "val", "var", "fun"]);

/** Returns the name of the function that stands at an offset between its receiver and its argument (Kotlin's infix calls). */
function wordBetween(text: string, at: number, end: number): { readonly name: string; readonly end: number } | null {
  const word = /^[\p{L}_]\w*(?=[ \t]+\S)/u.exec(text.slice(at, Math.min(end, at + LONGEST_NAME)))?.[0];
  return word === undefined || NO_NAMES.has(word) ? null : { name: word, end: at + word.length };
}

/** Longer words are no names that anyone calls between two operands. */
const LONGEST_NAME = 80;

function readExpression(state: ReaderState, from: number, to: number, level: number): string {
  const { text } = state;
  const end = trimSpace(text, from, to);
  const start = skipSpace(text, from, end);
  if (start >= end || level > MAX_ARGUMENT_DEPTH * 2) return UNKNOWN;
  const simple = state.names.size === 0 ? simplePath(text, start, end) : null;
  if (simple !== null) return simple;
  if (state.forms.infix) return readInfix(state, start, end, level);
  /** Alternatives to the left of the current operand. */
  let before: string[] | null = null;
  let path = readOperand(state, start, end, level);
  for (;;) {
    const at = skipSpace(text, state.next, end);
    if (at >= end) return before === null ? path : oneOf([...before, path]);
    const between = functionBetween(state, at, end);
    if (between !== null) {
      path = `${between.name}(${path},${readOperand(state, between.end, end, level)})`;
      continue;
    }
    const operator = operatorAt(text, at, end);
    const word = operator || !state.forms.namesBetween || path === UNKNOWN ? null : wordBetween(text, at, end);
    if (word) {
      path = `${path}.${word.name}(${readOperand(state, word.end, end, level)})`;
      continue;
    }
    if (!operator) return UNKNOWN;
    switch (operator.kind) {
      case "ternary":
        return oneOf([
          readExpression(state, operator.end, operator.colon, level + 1),
          readExpression(state, operator.colon + 1, end, level + 1),
        ]);
      case "conditional":
        return oneOf([...(before ?? []), path, readExpression(state, operator.otherwise, end, level + 1)]);
      case "assignment":
        return readExpression(state, operator.end, end, level + 1);
      case "list":
        return `[${state.literals.items(itemsOf(text, start, end), level)}]`;
      case "or":
        // An operand that leaves the function or loop is no value: `find() ?: return`.
        if (isLeaving(state, operator.end, end)) return before === null ? path : oneOf([...before, path]);
        (before ??= []).push(path);
        path = readOperand(state, operator.end, end, level);
        continue;
      default:
        path = readBinary(state, operator, path, end, level);
    }
  }
}

/** Reads operands with the operators between them, in a language in which each operator calls a member. */
function readInfix(state: ReaderState, start: number, end: number, level: number): string {
  const { text, forms } = state;
  const operands = [readOperand(state, start, end, level)];
  const operators: string[] = [];
  const outer = state.names;
  const hole = forms.infix!.placeholder;
  let holes = text.startsWith(hole, start) ? 1 : 0;
  try {
    for (;;) {
      const from = state.next;
      const at = skipSpace(text, from, end);
      if (at >= end) return infixPath(operands, operators, forms);
      if (text[at] === ",") return `[${state.literals.items(itemsOf(text, start, end), level)}]`;
      if (/^:(?![:=])/u.test(text.slice(at, at + 2))) return operators.length === 0 ? ascribed(state, operands[0]!, at + 1, end) : UNKNOWN;
      if (operators.length === 0 && text.startsWith("match", at)) {
        const results = casesAt(text, at + "match".length, end);
        if (results) return oneOfCases(state, results, level);
      }
      const operator = infixAt(text, at, end);
      if (operator && isAssigning(operator.name)) return readExpression(state, operator.end, end, level + 1);
      // A word on the next line begins another statement.
      if (!operator || (/^\p{L}/u.test(operator.name) && text.slice(from, at).includes("\n"))) return UNKNOWN;
      const next = skipSpace(text, operator.end, end);
      if (next >= end || /^(?:=>|<-)$/u.test(operator.name)) return UNKNOWN;
      if (state.names.has(hole) && text.startsWith(hole, next)) state.names = new Map([...state.names, [hole, `#${holes++}`]]);
      operators.push(operator.name);
      operands.push(readOperand(state, next, end, level));
    }
  } finally {
    state.names = outer;
  }
}

/** Returns the path of the results of cases, in which the names of their patterns have no path. */
function oneOfCases(state: ReaderState, cases: readonly Case[], level: number): string {
  const outer = state.names;
  const paths = cases.map(({ pattern, result }) => {
    if (result === null) return UNKNOWN;
    state.names = new Map([...outer, ...namesOf(state.text.slice(...pattern)).map((name) => [name, UNKNOWN] as const)]);
    const path = readExpression(state, ...result, level + 1);
    state.names = outer;
    return /^(?:throw|return|Nil$|None$|null$|sys\.)/u.test(state.text.slice(...result)) ? null : path;
  });
  const known = paths.filter((path) => path !== null);
  return known.every((path) => path.startsWith(UNKNOWN)) ? UNKNOWN : oneOf(known);
}

/** Returns the path of a value with a type behind a colon: `null: Text`, `items: _*`. A function literal behind it is an argument. */
function ascribed({ text, forms }: ReaderState, path: string, from: number, end: number): string {
  const type = typeBetween(text, from, end);
  if (type.startsWith(forms.infix!.placeholder)) return path;
  if (/=>\s*\n/u.test(text.slice(from, end)) || text.slice(from, end).includes("\n"))
    return path.startsWith(UNKNOWN) ? UNKNOWN : `${path}(=>)`;
  return `<${type}>`;
}

/** Returns the path of an operand combined with an operator and the next operand or type, and sets `state.next` to its end. */
function readBinary(state: ReaderState, operator: Operator, path: string, end: number, level: number): string {
  const { text, forms } = state;
  if (operator.kind === "cast") {
    state.next = operator.to;
    if (operator.keeps) return path;
    const type = typeBetween(text, operator.end, operator.to);
    return forms.keptBy?.includes(type) ? path : `<${type}>`;
  }
  const other = readOperand(state, operator.end, end, level);
  if (operator.kind === "and") return other;
  if (operator.kind === "comparison") return forms.literals?.boolean === undefined ? UNKNOWN : `<${forms.literals.boolean}>`;
  return forms.alike
    ? sameTypeResult(forms, path, other, /^(?:<<|>>)/u.test(text.slice(operator.end - 2, operator.end)))
    : sum(forms, path, other, text[operator.end - 1] === "+");
}

/** Result type of an arithmetic operator. String concatenation yields a string. */
function sum(forms: ExpressionForms, one: string, other: string, isPlus: boolean): string {
  const { string } = forms.literals ?? {};
  if (isPlus && string !== undefined && (one === `<${string}>` || other === `<${string}>`)) return `<${string}>`;
  if (forms.promotes) return oneOf([one, other]);
  return one === other && one.startsWith("<") && one.indexOf(">") === one.length - 1 ? one : UNKNOWN;
}

/**
 * Result type if both operands have the same type. An untyped literal takes the type of the other operand. A shift keeps the type of its
 * left operand.
 */
function sameTypeResult(forms: ExpressionForms, one: string, other: string, isShift: boolean): string {
  const isUntyped = one.startsWith(UNKNOWN) || Object.values(forms.literals ?? {}).some((type) => one === `<${type}>`);
  return isShift || !isUntyped || other.startsWith(UNKNOWN) ? one : other;
}

/** Returns the path of an expression with several possible results. Nested alternatives are flattened. */
function oneOf(paths: readonly string[]): string {
  const all = paths.flatMap((path) =>
    path.startsWith("(") && path.endsWith(")") ? alternativesOf(path) : [path.startsWith(UNKNOWN) ? UNKNOWN : path],
  );
  const distinct = [...new Set(all)];
  if (distinct.length === 1) return distinct[0]!;
  return distinct.every((path) => path === UNKNOWN) ? UNKNOWN : `(${distinct.join("|")})`;
}

function alternativesOf(path: string): string[] {
  if (closingBracket(path, 0) !== path.length) return [path];
  const parts: string[] = [];
  let from = 1;
  for (let at = 1; at < path.length; at++) {
    const char = path[at]!;
    if (char === "|" || at === path.length - 1) {
      parts.push(path.slice(from, at));
      from = at + 1;
    } else if ("([{".includes(char)) at = Math.max(at, closingBracket(path, at) - 1);
    else if (char === "<") at = Math.max(at, path.indexOf(">", at));
  }
  return parts;
}

/**
 * Returns the path of a single expression; see {@link createExpressionReader}.
 *
 * @param source may have any strings and comments
 */
export function expressionPath(source: string, forms: ExpressionForms = {}): ExpressionPath {
  const reader = createExpressionReader(forms);
  reader.begin(source, source, (offset) => source.slice(0, offset).split("\n").length);
  return reader.path(0, source.length);
}
