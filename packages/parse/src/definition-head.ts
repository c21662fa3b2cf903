import type { Match, Range } from "./matches.js";

const LONGEST_SIGNATURE = 500;

/**
 * Where a definition really begins. Its node often lacks what belongs to it: `export`, decorators, `template<…>`. Each
 * such wrapper is captured as an outer range; a definition that fills one up to punctuation begins where it begins.
 *
 * @param outers ordered by start, then the larger first
 * @param attributes ordered by start; a definition in one, as a function given to a decorator, is no obstacle
 * @returns one start per definition
 */
export function widenedStarts(
  text: string,
  definitions: readonly Match[],
  outers: readonly Range[],
  attributes: readonly Range[],
): Int32Array {
  const starts = Int32Array.from(definitions, (definition) => definition.start);
  if (outers.length === 0) return starts;
  let first = 0;
  const open: Range[] = [];
  let attribute = 0;
  let attributesEnd = -1;
  let before: Range | null = null;
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
      // What another definition lies in front of is not ours alone.
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

function isSame(a: Range, b: Range): boolean {
  return a.start === b.start && a.end === b.end;
}

/**
 * The prototype of a definition on one line: body and trailing punctuation left out.
 *
 * @param extras attributes and comments, which are left out too; ordered by start
 */
export function signatureOf(text: string, start: number, match: Match, extras: readonly Range[]): string {
  const { name, body } = match.parts;
  const first = body !== undefined && body[0] < (name?.[0] ?? start);
  const stop = body && !first ? body[0] : match.end;
  // A body before the name, as in C's `typedef struct {…} Point`, is left out.
  const left = first ? [{ start: body[0], end: body[1] }] : extras;
  const limit = first ? stop : Math.min(stop, start + 4 * LONGEST_SIGNATURE);
  let head = withoutRanges(text, start, limit, left)
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?:\s*(?:=>|[{:=;,]))+$/u, "")
    .trim();
  if (head === "") head = text.slice(match.start, match.end).slice(0, LONGEST_SIGNATURE).replace(/\s+/gu, " ").trim();
  return head.length > LONGEST_SIGNATURE ? `${head.slice(0, LONGEST_SIGNATURE - 1)}…` : head;
}

/** The words before a definition's name: modifiers and keywords, attributes left out. */
export function headWords(text: string, start: number, match: Match, attributes: readonly Range[]): string[] {
  const end = match.parts.name?.[0] ?? match.start;
  if (end <= start) return [];
  return withoutRanges(text, start, end, attributes).match(/[\p{L}_]\w*/gu) ?? [];
}

function withoutRanges(text: string, start: number, end: number, ranges: readonly Range[]): string {
  let result = "";
  let from = start;
  for (const range of within(ranges, start, end)) {
    if (range.start < from) continue;
    result += text.slice(from, range.start);
    from = range.end;
  }
  return from < end ? result + text.slice(from, end) : result;
}

/** The ranges that begin in [start, end), by binary search. */
function* within(ranges: readonly Range[], start: number, end: number): Generator<Range> {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranges[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < ranges.length && ranges[at]!.start < end; at++) yield ranges[at]!;
}
