import { openBrackets } from "./brackets.js";
import { headEdits, restEdits, strayQuoteEdits } from "./distant-faults.js";
import { blank, type Edit, insert } from "./edit.js";
import type { RepairRules } from "./repair-rules.js";
import type { Unbalanced } from "./unbalanced.js";

/** Alternative repairs of one syntax error, the least destructive ones first. */
export function candidatesAt(source: string, fault: number, unbalanced: Unbalanced, rules: RepairRules): Edit[][] {
  const token = tokenAt(source, fault);
  const line = lineAt(source, token.start);
  const before = lineBefore(source, line.start);
  const found: Edit[][] = [
    ...strayQuoteEdits(source, line.end, rules),
    ...bracketEdits(source, token.start, unbalanced),
    ...headEdits(source, line.end, rules),
    ...restEdits(source, line.end, rules),
  ];
  if (token.end > token.start) found.push([blank(source, token.start, token.end)]);
  for (const each of [before, line]) {
    const missing = openBrackets(rules.code(source.slice(each.start, each.end)));
    if (missing !== "") found.push([insert(trimmedEnd(source, each), missing)]);
    const quote = oddQuote(source, each);
    if (quote !== null) found.push([blank(source, quote, quote + 1)]);
  }
  const previous = tokenBefore(source, token.start);
  if (previous) found.push([blank(source, previous.start, previous.end)]);
  for (const each of [line, before]) found.push(...withinLine(source, each, each === line ? token.start : null, rules));
  const next = lineAfter(source, line.end);
  const second = lineBefore(source, before.start);
  const third = lineBefore(source, second.start);
  for (const [from, to] of [
    [line, line],
    [before, before],
    [before, line],
    [second, second],
    [second, before],
    [second, line],
    [next, next],
    [line, next],
    [third, line],
  ] as const) {
    const start = trimmedStart(source, from);
    if (start < to.end) found.push([blank(source, start, to.end)]);
  }
  return found;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Most brackets to try for one error. */
const MAX_BRACKETS = 3;

/** Closes the unclosed brackets before an offset, or drops brackets, the nearest first. */
function bracketEdits(source: string, offset: number, { unclosed, unopened }: Unbalanced): Edit[][] {
  const found: Edit[][] = [];
  const line = lineAt(source, offset);
  for (const { at, length } of unopened
    .filter((each) => each.at <= line.end)
    .slice(-MAX_BRACKETS)
    .toReversed()) {
    found.push([blank(source, at, at + length)]);
  }
  const open = unclosed.filter((each) => each.at <= line.end);
  // Several that end at one place are closed together, the innermost first.
  const ends = [...new Set(open.map(({ end }) => end))].slice(-MAX_BRACKETS).toReversed();
  for (const end of ends) {
    const group = open.filter((each) => each.end === end).sort((a, b) => b.at - a.at);
    const closing = group.map((each) => indentOf(source, each.at) + each.closer);
    const dropped = group.filter(({ closer }) => closer.length === 1).map(({ at }) => blank(source, at, at + 1));
    const added = insert(end, `\n${closing.join("\n")}`);
    // A word that opens a block is dropped with its line.
    const heads = group.filter(({ closer }) => closer.length > 1).map(({ at }) => headLine(source, at));
    if (group.every(({ isEmpty }) => isEmpty) && dropped.length + heads.length > 0) found.push([...dropped, ...heads], [added]);
    else found.push([added], ...(dropped.length > 0 ? [dropped] : []), ...(heads.length > 0 ? [[...dropped, ...heads]] : []));
    if (/[;]\s*\n/u.test(source)) found.push([insert(end, `\n${closing.join("\n")};`)]);
    if (group.length > 1) {
      group.forEach(({ closer, at }, index) =>
        found.push([insert(end, `\n${closing[index]}`)], ...(closer.length === 1 ? [[blank(source, at, at + 1)]] : [])),
      );
    }
  }
  return found;
}

/** Returns the edit that drops the line with an offset. */
function headLine(source: string, offset: number): Edit {
  const line = lineAt(source, offset);
  return blank(source, trimmedStart(source, line), line.end);
}

/** Returns the indentation of the line with an offset, which some grammars compare with that of a closing bracket (Scala). */
function indentOf(source: string, offset: number): string {
  const line = lineAt(source, offset);
  return source.slice(line.start, trimmedStart(source, line));
}

/** Keeps the end of a line that opens a block, and drops parts before it. */
function withinLine(source: string, line: Range, fault: number | null, { blocks, blockHead, code }: RepairRules): Edit[][] {
  const found: Edit[][] = [];
  const text = code(source.slice(line.start, line.end));
  const tail = /(?:\{|=>\s*\{?|->|:|\bdo|\bthen)(?:\s*\|[^|]*\|)?\s*$/u.exec(text);
  const start = trimmedStart(source, line);
  const block = blocks.find(({ opens }) => opens.test(text.trimStart()));
  if (fault !== null) {
    const group = groupAround(text, fault - line.start);
    if (group) found.push([blank(source, line.start + group.start, line.start + group.end)]);
    if (tail && line.start + tail.index > fault) found.push([blank(source, fault, line.start + tail.index)]);
    else found.push([blank(source, fault, line.end)]);
  }
  if (tail && tail.index > 0) {
    const end = line.start + tail.index;
    const room = end - start;
    if (blockHead !== "" && blockHead.length <= room) found.push([filler(start, blockHead, room)]);
    found.push([blank(source, start, end)]);
  }
  if (block && block.head.length <= line.end - start) found.push([filler(start, block.head, line.end - start)]);
  const closing = /^[)\]}]+[;,]?/u.exec(text.trimStart());
  if (closing && start + closing[0].length < line.end) found.push([blank(source, start + closing[0].length, line.end)]);
  return found;
}

function filler(at: number, text: string, room: number): Edit {
  return { at, text: text + " ".repeat(room - text.length), isInsertion: false, isFiller: true };
}

/** Returns the contents of the innermost brackets around an offset of a line. */
function groupAround(line: string, offset: number): Range | null {
  const open: number[] = [];
  for (let at = 0; at < line.length; at++) {
    if ("([{".includes(line[at]!)) open.push(at);
    else if (")]}".includes(line[at]!)) {
      const start = open.pop();
      if (start !== undefined && start < offset && offset <= at) return { start: start + 1, end: at };
    }
  }
  return null;
}

/** Returns the offset of a quote without a counterpart on its line. */
function oddQuote(source: string, { start, end }: Range): number | null {
  const line = source.slice(start, end);
  for (const quote of ['"', "'", "`"]) {
    const places = [...line.matchAll(new RegExp(`(?<!\\\\)${quote}`, "gu"))];
    const lone = places.find(({ index }) => /\s/u.test(line[index - 1] ?? " ") && /\s/u.test(line[index + 1] ?? " "));
    if (places.length % 2 === 1) return start + (lone ?? places.at(-1)!).index;
  }
  return null;
}

function tokenAt(source: string, offset: number): Range {
  let start = offset;
  while (start < source.length && /\s/u.test(source[start]!)) start++;
  const word = /^(?:[\w$]+|[^\w\s])/u.exec(source.slice(start, start + 200));
  return { start, end: start + (word?.[0].length ?? 0) };
}

function tokenBefore(source: string, offset: number): Range | null {
  const from = Math.max(0, offset - 200);
  const token = /(?<token>[\w$]+|[^\w\s])\s*$/u.exec(source.slice(from, offset));
  return token ? { start: from + token.index, end: from + token.index + token.groups!["token"]!.length } : null;
}

function lineAt(source: string, offset: number): Range {
  const end = source.indexOf("\n", offset);
  return { start: source.lastIndexOf("\n", offset - 1) + 1, end: end === -1 ? source.length : end };
}

/** Returns the last line before an offset that is not blank. */
function lineBefore(source: string, offset: number): Range {
  let end = offset;
  while (end > 0 && /\s/u.test(source[end - 1]!)) end--;
  return lineAt(source, end);
}

function lineAfter(source: string, offset: number): Range {
  let start = offset;
  while (start < source.length && /\s/u.test(source[start]!)) start++;
  return lineAt(source, start);
}

function trimmedStart(source: string, { start, end }: Range): number {
  return start + Math.max(0, source.slice(start, end).search(/\S/u));
}

function trimmedEnd(source: string, { start, end }: Range): number {
  return start + source.slice(start, end).trimEnd().length;
}
