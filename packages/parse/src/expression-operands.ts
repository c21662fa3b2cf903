import { type Branches, branchesAt } from "./branches.js";
import { firstCharacters } from "./first-characters.js";
import { braceFunctionAt, closureAt, declaredIn } from "./brace-functions.js";
import { comprehensionIn, substituteTargets } from "./comprehension.js";
import { LONGEST_PATH, MAX_ARGUMENT_DEPTH, type ReaderState, typeBetween, UNKNOWN, unknownUntil } from "./expression-state.js";
import { argumentsIn, readSteps, typesBetween } from "./expression-steps.js";
import { forYieldPath } from "./for-yield.js";
import {
  declaredByLet,
  type FunctionLiteral,
  functionLiteralAt,
  isAssignment,
  lastOf,
  namesInLiteral,
  resultOf,
  resultShapeOf,
} from "./function-literals.js";
import { itemsOf } from "./items.js";
import { literalType } from "./literals.js";
import { closingAngle, closingBracket, isWord, skipSpace } from "./scan.js";

const NAMES = /\\?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\|->)[\p{L}_$][\p{L}\p{N}_$]*)*/uy;
/** Prefix words and marks that are not part of an operand's path. */
const MARKS =
  /(?:await|clone|yield|try|throw|void|delete|const|move|ref|out|in|not)\s+|&\s*mut\s+|&&?(?=[\p{L}_$(*&@\\])|\*+\s*(?=[\p{L}_$(&])|!+(?=[^=])|[-~](?=[\p{L}\p{N}_$(.])|\+\+|--/uy;
const MARK_STARTS = firstCharacters("acytdvmroinv&*!-~+");
/** Keywords before a block, a statement or a class literal. */
const BLOCK = /(?:async|class|do|enum|if|interface|loop|match|object|struct|switch|try|unsafe|when|while|for|typeof|sizeof)\b\s*[({]/uy;

/** A class expression with a name, which it has around it for its members: `return class Local extends Base { … }`. */
const NAMED_CLASS = /^class\s+(?!extends\b)([A-Za-z_$][\w$]*)/u;
const LONGEST_NAME = 200;

/** Words that are keywords in some languages, or at some places only. */
const CONTEXTUAL = /(?:async|do|enum|interface|loop|match|object|struct|unsafe|when)\b/uy;

const BLOCK_STARTS = firstCharacters("acdeilmostuwf");

/** Returns the path of one operand with its prefix operators, and sets `state.next` to its end. */
export function readOperand(state: ReaderState, from: number, end: number, level: number): string {
  const { text, forms } = state;
  let at = skipSpace(text, from, end);
  const branches = forms.yieldsLast || forms.infix ? branchesAt(text, at, end) : null;
  if (branches) return readSteps(state, oneOfBranches(state, branches, level), branches.end, end, level);
  let mark = "";
  let isAwaited = false;
  for (;;) {
    if (MARK_STARTS[text.charCodeAt(at)] !== 1) break;
    MARKS.lastIndex = at;
    const found = MARKS.exec(text)?.[0];
    if (found === undefined || at + found.length > end) break;
    isAwaited ||= forms.awaited !== undefined && found.startsWith("await");
    if (/^(?:!|not|-|~)/u.test(found)) mark = found[0]!;
    at += found.length;
  }
  state.next = at;
  const awaitable = readPrimary(state, at, end, level);
  const path = isAwaited && !/^(?:\?|=>)/u.test(awaitable) ? `${awaitable}.${forms.awaited}` : awaitable;
  if (mark === "!" || mark === "n") return forms.literals?.boolean === undefined ? UNKNOWN : `<${forms.literals.boolean}>`;
  return mark === "" || path.startsWith("<") || forms.promotes || forms.alike ? path : UNKNOWN;
}

function readPrimary(state: ReaderState, start: number, end: number, level: number): string {
  const { text, forms } = state;
  const head = readHead(state, start, end, level);
  if (head) return readSteps(state, head.path, head.end, end, level);
  const loader = forms.moduleCalls?.find((word) => text.startsWith(word, start));
  const module = loader === undefined ? null : moduleAt(state, start, end, loader);
  if (module) return readSteps(state, module.path, module.end, end, level);
  const lambda = functionLiteralAt(text, start, end);
  if (lambda) return readSteps(state, functionPath(state, lambda, level), lambda.body[1], end, level);
  const own = text.startsWith("class", start) ? NAMED_CLASS.exec(text.slice(start, start + LONGEST_NAME))?.[1] : undefined;
  if (own !== undefined && text[end - 1] === "}") {
    state.next = end;
    return own;
  }
  const yielded = forms.infix ? forYieldPath(state, start, end, level) : null;
  if (yielded !== null) {
    state.next = end;
    return yielded;
  }
  if (isBlock(text, start, end)) return unknownUntil(state, end);
  const literal = literalType(text, start, end, forms);
  if (literal) return readSteps(state, literal.type === null ? UNKNOWN : `<${literal.type}>`, literal.end, end, level);
  const char = text[start] ?? "";
  if (char === "(") return readParentheses(state, start, end, level);
  if (char === "<") return readAngle(state, start, end, level);
  if (char === "[") return readList(state, start, end, level);
  if (char === "{") return readBraces(state, start, end, level);
  const isNew = text.startsWith("new", start) && text.charCodeAt(start + 3) <= 32;
  return isNew ? readConstruction(state, skipSpace(text, start + 3, end), end, level) : readSteps(state, "", start, end, level);
}

/** Parses an expression start in syntax specific to the language. Null if there is none. */
export function readHead(state: ReaderState, start: number, end: number, level: number): { path: string; end: number } | null {
  const { readHead: readOwn } = state.forms;
  if (readOwn === undefined) return null;
  const read = (from: number, to: number): string | null => {
    const path = state.expression(start + from, start + to, level + 1);
    return path.startsWith(UNKNOWN) ? null : path;
  };
  const head = readOwn(state.text.slice(start, end), read);
  return head ? { path: head.path, end: start + head.end } : null;
}

/** Reads a module that is called by its name: `require("./a")`. Null for anything else, and for a name with characters of paths. */
function moduleAt({ text, original, names }: ReaderState, start: number, end: number, word: string): { path: string; end: number } | null {
  if (!text.startsWith(word, start) || names.has(word)) return null;
  const open = skipSpace(text, start + word.length, end);
  if (text[open] !== "(") {
    // Brackets around the name are optional in Lua.
    const alone = /^(["'])([\w@$./~-]+)\1/u.exec(original.slice(open, end));
    return alone ? { path: `"${alone[2]!}"`, end: open + alone[0].length } : null;
  }
  const close = closingBracket(text, open, end);
  const name = close === -1 ? undefined : /^(["'])([\w@$./~-]+)\1$/u.exec(original.slice(open + 1, close - 1).trim())?.[2];
  return name === undefined ? null : { path: `"${name}"`, end: close };
}

/** Returns true if a block, a statement or a class literal begins here. These have no path. */
function isBlock(text: string, start: number, end: number): boolean {
  if (BLOCK_STARTS[text.charCodeAt(start)] !== 1) return false;
  BLOCK.lastIndex = start;
  if (!BLOCK.test(text)) return false;
  const open = BLOCK.lastIndex - 1;
  if (text[open] !== "(") return text[end - 1] === "}";
  CONTEXTUAL.lastIndex = start;
  if (!CONTEXTUAL.test(text)) return true;
  // A function may have the name: `when(mock.load()).thenReturn(1)`.
  const close = closingBracket(text, open, end);
  return close !== -1 && text[skipSpace(text, close, end)] === "{";
}

/** Returns the path of a function literal, including the path of its result if that is known. */
function functionPath(state: ReaderState, literal: FunctionLiteral, level: number): string {
  const { text, forms } = state;
  if (literal.returns) return `=><${typeBetween(text, ...literal.returns)}>`;
  const range = state.isBare ? null : forms.blocksYield && literal.isBlock ? lastOf(text, literal) : resultOf(text, literal);
  const result = range === null ? UNKNOWN : resultPath(state, literal, range, level);
  const isKnown = !result.startsWith(UNKNOWN) && result.length <= LONGEST_PATH;
  const [from] = literal.parameters;
  const isAsync = text.startsWith("async ", from) || /\basync\s*\(?$/u.test(text.slice(Math.max(0, from - 10), from));
  // An asynchronous literal returns a future even if its block returns nothing.
  if (forms.shapesOfFunctions && (isAsync || isAssignment(text, literal)))
    return `=>${itemsOf(text, ...literal.parameters, "types").length}?()`;
  if (forms.shapesOfFunctions)
    return `=>${itemsOf(text, ...literal.parameters, "types").length}${isKnown ? result : resultShapeOf(text, literal)}`;
  return isKnown ? `=>${result}` : "=>";
}

/** Reads the result of a function literal, in which its parameters replace outer names. */
function resultPath(state: ReaderState, literal: FunctionLiteral, range: readonly [number, number], level: number): string {
  const outer = state.names;
  const isLast = state.forms.blocksYield === true && literal.isBlock;
  const names = new Map(namesInLiteral(state.text, isLast ? { ...literal, isBlock: false } : literal, range[0], outer));
  if (isLast) for (const name of declaredByLet(state.text, literal.body[0], range[0])) names.set(name, UNKNOWN);
  state.names = names;
  const result = state.expression(...range, level + 1);
  state.names = outer;
  return result;
}

function readList(state: ReaderState, start: number, end: number, level: number): string {
  const { text, isBare, literals } = state;
  const close = closingBracket(text, start, end);
  if (close === -1) return unknownUntil(state, end);
  if (isTypedLiteral(text, close, end)) return typedLiteral(state, start, close, end);
  const created = readComprehension(state, start + 1, close - 1, level);
  if (created !== null) return readSteps(state, created, close, end, level);
  const items = itemsOf(text, start + 1, close - 1);
  return readSteps(state, isBare ? "[]" : `[${literals.items(items, level)}]`, close, end, level);
}

/** Go's `[]Type{…}` is a literal of that type. */
function isTypedLiteral(text: string, close: number, end: number): boolean {
  return isWord(text.charCodeAt(close)) && text.slice(close, end).endsWith("}");
}

function typedLiteral(state: ReaderState, start: number, close: number, end: number): string {
  state.next = end;
  return `<${typeBetween(state.text, start, state.text.indexOf("{", close))}>`;
}

function readBraces(state: ReaderState, start: number, end: number, level: number): string {
  const { text, forms, isBare, literals } = state;
  const close = closingBracket(text, start, end);
  if (close === -1) return unknownUntil(state, end);
  const isComprehension = readComprehension(state, start + 1, close - 1, level) !== null;
  if (forms.braces === "map") {
    const values = isBare || isComprehension ? "" : literals.values(itemsOf(text, start + 1, close - 1), level);
    return readSteps(state, values === "" ? UNKNOWN : `{${values}}`, close, end, level);
  }
  if (forms.braces === "object") {
    const members = isBare ? "" : literals.members(itemsOf(text, start + 1, close - 1), level);
    return readSteps(state, members === "" ? UNKNOWN : `{${members}}`, close, end, level);
  }
  if (forms.infix) {
    const block = blockPath(state, start, close, level);
    if (block !== null) return readSteps(state, block, close, end, level);
  }
  state.next = close;
  return forms.braces === "function" ? braceFunctionPath(state, start, close, level) : UNKNOWN;
}

/** Returns the path of a function literal in braces, including the path of its last expression if that is known. */
export function braceFunctionPath(state: ReaderState, open: number, close: number, level: number): string {
  const { text, isBare, forms } = state;
  const { closures, infix, yieldsLast } = forms;
  if (isBare || !(yieldsLast || infix || closures) || level >= MAX_ARGUMENT_DEPTH) return "=>";
  const literal = closures ? closureAt(text, open, close, closures.head) : braceFunctionAt(text, open, close, infix ? "=>" : "->");
  const { parameters, body, result } = literal;
  if (result === null) return "=>";
  if (forms.infix && isCase(text, body[0])) return "=>";
  if (forms.infix && parameters === null) return blockPath(state, open, close, level) ?? "=>";
  const outer = state.names;
  const names = new Map<string, string>();
  for (const name of outer.keys()) names.set(name, "?");
  if (parameters) {
    const written = { parameters, body, isBlock: false, hasThis: false };
    for (const [name, path] of namesInLiteral(text, written, result[0], outer)) names.set(name, path);
  } else (closures?.names ?? ["it"]).forEach((name, place) => names.set(name, `#${place}`));
  for (const name of declaredIn(text, body[0], result[0])) names.set(name, "?");
  state.names = names;
  const path = state.expression(...result, level + 1);
  state.names = outer;
  state.next = close;
  return path.startsWith(UNKNOWN) || path.startsWith("=>") || path.length > LONGEST_PATH ? "=>" : `=>${path}`;
}

/** True if the cases of a function begin at an offset: `{ case (a, b) => a }`. */
function isCase(text: string, at: number): boolean {
  return /^\s*case\s/u.test(text.slice(at, at + 100));
}

/** Returns the value of a block in braces, which is that of its last statement; a function if that has a placeholder. Null for a literal. */
function blockPath(state: ReaderState, open: number, close: number, level: number): string | null {
  const { text, isBare } = state;
  const { parameters, body, result } = braceFunctionAt(text, open, close, "=>");
  if (parameters !== null || isCase(text, open + 1)) return null;
  if (isBare || result === null || level >= MAX_ARGUMENT_DEPTH) return UNKNOWN;
  const placed = placeholderPath(state, ...result, level);
  if (placed !== null) return placed;
  const outer = state.names;
  const names = new Map(outer);
  for (const name of declaredIn(text, body[0], result[0])) names.set(name, UNKNOWN);
  state.names = names;
  const path = state.expression(...result, level + 1);
  state.names = outer;
  return path.length > LONGEST_PATH ? UNKNOWN : path;
}

/** Returns the path of a function that a placeholder makes of an expression: `_.name`, `load(_)`. Null for any other expression. */
export function placeholderPath(state: ReaderState, start: number, end: number, level: number): string | null {
  const { text, forms, names: outer } = state;
  if (!forms.infix || level >= MAX_ARGUMENT_DEPTH) return null;
  const hole = forms.infix.placeholder;
  const written = text.slice(start, Math.min(end, start + LONGEST_NAME));
  // A second placeholder is another parameter than the one that names a scope.
  if (written === hole && !outer.has(hole)) return UNKNOWN;
  const isPlaced = written.startsWith(hole)
    ? written.length > 1 && !isWord(written.charCodeAt(1))
    : /^[\p{L}\p{N}_.]+\(_\)$/u.test(written);
  if (!isPlaced) return null;
  state.names = new Map([...outer, [hole, "#0"]]);
  const path = state.expression(start, end, level + 1);
  state.names = outer;
  return path.startsWith(UNKNOWN) || path.startsWith("=>") || path.length > LONGEST_PATH ? "=>" : `=>${path}`;
}

/** Returns the path of an expression of branches. A branch without a value leaves it. */
function oneOfBranches(state: ReaderState, { results }: Branches, level: number): string {
  const paths = results.map((range) => (range === null ? UNKNOWN : state.expression(...range, level + 1)));
  const known = paths.filter((path) => !path.startsWith(UNKNOWN) && !path.startsWith("=>") && !LEAVES.test(path));
  if (known.length === 0) return UNKNOWN;
  const isWhole = paths.every((path, index) => known.includes(path) || LEAVES.test(state.text.slice(...(results[index] ?? [0, 0]))));
  const distinct = [...new Set(isWhole ? known : [...known, UNKNOWN])];
  return distinct.length === 1 ? distinct[0]! : `(${distinct.join("|")})`;
}

/** An expression that leaves the function or loop, or an absent value. */
const LEAVES = /^(?:return|throw|break|continue|null|error|TODO)\b/u;

const JUMPS = /^(?:return|throw|break|continue)\b/u;

/** True if an operand leaves the function or loop instead of yielding a value. */
export function isLeaving({ text, forms }: ReaderState, start: number, end: number): boolean {
  const at = skipSpace(text, start, end);
  return (forms.yieldsLast ? LEAVES : JUMPS).test(text.slice(at, Math.min(end, at + 12)));
}

/** Returns the path of the list that a comprehension creates. Null if the range is not a comprehension, or contents are left out. */
function readComprehension(state: ReaderState, start: number, end: number, level: number): string | null {
  const { text, forms, isBare } = state;
  const found = isBare || !forms.comprehensions ? null : comprehensionIn(text, start, end);
  if (!found) return null;
  const items = state.expression(...found.items, level + 1);
  const element = state.expression(...found.element, level + 1);
  const path =
    element.startsWith(UNKNOWN) || items.startsWith(UNKNOWN) || items.startsWith("=>")
      ? null
      : substituteTargets(text, found, element, items);
  return path === null ? UNKNOWN : `[${path}]`;
}

function readConstruction(state: ReaderState, start: number, end: number, level: number): string {
  const { text, names } = state;
  NAMES.lastIndex = start;
  const name = NAMES.exec(text)?.[0];
  if (name === undefined || start + name.length > end || name === "class" || names.has(name)) return unknownUntil(state, end);
  let at = skipSpace(text, start + name.length, end);
  let types = "";
  if (text[at] === "<") {
    const close = closingAngle(text, at, end);
    if (close === -1) return unknownUntil(state, end);
    types = typesBetween(text, at, close);
    at = skipSpace(text, close, end);
  }
  if (state.forms.infix && text[at] === "[") {
    const close = closingBracket(text, at, end);
    if (close === -1) return unknownUntil(state, end);
    types = typesBetween(text, at, close);
    at = skipSpace(text, close, end);
  }
  if (text[at] === "[") {
    const close = closingBracket(text, at, end);
    const after =
      close !== -1 && text[skipSpace(text, close, end)] === "{" ? closingBracket(text, skipSpace(text, close, end), end) : close;
    return after === -1 ? unknownUntil(state, end) : readSteps(state, `<${name}${types}[]>`, after, end, level);
  }
  const plain = name.replace(/\s+/gu, "").replaceAll("->", ".");
  // `new Foo` is the same as `new Foo()`.
  if (text[at] !== "(") {
    const body = state.forms.infix && text[at] === "{" ? closingBracket(text, at, end) : -1;
    return readSteps(state, `new ${plain}${types}()`, body === -1 ? at : body, end, level);
  }
  const close = closingBracket(text, at, end);
  if (close === -1) return unknownUntil(state, end);
  const created = `new ${plain}${types}(${argumentsIn(state, at, close, level)})`;
  // Braces after the arguments hold the body of an anonymous class or field initialisers.
  const brace = skipSpace(text, close, end);
  const behind = text[brace] === "{" ? closingBracket(text, brace, end) : close;
  return readSteps(state, created, behind === -1 ? end : behind, end, level);
}

function readParentheses(state: ReaderState, start: number, end: number, level: number): string {
  const { text, forms } = state;
  const close = closingBracket(text, start, end);
  if (close === -1) return unknownUntil(state, end);
  // A Java or C# cast, `(Type) value`, applies to the rest of the expression.
  const plain = text
    .slice(start + 1, close - 1)
    .trim()
    .replace(/(?:\[\])+$/u, "");
  const isType = forms.prefixCasts && /^\s*[\p{L}_][\w.<>[\]?*&, ]*$/u.test(text.slice(start + 1, close - 1));
  if (forms.plainTypes?.includes(plain) || (isType && /^\s*[\p{L}\p{N}_$("'@*&]/u.test(text.slice(close, end)))) {
    state.next = end;
    return `<${typeBetween(text, start + 1, close - 1)}>`;
  }
  const inner = readComprehension(state, start + 1, close - 1, level) ?? state.expression(start + 1, close - 1, level + 1);
  // `(0, f)()` calls `f`.
  const last = /^\[<[^<>]*>,(?<name>[^,[({]+)\]$/u.exec(inner)?.groups?.["name"];
  return readSteps(state, last !== undefined && text[close] === "(" ? last : inner, close, end, level);
}

/** Reads TypeScript's `<Type>value`, which casts the rest of the expression, or Rust's `<Type as Trait>::f`, which names a type. */
function readAngle(state: ReaderState, start: number, end: number, level: number): string {
  const { text } = state;
  const close = closingAngle(text, start, end);
  if (close === -1) return unknownUntil(state, end);
  const inner = typeBetween(text, start + 1, close - 1);
  // A JSX element (`<b>…</b>`, `<Page to={…} />`) is neither.
  if (text[end - 1] === ">" ? close !== end || inner.endsWith("/") : /[={/]/u.test(inner)) return unknownUntil(state, end);
  const type = inner.replace(/\s+as\s.*$/su, "");
  if (close === end || text.startsWith("::", close)) return readSteps(state, type, close, end, level);
  state.next = end;
  return /^\s*[\p{L}_$(["'@{]/u.test(text.slice(close, end)) ? `<${inner}>` : UNKNOWN;
}
