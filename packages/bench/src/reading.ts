import { estimateTokens } from "@codegraph/model";
import { type FileTokens, range, wholeFile } from "./file-tokens.js";
import { grouped } from "./grouped.js";
import type { Matches } from "./grep.js";

/** Line range that an answer is about, 1-based and inclusive. */
export interface Place {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

type TokensOf = (file: string) => FileTokens;

/** Tokens of the files that contain the places. */
export function readFiles(places: readonly Place[], tokensOf: TokensOf): number {
  return [...new Set(places.map(({ file }) => file))].reduce((total, file) => total + wholeFile(tokensOf(file)), 0);
}

/** Tokens of reading lines around each place, with overlaps counted once. */
export function readAround(places: readonly Place[], lines: number, tokensOf: TokensOf): number {
  let total = 0;
  for (const [file, own] of grouped(places, ({ file: path }) => path)) {
    const { read } = tokensOf(file);
    for (const [from, to] of merged(own.map((place) => [place.from - 1 - lines, place.to + lines]))) total += range(read, from, to);
  }
  return total;
}

/** Tokens of grep's output: path, number and text of each line, and of lines around it. */
export function readMatches(matches: Matches, lines: number, tokensOf: TokensOf): number {
  let total = 0;
  for (const [file, own] of matches) {
    const { match } = tokensOf(file);
    const head = estimateTokens(`\n${file}:`);
    for (const [from, to] of merged(own.map((line) => [line - 1 - lines, line + lines]))) {
      const [first, last] = [Math.max(0, from), Math.min(match.length, to)];
      // The line number, its separator, and a separator between groups.
      for (let at = first; at < last; at++) total += head + match[at]! + Math.ceil(String(at + 1).length / 3);
      if (lines > 0) total += 1;
    }
  }
  return total;
}

/** Merges adjacent ranges. Each is [start, end). */
function merged(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
