import type { Match } from "../../src/match.js";
import type { Conditional, ReadableText } from "../../src/readable.js";
import { behind, type Frame, isBoundary, START } from "./blocks.js";
import { callsAmong } from "./calls.js";
import { attributesEnd, extraSpecifiers, hasConvention, innerMacros, isMacroName, macroEnd, typeArguments, wrappingEnd } from "./macros.js";
import { closing, type Token, tokensOf } from "./tokens.js";

/** Open conditional group: the directives of its branches, and the frame at the end of each branch. */
interface Group {
  readonly start: Frame;
  readonly branches: number[];
  readonly ends: Frame[];
  /** True if each branch begins and ends between two statements, so that the grammar can parse it. */
  isWhole: boolean;
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
  const text = source.split("");
  const calls: Match[] = [];
  const groups: Group[] = [];
  const conditions: Conditional[] = [];
  const unwrapped = new Set<number>();
  let frame = START;
  const firstDirective = tokens.findIndex(({ kind }) => kind === "directive");

  function blank(from: number, to: number): void {
    for (let at = from; at < to; at++) if (text[at] !== "\n") text[at] = " ";
  }

  /** Blanks tokens, but keeps their calls. */
  function drop(from: number, to: number): void {
    if (from >= to) return;
    calls.push(...callsAmong(tokens, from, to));
    blank(tokens[from]!.start, tokens[to - 1]!.end);
  }

  /** Writes a mark behind a token if white space follows it. */
  function write(mark: string, { end }: Token): void {
    if (/\s/u.test(text[end] ?? "")) text[end] = mark;
  }

  function divide(group: Group): void {
    group.ends.push(frame);
    group.isWhole &&= isBoundary(frame) && frame.outer === group.start.outer;
  }

  function readDirective(at: number): void {
    const { text: word } = tokens[at]!;
    const group = groups.at(-1);
    if (OPENING.has(word)) groups.push({ start: frame, branches: [at], ends: [], isWhole: isBoundary(frame) && !isElse(at + 1) });
    else if (DIVIDING.has(word) && group) {
      divide(group);
      group.branches.push(at);
      group.isWhole &&= !isElse(at + 1);
      frame = group.start;
    } else if (word === "endif" && group) {
      groups.pop();
      divide(group);
      noteConditions(group, at);
      if (group.isWhole && !isElse(at + 1)) frame = group.start;
      else flatten(group, at);
    }
  }

  function noteConditions({ branches }: Group, end: number): void {
    const first = source.slice(tokens[branches[0]!]!.start, tokens[branches[0]!]!.end);
    // An include guard is true for the entire header.
    if (branches.length === 1 && branches[0] === firstDirective && /^#\s*ifndef\b|^#\s*if\s*!\s*defined\b/u.test(first)) return;
    for (const [index, branch] of branches.entries()) {
      const written = index === 0 || tokens[branch]!.text !== "else" ? tokens[branch]! : tokens[branches[0]!]!;
      const test = source.slice(written.start, written.end).replace(/^#\s*(?:if|elif)\b\s*/u, "").replace(/^#\s*/u, "").replace(/\/\*[^]*?\*\/|\\\r?\n/gu, " ").replace(/\s+/gu, " ").trim().slice(0, LONGEST_TEST);
      conditions.push({ start: tokens[branch]!.end, end: tokens[branches[index + 1] ?? end]!.start, test: written === tokens[branch]! ? test : `!(${test})` });
    }
  }

  function isElse(at: number): boolean {
    return tokens[at]?.text === "else" && tokens[at]!.kind === "word";
  }

  function flatten({ start, branches, ends }: Group, end: number): void {
    const isDead = (branch: number): boolean => /^#\s*if\s+0\s*$/u.test(source.slice(tokens[branch]!.start, tokens[branch]!.end));
    const isEmpty = (index: number): boolean => branches[index]! + 1 === (branches[index + 1] ?? end);
    let kept = branches.findIndex((branch, index) => !isDead(branch) && !isEmpty(index));
    if (kept === -1) kept = branches.findIndex((branch) => !isDead(branch));
    frame = ends[kept] ?? start;
    for (const [index, branch] of branches.entries()) {
      blank(tokens[branch]!.start, tokens[branch]!.end);
      const isItem = (start.place === "list" || start.place === "enum") && ends[index]!.outer === start.outer && ends[index]!.first === -1 && !isDead(branch);
      if (index !== kept && !isItem) drop(branch + 1, branches[index + 1] ?? end);
    }
    blank(tokens[end]!.start, tokens[end]!.end);
  }

  for (let at = 0; at < tokens.length; at++) {
    if (unwrapped.has(at)) continue;
    const token = tokens[at]!;
    if (token.kind === "directive") {
      readDirective(at);
      if (token.text === "define") blankComments(token);
      continue;
    }
    const { place } = frame;
    const wrapped = place === "top" && frame.first === -1 && token.kind === "word" ? wrappingEnd(tokens, at) : null;
    if (wrapped !== null) {
      callMacro(at, wrapped);
      blank(token.start, tokens[at + 1]!.end);
      blank(tokens[wrapped]!.start, tokens[wrapped]!.end);
      unwrapped.add(wrapped);
      at++;
      continue;
    }
    if ((place === "fields" || place === "top") && frame.first === -1 && token.kind === "word" && isMacroName(token.text) && tokens[at + 1]?.text === "(") {
      const close = closing(tokens, at + 1);
      if (close !== null) callMacro(at, close);
    }
    if (token.kind === "word" && frame.first === -1 && place !== "round") {
      const end = macroEnd(tokens, at, place);
      if (end !== null && (place === "top" || place === "enum" || (place === "fields" && end > at + 1))) drop(at, end);
      else if (end !== null) write(place === "list" ? "," : ";", tokens[end - 1]!);
      if (end !== null) {
        for (let inner = at; inner < end; inner++) readArguments(inner);
        at = end - 1;
        continue;
      }
      if (place === "top" || place === "fields") for (const { from, to } of innerMacros(tokens, at)) drop(from, to);
      if (place !== "list" && place !== "enum") for (const extra of extraSpecifiers(tokens, at)) blank(tokens[extra]!.start, tokens[extra]!.end);
    }
    readArguments(at);
    if (hasConvention(tokens, at) && !frame.code) blank(tokens[at + 1]!.start, tokens[at + 1]!.end);
    frame = behind(tokens, at, frame);
    if (frame.place === "enum" && token.kind === "word") {
      const end = attributesEnd(tokens, at + 1, ",=}");
      if (end !== null) {
        drop(at + 1, end);
        at = end - 1;
      }
    }
    if (token.text === ")" && (frame.place === "top" || frame.place === "fields")) {
      const end = attributesEnd(tokens, at + 1);
      if (end !== null) {
        drop(at + 1, end);
        at = end - 1;
      }
    }
  }
  return { text: text.join(""), calls, conditions };

  /** Blanks comments in a macro of several lines, because they would end it for the grammar. */
  function blankComments({ start, end }: Token): void {
    const directive = source.slice(start, end);
    if (!directive.includes("\\\n") && !directive.includes("\\\r\n")) return;
    for (const { 0: comment, index } of directive.matchAll(/"(?:\\.|[^"\\\n])*"|\/\*[^]*?\*\//gu)) {
      if (!comment.startsWith("/*")) continue;
      for (let at = start + index; at < start + index + comment.length; at++) if (!/[\\\r\n]/u.test(source[at]!)) text[at] = " ";
    }
  }

  function callMacro(at: number, close: number): void {
    const { start, end } = tokens[at]!;
    const last = tokens[close]!.end;
    calls.push({ kind: "call", start, end: last, parts: { name: [start, end], arguments: [tokens[at + 1]!.start, last] } });
  }

  /** Replaces type arguments by names, because the grammar expects values there. */
  function readArguments(at: number): void {
    if (tokens[at]!.text !== "(" || !frame.code) return;
    for (const { from, to } of typeArguments(tokens, at)) {
      for (let offset = tokens[from]!.start; offset < tokens[to - 1]!.end; offset++) if (text[offset] !== "\n") text[offset] = "x";
    }
  }
}
