import { LONGEST_LITERAL, MAX_ARGUMENT_DEPTH, type ReaderState, typeBetween, UNKNOWN, unknownUntil } from "./expression-state.js";
import { itemsOf } from "./items.js";
import { closingAngle, closingBracket, isWord, skipSpace, skipString } from "./scan.js";

const LONGEST_TYPES = 120;

/** Path read so far, and the offset just after it. Handlers of steps advance both. */
interface Chain {
  path: string;
  at: number;
}

/**
 * Result of a step: `next` goes on, `end` ends the path before the step, `unknown` gives up the rest of the expression, and `whole` takes the
 * path for all of it.
 */
type Outcome = "next" | "end" | "unknown" | "whole";

/** Reads the members, calls and indexes that follow `head` as far as they go, and sets `state.next` to their end. */
export function readSteps(state: ReaderState, head: string, from: number, end: number, level: number): string {
  const chain: Chain = { path: head, at: from };
  while (chain.at < end) {
    // Every call of a long chain needs the path of everything before it, so bound its length.
    if (chain.path.length > LONGEST_LITERAL) return unknownUntil(state, end);
    const outcome = readStep(state, chain, from, end, level);
    if (outcome === "end") break;
    if (outcome === "unknown") return unknownUntil(state, end);
    if (outcome === "whole") {
      state.next = end;
      return chain.path;
    }
  }
  const { path, at } = chain;
  state.next = at;
  if (path === "" || path.endsWith(".")) return at >= end && path !== "" ? path : unknownUntil(state, path === "" ? at : end);
  return path;
}

function readStep(state: ReaderState, chain: Chain, from: number, end: number, level: number): Outcome {
  const { text } = state;
  const { path, at } = chain;
  const code = text.charCodeAt(at);
  if (isWord(code)) return readWord(state, chain, end);
  const char = text[at]!;
  if (char === "(") return readCall(state, chain, end, level);
  if (char === "[") return readIndex(state, chain, from, end, level);
  if (char === "{") return readBraces(state, chain, end, level);
  if (char === "<") return readTypeArguments(state, chain, end, level);
  // All other marks are operators.
  if (state.forms.infix && char !== "." && code > 32) return "end";
  // Rust's `?` unwraps the value before it.
  if (char === "?" && at + 1 === end) return append(chain, "", 1);
  if (char === "." || text.startsWith("?.", at) || text.startsWith("->", at) || text.startsWith("?->", at)) return readMember(text, chain);
  if (text.startsWith("::", at)) return append(chain, "::", 2);
  if (char === "\\") return append(chain, "\\", 1);
  if (char === "&" && text[at + 1] === "." && path !== "") return append(chain, ".", 2);
  // TypeScript's `!` and Kotlin's `!!` assert without changing the type. A Rust macro's `!(` is a call.
  if (char === "!" && (at + 1 >= end || ".[(!".includes(text[at + 1]!))) return append(chain, "", 1);
  return code <= 32 ? readSpace(text, chain, end) : "end";
}

/** Appends to the path for `width` characters of the text. */
function append(chain: Chain, step: string, width: number): Outcome {
  chain.path += step;
  chain.at += width;
  return "next";
}

function readWord({ text, forms, names }: ReaderState, chain: Chain, end: number): Outcome {
  const { path, at } = chain;
  if (path !== "" && !".:\\#".includes(path.at(-1)!)) return "end";
  let after = at + 1;
  while (after < end && isWord(text.charCodeAt(after))) after++;
  const word = text.slice(at, after);
  // Rust's `.await` is not a member.
  if (word === "await" && path.endsWith(".") && text[after] !== "(") chain.path = path.slice(0, -1);
  else if (word === "class" && /(?:\.|::)$/u.test(path) && forms.typeOfTypes !== undefined)
    chain.path = `<${forms.typeOfTypes}<${path.replace(/(?:\.|::)$/u, "")}>>`;
  else chain.path = path === "" ? (names.size === 0 ? word : (names.get(word) ?? word)) : path + word;
  // Ruby's `empty?` and `save!` are names; `?.` and `!.` are operators.
  if ((text[after] === "?" || text[after] === "!") && (after + 1 === end || text[after + 1] === "(")) after++;
  // A tagged template calls its tag.
  else if (text[after] === "`") {
    chain.path += "()";
    after = skipString(text, after);
  }
  chain.at = after;
  return "next";
}

function readCall(state: ReaderState, chain: Chain, end: number, level: number): Outcome {
  const { path, at } = chain;
  const close = closingBracket(state.text, at, end);
  if (close === -1) return "unknown";
  // Go's `x.(Type)` is a type assertion.
  if (path.endsWith(".")) chain.path = `<${typeBetween(state.text, at + 1, close - 1)}>`;
  else chain.path = called(state, chain, "", close, level);
  chain.at = close;
  return "next";
}

function readIndex(state: ReaderState, chain: Chain, from: number, end: number, level: number): Outcome {
  const { text, forms } = state;
  const { path, at } = chain;
  const close = closingBracket(text, at, end);
  if (close === -1) return "unknown";
  if (forms.infix) return readSquareTypes(state, chain, close, end, level);
  // Go's `map[string]Type{…}` is a literal of that type.
  if (path === "map" && isWord(text.charCodeAt(close)) && text.slice(close, end).endsWith("}")) {
    chain.path = `<${typeBetween(text, from, text.indexOf("{", close))}>`;
    return "whole";
  }
  chain.path = indexed(path, text.slice(at + 1, close - 1).trim(), forms.slices);
  chain.at = close;
  return "next";
}

/** Reads type arguments in square brackets, with the list of arguments behind them: Scala's `make[Item](1)`. */
function readSquareTypes(state: ReaderState, chain: Chain, close: number, end: number, level: number): Outcome {
  const { text, forms } = state;
  const { path, at } = chain;
  const word = /[^.]*$/u.exec(path)![0];
  chain.at = close;
  if (forms.infix!.casts.includes(word) && path.includes(".")) chain.path = `<${typeBetween(text, at + 1, close - 1)}>`;
  else if (forms.infix!.given.includes(path)) chain.path = `<${typeBetween(text, at + 1, close - 1)}>`;
  else if (text[close] === "(") {
    const bracket = closingBracket(text, close, end);
    if (bracket === -1) return "unknown";
    chain.path = called(state, chain, typesBetween(text, at, close), bracket, level);
    chain.at = bracket;
  }
  return path === "" ? "end" : "next";
}

/** Reads Go's and Rust's `Type{…}`, which is a construction, or a trailing block (Kotlin, Ruby), which is one more argument. */
function readBraces(state: ReaderState, chain: Chain, end: number, level: number): Outcome {
  const { text, forms } = state;
  const { path, at } = chain;
  if (path === "") return "end";
  const close = closingBracket(text, at, end);
  if (close === -1) return "unknown";
  const literal = forms.braces === "function" ? state.braceFunction(at, close, level + 1) : "";
  if (!path.endsWith(")")) {
    const isBlock =
      /^\{\s*\|/u.test(text.slice(at, at + 80)) || (/\s/u.test(text[at - 1] ?? "") && /(?:^|[.:])\p{Ll}\w*[?!]?$/u.test(path));
    chain.path = !isBlock && /^[\p{L}_][\w.:]*$/u.test(path) ? `new ${path}()` : `${path}(${literal})`;
  } else if (forms.infix) chain.path = `${path}(${literal.startsWith(UNKNOWN) ? "" : literal})`;
  else if (forms.braces === "function" && /[^(,]\)$/u.test(path)) chain.path = `${path.slice(0, -1)},${literal})`;
  else if (literal !== "" && path.endsWith("()") && /\(\s*\)\s*$/u.test(text.slice(Math.max(0, at - 20), at)))
    chain.path = `${path.slice(0, -1)}${literal})`;
  chain.at = close;
  return "next";
}

function readTypeArguments(state: ReaderState, chain: Chain, end: number, level: number): Outcome {
  const { text } = state;
  const { path, at } = chain;
  const close = closingAngle(text, at, end);
  const after = close === -1 ? -1 : skipSpace(text, close, end);
  const follows = after >= end ? "" : (text[after] ?? "");
  if (close !== -1 && path.endsWith(".") && isWord(text.charCodeAt(after)))
    return readTypedCall(state, chain, [at, close, after], end, level);
  if (close === -1 || (follows !== "" && !"({.:[".includes(follows)) || path === "") return "end";
  const name = path.endsWith("::") ? path.slice(0, -2) : path;
  chain.path = name;
  chain.at = close;
  if (follows === "{" && state.forms.braces === "function" && /(?:^|[.:])\p{Ll}\w*$/u.test(name)) {
    const behind = closingBracket(text, after, end);
    if (behind === -1) return "unknown";
    chain.path = `${name}${typesBetween(text, at, close)}(${state.braceFunction(after, behind, level + 1)})`;
    chain.at = behind;
    return "next";
  }
  if (follows !== "(") return "next";
  const bracket = closingBracket(text, after, end);
  if (bracket === -1) return "unknown";
  chain.at = after;
  chain.path = called(state, chain, typesBetween(text, at, close), bracket, level);
  chain.at = bracket;
  return "next";
}

/** Reads a call with its type arguments before the name: Java's `list.<String>of(a)`. */
function readTypedCall(
  state: ReaderState,
  chain: Chain,
  [open, close, from]: readonly [open: number, close: number, name: number],
  end: number,
  level: number,
): Outcome {
  const { text } = state;
  let to = from;
  while (to < end && isWord(text.charCodeAt(to))) to++;
  const list = skipSpace(text, to, end);
  const bracket = text[list] === "(" ? closingBracket(text, list, end) : -1;
  if (bracket === -1) return "end";
  chain.path += text.slice(from, to);
  chain.at = list;
  chain.path = called(state, chain, typesBetween(text, open, close), bracket, level);
  chain.at = bracket;
  return "next";
}

/** Reads an operator before a member: `.`, `?.`, `->` or `?->`. */
function readMember(text: string, chain: Chain): Outcome {
  const { path, at } = chain;
  const char = text[at]!;
  const width = char === "." ? 1 : text.startsWith("?->", at) ? 3 : 2;
  if (path === "" || text.startsWith("..", at) || (width === 2 && char === "-" && text.charCodeAt(at + 2) <= 32)) return "end";
  // `f?.(x)` and `a?.[0]` are a call and an index.
  const isMember = !(char === "?" && /^[([]/u.test(text[at + 2] ?? ""));
  append(chain, isMember ? "." : "", width);
  // JavaScript's private members.
  return text[chain.at] === "#" ? append(chain, "#", 1) : "next";
}

/** A word after a word is an operator, and so is a mark surrounded by white space. */
function readSpace(text: string, chain: Chain, end: number): Outcome {
  const after = skipSpace(text, chain.at, end);
  const isMark = chain.path !== "" && after < end && "?&-<".includes(text[after]!);
  if (isMark && !/^(?:\?\.|&\.|->|\?->)[\p{L}_$#[(]/u.test(text.slice(after, after + 4))) return "end";
  chain.at = after;
  return "next";
}

/** Returns the path of a call with the type arguments `types`. The chain is at the opening bracket, and `close` is the end of the call. */
function called(state: ReaderState, { path, at }: Chain, types: string, close: number, level: number): string {
  // Calling a function literal yields its result.
  if (path.startsWith("=>")) {
    const result = path.replace(/^=>\d*/u, "");
    return result === "" || result.startsWith("!") || /(?:^|[([{,|:])#\d/u.test(result) ? UNKNOWN : result;
  }
  if (path === "") return UNKNOWN;
  return `${path}${types}(${path.startsWith(UNKNOWN) ? "" : argumentsIn(state, at, close, level + 1)})`;
}

function indexed(path: string, index: string, slices: string | undefined): string {
  if (path === "") return UNKNOWN;
  if (slices !== undefined && index.replace(/\(.*\)|\[.*\]|\{.*\}/gsu, "").includes(slices)) return path;
  return /^\d{1,6}$/u.test(index) ? `${path}[${index}]` : `${path}[]`;
}

/** Returns the type arguments between angle brackets. Empty if there are none or they are too long. */
export function typesBetween(text: string, open: number, close: number): string {
  const types = typeBetween(text, open + 1, close - 1);
  return types === "" || types.length > LONGEST_TYPES ? "" : `<${types}>`;
}

/** Returns the paths of the arguments in a pair of brackets. Empty if they are left out. */
export function argumentsIn(state: ReaderState, open: number, close: number, level: number): string {
  if (state.isBare || close - open <= 2) return "";
  const paths = level >= MAX_ARGUMENT_DEPTH ? "" : listPaths(state, open + 1, close - 1, level);
  if (paths !== "" || !state.forms.countsArguments) return paths;
  return itemsOf(state.text, open + 1, close - 1)
    .map(() => UNKNOWN)
    .join(",");
}

/** Returns the paths of the items of a list between two offsets. Empty if all are unknown. */
export function listPaths({ text, literals }: ReaderState, start: number, end: number, level: number): string {
  const paths = literals.items(itemsOf(text, start, end), level);
  return paths.replace(/[?,]/gu, "") === "" ? "" : paths;
}
