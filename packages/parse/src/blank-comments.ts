import type { OffsetRange } from "./match.js";
import type { Matches } from "./matches.js";

/**
 * Returns a text of the same length in which every bracket, quote and comma is code: the contents of comments become spaces, and those of
 * strings become underscores.
 */
export function blankComments(text: string, regions: Matches["regions"]): string {
  return filled(text, [...commentsOf(regions), ...regions.string.map((range) => ({ ...withoutQuotes(text, range), fill: "_" }))]);
}

/** Returns a text of the same length in which the contents of comments are spaces. Strings stay, because they may be types. */
export function withoutComments(text: string, regions: Matches["regions"]): string {
  return filled(text, commentsOf(regions));
}

interface Filled extends OffsetRange {
  readonly fill: string;
}

function commentsOf({ comment, doc }: Matches["regions"]): Filled[] {
  return [...comment, ...doc].map(({ start, end }) => ({ start, end, fill: " " }));
}

function filled(text: string, unordered: readonly Filled[]): string {
  const ranges = unordered.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, fill } of ranges) {
    if (start < from || end <= start) continue;
    parts.push(text.slice(from, start), fill.repeat(end - start));
    from = end;
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts.join("");
}

const QUOTES = "\"'`";

/** Strips the quotes, and a prefix as in `f"…"`, which some grammars include in the node. */
function withoutQuotes(text: string, { start, end }: OffsetRange): OffsetRange {
  const last = text[end - 1] ?? "";
  if (end - start < 2 || !QUOTES.includes(last)) return { start, end };
  let first = start;
  while (first < end - 1 && first < start + 3 && /[a-zA-Z]/u.test(text[first]!)) first++;
  return text[first] === last ? { start: first + 1, end: end - 1 } : { start, end };
}
