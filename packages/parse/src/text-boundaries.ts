import type { Boundary } from "./boundary.js";
import type { OffsetRange } from "./match.js";

const TAB = 9;
const LINE_FEED = 10;
const SPACE = 32;
const TAB_WIDTH = 4;
const CLOSING = ")]}";

/**
 * Lists the boundaries of a text without a syntax tree, ordered by offset: lines that do not begin with a closing bracket. Less indentation
 * makes a better boundary, as does a preceding blank line.
 */
export function textBoundaries(text: string): Boundary[] {
  const found: Boundary[] = [];
  let isBehindBlank = true;
  for (let at = 0; at < text.length;) {
    let width = 0;
    let char = text.charCodeAt(at);
    for (; char <= SPACE && char !== LINE_FEED; char = text.charCodeAt(++at)) width += char === TAB ? TAB_WIDTH : 1;
    const isBlank = at >= text.length || char === LINE_FEED;
    if (!isBlank && !CLOSING.includes(text[at]!)) found.push({ at, depth: 2 * width + (isBehindBlank ? 0 : 1) });
    isBehindBlank = isBlank;
    const end = text.indexOf("\n", at);
    at = end === -1 ? text.length : end + 1;
  }
  return found;
}

/** Filters out the boundaries within the ranges. Both are in ascending order. */
export function boundariesOutside(boundaries: readonly Boundary[], ranges: readonly OffsetRange[]): Boundary[] {
  let next = 0;
  return boundaries.filter(({ at }) => {
    while (next < ranges.length && ranges[next]!.end <= at) next++;
    return next === ranges.length || at < ranges[next]!.start;
  });
}

/** Greater than the depth of any visited node, so that these boundaries are the last choice. */
const LAST_CHOICE_DEPTH = 100_000;
const WORD = /[\p{L}\p{N}]/u;

/** Lists the lines with words in comments and strings longer than `limit`. A line after one without words is a better boundary. */
export function lineBoundaries(text: string, regions: readonly OffsetRange[], limit: number): Boundary[] {
  const found: Boundary[] = [];
  for (const { start, end } of regions) {
    if (end - start <= limit) continue;
    let isBehindGap = false;
    for (let at = text.indexOf("\n", start) + 1; at > start && at < end;) {
      const next = text.indexOf("\n", at) + 1;
      const hasWords = WORD.test(text.slice(at, next === 0 ? end : Math.min(next, end)));
      if (hasWords) found.push({ at, depth: isBehindGap ? LAST_CHOICE_DEPTH : LAST_CHOICE_DEPTH + 1 });
      isBehindGap = !hasWords;
      at = next;
    }
  }
  return found;
}
