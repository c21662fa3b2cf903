import { type DecodedDocument, type PositionEncoding, ROLE_DEFINITION, type ScipOccurrence } from "@codegraph/scip";
import { utf16Column } from "./columns.js";

/** A name in a file with its symbol. Line and column are 1-based; the column and the length count UTF-16 code units. */
export interface NamedPlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly symbol: string;
  readonly isDefinition: boolean;
}

/** At least this share of the occurrences must be whole words: all are of 203,933 by scip-typescript and scip-python in hono and click. */
const FITTING_SHARE = 0.995;

/** Documents with more occurrences are skipped, because one is read without a pause. The largest real ones have some ten thousand. */
const MAX_OCCURRENCES = 500_000;

/** Returns the path in the project; null for one that is absolute, leaves the folder or is not canonical. */
export function pathInProject(written: string, folder: string): string | null {
  if (written === "" || /^(?:\/|[A-Za-z]:)|[\\\0]/u.test(written)) return null;
  if (written.split("/").some((step) => step === "" || step === "." || step === "..")) return null;
  return folder === "" ? written : `${folder}/${written}`;
}

/** Yields the named places of a document that lie in its file, whose lines are given. */
export function* placesIn({ encoding, occurrences }: DecodedDocument, lines: readonly string[]): Generator<NamedPlace> {
  for (const occurrence of occurrences()) {
    const range = rangeIn(lines, occurrence, encoding);
    if (range === null) continue;
    const { symbol, roles } = occurrence;
    yield {
      line: occurrence.startLine + 1,
      column: range.start + 1,
      length: range.end - range.start,
      symbol,
      isDefinition: (roles & ROLE_DEFINITION) !== 0,
    };
  }
}

/** Returns the columns of a range on one line, 0-based; null for another one, and for one outside of the file. */
function rangeIn(lines: readonly string[], range: ScipOccurrence, encoding: PositionEncoding): { start: number; end: number } | null {
  const line = range.startLine === range.endLine ? lines[range.startLine] : undefined;
  if (line === undefined) return null;
  const start = utf16Column(line, range.startCharacter, encoding);
  const end = utf16Column(line, range.endCharacter, encoding);
  return start === null || end === null || end < start ? null : { start, end };
}

/** Returns the reason against using the ranges of a document; null without one. */
export function documentFault({ text, encoding, occurrences }: DecodedDocument, lines: readonly string[]): "differs" | "too-large" | null {
  let total = 0;
  let whole = 0;
  for (const occurrence of occurrences()) {
    if (++total > MAX_OCCURRENCES) return "too-large";
    const { startLine, startCharacter, endLine, endCharacter } = occurrence;
    const isOneLine = startLine === endLine;
    const range = isOneLine ? rangeIn(lines, occurrence, encoding) : null;
    const isEmpty = isOneLine && startCharacter === endCharacter;
    if (isEmpty || (isOneLine ? range !== null && isWhole(lines[startLine]!, range) : endLine < lines.length)) whole++;
  }
  return text === null && whole < total * FITTING_SHARE ? "differs" : null;
}

const WORD = /[\p{L}\p{N}_$]/u;

/** Returns true if neither end of a range cuts a word. */
function isWhole(line: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return !cutsWord(line, start) && !cutsWord(line, end);
}

function cutsWord(line: string, at: number): boolean {
  return at > 0 && at < line.length && WORD.test(line[at - 1]!) && WORD.test(line[at]!);
}
