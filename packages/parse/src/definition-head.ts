import type { Declarator } from "./declarators.js";
import type { Match, OffsetRange } from "./match.js";
import { joinLines, oneLine } from "./source-text.js";

const LONGEST_SIGNATURE = 1_000;
/** Maximum characters of a head that are read, not counting comments. */
const LONGEST_HEAD = 4_000;
const SPACE = 32;

/**
 * Returns the start of each definition with its wrappers. A definition's node often lacks `export`, decorators or `template<…>`; these are
 * captured as outer ranges. A definition that fills an outer range up to trailing punctuation starts where the outer range does.
 *
 *
 * @param outers ordered by start, longer ranges first
 * @param attributes ordered by start; definitions inside them, such as a function passed to a decorator, do not count as earlier
 * definitions
 * @returns one start offset per definition, in the order of `definitions`
 */
export function widenedStarts(
  text: string,
  definitions: readonly Match[],
  outers: readonly OffsetRange[],
  attributes: readonly OffsetRange[],
): Int32Array {
  const starts = Int32Array.from(definitions, (definition) => definition.start);
  if (outers.length === 0) return starts;
  let first = 0;
  const open: OffsetRange[] = [];
  let attribute = 0;
  let attributesEnd = -1;
  let before: OffsetRange | null = null;
  definitions.forEach((definition, index) => {
    while (first < outers.length && outers[first]!.start <= definition.start) {
      const outer = outers[first++]!;
      while (open.length > 0 && open[open.length - 1]!.end <= outer.start) open.pop();
      open.push(outer);
    }
    while (open.length > 0 && open[open.length - 1]!.end <= definition.start) open.pop();
    for (let at = open.length - 1; at >= 0; at--) {
      const outer = open[at]!;
      if (outer.end <= definition.start) continue;
      if (outer.end < definition.end || !/^[\s;,)]*$/u.test(text.slice(definition.end, outer.end))) break;
      // An outer range that also holds an earlier definition does not belong to this one alone.
      if (before !== null && before.start >= outer.start && !isSame(before, definition)) break;
      starts[index] = outer.start;
    }
    while (attribute < attributes.length && attributes[attribute]!.start <= definition.start) {
      attributesEnd = Math.max(attributesEnd, attributes[attribute++]!.end);
    }
    if (definition.end > attributesEnd) before = definition;
  });
  return starts;
}

function isSame(a: OffsetRange, b: OffsetRange): boolean {
  return a.start === b.start && a.end === b.end;
}

/**
 * Returns the signature of a definition on one line, without its body and trailing punctuation.
 *
 *
 * @param extras ranges to drop or shorten, such as comments; ordered by start
 * @param declared the definition's declarator if it shares its declaration with others, see {@link declarators}
 */
export function signatureOf(text: string, start: number, match: Match, extras: readonly Omission[], declared?: Declarator): string {
  const { name, body } = match.parts;
  const first = body !== undefined && body[0] < (name?.[0] ?? start);
  const stop = body && !first ? body[0] : match.end;
  // Drops a body that precedes the name, as in C's `typedef struct {…} Point`.
  const left = first ? [{ start: body[0], end: body[1], instead: text[body[0]] === "{" ? "{ … }" : "" }] : extras;
  const whole = declared
    ? withoutRanges(text, start, declared.prefixEnd, left) +
      withoutRanges(text, declared.start, Math.min(stop, declared.end), left) +
      withoutRanges(text, declared.suffixStart, stop, left)
    : withoutRanges(text, start, stop, left);
  let head = withoutTrailingMarks(oneLine(whole.includes("\n") ? joinLines(whole) : whole));
  if (head === "") head = oneLine(text.slice(match.start, match.end).slice(0, LONGEST_SIGNATURE));
  return shortenSignature(head);
}

/** Drops the marks between a head and its body or value from a text on one line. */
function withoutTrailingMarks(line: string): string {
  let end = line.length;
  for (;;) {
    if ("{:=;,".includes(line[end - 1] ?? " ")) end--;
    else if (line.endsWith("=>", end)) end -= 2;
    else break;
    while (end > 0 && line.charCodeAt(end - 1) === SPACE) end--;
  }
  return end === line.length ? line : line.slice(0, end);
}

/** Shortens a signature to at most 1,000 characters. */
export function shortenSignature(signature: string): string {
  return signature.length > LONGEST_SIGNATURE ? `${signature.slice(0, LONGEST_SIGNATURE - 1)}…` : signature;
}

/** Returns the modifiers and keywords before a definition's name, without attributes. */
export function headWords(text: string, start: number, match: Match, attributes: readonly OffsetRange[]): string[] {
  const end = match.parts.name?.[0] ?? match.start;
  if (end <= start) return [];
  return withoutRanges(text, start, end, attributes).match(/[\p{L}_]\w*/gu) ?? [];
}

/** Range that a signature omits or replaces with a shorter text. */
export interface Omission extends OffsetRange {
  readonly instead?: string;
}

function withoutRanges(text: string, start: number, end: number, ranges: readonly Omission[]): string {
  let result = "";
  let from = start;
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranges[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < ranges.length; at++) {
    const range = ranges[at]!;
    if (range.start >= end) break;
    if (range.start < from) continue;
    if (result.length > LONGEST_HEAD) return result;
    result += text.slice(from, range.start);
    from = range.end;
    if (range.instead) {
      result += range.instead;
      continue;
    }
    // Leave no gap: `f(/* all */ a)` becomes `f(a)`, and `f(a /* all */, b)` becomes `f(a, b)`.
    if (/^\s*[,)\]>]/u.test(text.slice(from, from + 80))) result = result.trimEnd();
    else if (/(?:^|[\s([<])$/u.test(result)) while (from < end && text.charCodeAt(from) === SPACE) from++;
  }
  return from < end ? result + text.slice(from, Math.min(end, from + LONGEST_HEAD)) : result;
}
