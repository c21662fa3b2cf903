import type { Match } from "../../src/match.js";
import type { Conditional, ReadableText } from "../../src/readable-text.js";
import { frameAfter, type StatementFrame, isBoundary, TOP_FRAME } from "./blocks.js";
import { callsAmong } from "./calls.js";
import { usesInMacro } from "./macro-body.js";
import { attributesEnd, extraSpecifiers, hasConvention, innerMacros, isMacroName, macroEnd, typeArguments, wrappingEnd } from "./macros.js";
import { closingIndex, type CToken, tokensOf } from "./tokens.js";

/** Open conditional group: the directives of its branches, and the frame at the end of each branch. */
interface Group {
  readonly start: StatementFrame;
  readonly branches: number[];
  readonly ends: StatementFrame[];
  /** True if each branch begins and ends between two statements, so that the grammar can parse it. */
  isWhole: boolean;
}

/** State of one pass over the tokens of a source. */
interface Pass {
  readonly source: string;
  readonly tokens: readonly CToken[];
  /** Characters of the result. */
  readonly text: string[];
  readonly calls: Match[];
  readonly conditions: Conditional[];
  /** Open conditional groups, outermost first. */
  readonly groups: Group[];
  /** Indices of the closing brackets of removed wrappers. */
  readonly unwrapped: Set<number>;
  /** Index of the first directive of the file; -1 if there is none. */
  readonly firstDirective: number;
  /** Frame before the current token. */
  frame: StatementFrame;
}

const LONGEST_TEST = 200;

const OPENING = new Set(["if", "ifdef", "ifndef"]);
const DIVIDING = new Set(["else", "elif", "elifdef", "elifndef"]);

/**
 * Prepares C or C++ for a grammar that has no preprocessor. It removes macros used as attributes, adds the missing `;` to macros used as
 * statements, and keeps a single branch where conditional branches cut through a statement. Removed text still yields its calls.
 */
export function readableC(source: string): ReadableText {
  const tokens = tokensOf(source);
  const firstDirective = tokens.findIndex(({ kind }) => kind === "directive");
  const pass: Pass = {
    source,
    tokens,
    text: source.split(""),
    calls: [],
    conditions: [],
    groups: [],
    unwrapped: new Set(),
    firstDirective,
    frame: TOP_FRAME,
  };
  for (let at = 0; at < tokens.length;) at = readToken(pass, at);
  return { text: pass.text.join(""), calls: pass.calls, conditions: pass.conditions };
}

/** Reads the token at an index, with the macro or attributes that begin there. Returns the index after it. */
function readToken(pass: Pass, at: number): number {
  const { tokens, unwrapped } = pass;
  if (unwrapped.has(at)) return at + 1;
  const token = tokens[at]!;
  if (token.kind === "directive") {
    readDirective(pass, at);
    if (token.text === "define") {
      blankComments(pass, token);
      pass.calls.push(...usesInMacro(pass.source.slice(token.start, token.end), token.start));
    }
    return at + 1;
  }
  const { place, first } = pass.frame;
  const beginsStatement = first === -1 && token.kind === "word";
  if (place === "top" && beginsStatement && unwrap(pass, at)) return at + 2;
  if ((place === "fields" || place === "top") && beginsStatement && isMacroName(token.text) && tokens[at + 1]?.text === "(") {
    const close = closingIndex(tokens, at + 1);
    if (close !== null) callMacro(pass, at, close);
  }
  if (beginsStatement && place !== "round") {
    const end = readMacro(pass, at);
    if (end !== null) return end;
    removeSpecifiers(pass, at);
  }
  blankTypeArguments(pass, at);
  if (hasConvention(tokens, at) && !pass.frame.code) blank(pass, tokens[at + 1]!.start, tokens[at + 1]!.end);
  pass.frame = frameAfter(tokens, at, pass.frame);
  return removeAttributes(pass, at);
}

/** Removes a macro that wraps a declaration, and keeps the declaration. Returns false if there is none. */
function unwrap(pass: Pass, at: number): boolean {
  const { tokens, unwrapped } = pass;
  const close = wrappingEnd(tokens, at);
  if (close === null) return false;
  callMacro(pass, at, close);
  blank(pass, tokens[at]!.start, tokens[at + 1]!.end);
  blank(pass, tokens[close]!.start, tokens[close]!.end);
  unwrapped.add(close);
  return true;
}

/** Removes or terminates a macro used as a statement, field, declaration or item. Returns the index after it; null if there is none. */
function readMacro(pass: Pass, at: number): number | null {
  const { tokens } = pass;
  const { place } = pass.frame;
  const end = macroEnd(tokens, at, place);
  if (end === null) return null;
  if (place === "top" || place === "enum" || (place === "fields" && end > at + 1)) drop(pass, at, end);
  else write(pass, place === "list" ? "," : ";", tokens[end - 1]!);
  for (let inner = at; inner < end; inner++) blankTypeArguments(pass, inner);
  return end;
}

/** Removes macros among the specifiers of a declaration. */
function removeSpecifiers(pass: Pass, at: number): void {
  const { tokens } = pass;
  const { place } = pass.frame;
  if (place === "top" || place === "fields") for (const { from, to } of innerMacros(tokens, at)) drop(pass, from, to);
  if (place !== "list" && place !== "enum")
    for (const extra of extraSpecifiers(tokens, at)) blank(pass, tokens[extra]!.start, tokens[extra]!.end);
}

/** Removes macros after an enumerator or the parameters of a declaration. Returns the index after them. */
function removeAttributes(pass: Pass, at: number): number {
  const { tokens } = pass;
  const { place } = pass.frame;
  const token = tokens[at]!;
  let last = at;
  if (place === "enum" && token.kind === "word") {
    const end = attributesEnd(tokens, at + 1, ",=}");
    if (end !== null) {
      drop(pass, at + 1, end);
      last = end - 1;
    }
  }
  if (token.text === ")" && (place === "top" || place === "fields")) {
    const end = attributesEnd(tokens, at + 1);
    if (end !== null) {
      drop(pass, at + 1, end);
      last = end - 1;
    }
  }
  return last + 1;
}

function blank({ text }: Pass, from: number, to: number): void {
  for (let at = from; at < to; at++) if (text[at] !== "\n") text[at] = " ";
}

/** Blanks tokens, but keeps their calls. */
function drop(pass: Pass, from: number, to: number): void {
  if (from >= to) return;
  const { tokens, calls } = pass;
  calls.push(...callsAmong(tokens, from, to));
  blank(pass, tokens[from]!.start, tokens[to - 1]!.end);
}

/** Writes a mark behind a token if white space follows it. */
function write({ text }: Pass, mark: string, { end }: CToken): void {
  if (/\s/u.test(text[end] ?? "")) text[end] = mark;
}

function readDirective(pass: Pass, at: number): void {
  const { tokens, groups } = pass;
  const { text: word } = tokens[at]!;
  const group = groups.at(-1);
  if (OPENING.has(word))
    groups.push({ start: pass.frame, branches: [at], ends: [], isWhole: isBoundary(pass.frame) && !isElse(tokens, at + 1) });
  else if (DIVIDING.has(word) && group) {
    endBranch(group, pass.frame);
    group.branches.push(at);
    group.isWhole &&= !isElse(tokens, at + 1);
    pass.frame = group.start;
  } else if (word === "endif" && group) {
    groups.pop();
    endBranch(group, pass.frame);
    noteConditions(pass, group, at);
    if (group.isWhole && !isElse(tokens, at + 1)) pass.frame = group.start;
    else flatten(pass, group, at);
  }
}

function endBranch(group: Group, frame: StatementFrame): void {
  group.ends.push(frame);
  group.isWhole &&= isBoundary(frame) && frame.outer === group.start.outer;
}

function isElse(tokens: readonly CToken[], at: number): boolean {
  return tokens[at]?.text === "else" && tokens[at]!.kind === "word";
}

/** Records the range and condition of each branch of a group. */
function noteConditions({ source, tokens, conditions, firstDirective }: Pass, { branches }: Group, end: number): void {
  const first = source.slice(tokens[branches[0]!]!.start, tokens[branches[0]!]!.end);
  // An include guard is true for the entire header.
  if (branches.length === 1 && branches[0] === firstDirective && /^#\s*ifndef\b|^#\s*if\s*!\s*defined\b/u.test(first)) return;
  for (const [index, branch] of branches.entries()) {
    const written = index === 0 || tokens[branch]!.text !== "else" ? tokens[branch]! : tokens[branches[0]!]!;
    const test = source
      .slice(written.start, written.end)
      .replace(/^#\s*(?:if|elif)\b\s*/u, "")
      .replace(/^#\s*/u, "")
      .replace(/\/\*[^]*?\*\/|\\\r?\n/gu, " ")
      .replace(/\s+/gu, " ")
      .trim()
      .slice(0, LONGEST_TEST);
    conditions.push({
      start: tokens[branch]!.end,
      end: tokens[branches[index + 1] ?? end]!.start,
      test: written === tokens[branch]! ? test : `!(${test})`,
    });
  }
}

/** Keeps one branch of a group that cuts through a statement. Branches that are complete list items also stay. */
function flatten(pass: Pass, { start, branches, ends }: Group, end: number): void {
  const { source, tokens } = pass;
  const isDead = (branch: number): boolean => /^#\s*if\s+0\s*$/u.test(source.slice(tokens[branch]!.start, tokens[branch]!.end));
  const isEmpty = (index: number): boolean => branches[index]! + 1 === (branches[index + 1] ?? end);
  let kept = branches.findIndex((branch, index) => !isDead(branch) && !isEmpty(index));
  if (kept === -1) kept = branches.findIndex((branch) => !isDead(branch));
  pass.frame = ends[kept] ?? start;
  for (const [index, branch] of branches.entries()) {
    blank(pass, tokens[branch]!.start, tokens[branch]!.end);
    const isItem =
      (start.place === "list" || start.place === "enum") &&
      ends[index]!.outer === start.outer &&
      ends[index]!.first === -1 &&
      !isDead(branch);
    if (index !== kept && !isItem) drop(pass, branch + 1, branches[index + 1] ?? end);
  }
  blank(pass, tokens[end]!.start, tokens[end]!.end);
}

/** Blanks comments in a macro of several lines, because they would end it for the grammar. */
function blankComments({ source, text }: Pass, { start, end }: CToken): void {
  const directive = source.slice(start, end);
  if (!directive.includes("\\\n") && !directive.includes("\\\r\n")) return;
  for (const { 0: comment, index } of directive.matchAll(/"(?:\\.|[^"\\\n])*"|\/\*[^]*?\*\//gu)) {
    if (!comment.startsWith("/*")) continue;
    for (let at = start + index; at < start + index + comment.length; at++) if (!/[\\\r\n]/u.test(source[at]!)) text[at] = " ";
  }
}

function callMacro({ tokens, calls }: Pass, at: number, close: number): void {
  const { start, end } = tokens[at]!;
  const last = tokens[close]!.end;
  calls.push({ kind: "call", start, end: last, parts: { name: [start, end], arguments: [tokens[at + 1]!.start, last] } });
}

/** Replaces type arguments of a call by names, because the grammar expects values there. */
function blankTypeArguments({ tokens, text, frame }: Pass, at: number): void {
  if (tokens[at]!.text !== "(" || !frame.code) return;
  for (const { from, to } of typeArguments(tokens, at)) {
    for (let offset = tokens[from]!.start; offset < tokens[to - 1]!.end; offset++) if (text[offset] !== "\n") text[offset] = "x";
  }
}
