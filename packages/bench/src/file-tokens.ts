import { readFileSync } from "node:fs";
import { join } from "node:path";
import { estimateTokens } from "@codegraph/model";

/** As agents' tools show files and matches: longer lines are cut, and so are longer files. */
const LONGEST_READ = 2_000;
const LONGEST_MATCH = 500;
const MOST_LINES = 2_000;

/** What the lines of a file cost; line 1 is at 0. The sum over consecutive lines is what they cost together. */
export interface FileTokens {
  /** As they are read. */
  readonly read: Uint32Array;
  /** As grep prints them, without path and number. */
  readonly match: Uint32Array;
}

/** A line's end and the blanks around it are one token, which an empty line shares with the next one. */
function lineTokens(line: string, most: number): number {
  const text = line.slice(0, most).trimEnd();
  return text === "" ? 0 : estimateTokens(`\n${text}`);
}

export function tokensOfLines(text: string): FileTokens {
  const lines = text.split("\n");
  const read = Uint32Array.from(lines, (line) => lineTokens(line, LONGEST_READ));
  // Nearly all lines are the same either way.
  const match = read.map((tokens, at) => (lines[at]!.length > LONGEST_MATCH ? lineTokens(lines[at]!, LONGEST_MATCH) : tokens));
  return { read, match };
}

/** What a file costs that is read from its start. */
export function wholeFile({ read }: FileTokens): number {
  return range(read, 0, Math.min(MOST_LINES, read.length));
}

/** The sum from one index up to another. */
export function range(tokens: Uint32Array, from: number, to: number): number {
  let total = 0;
  for (let at = Math.max(0, from); at < Math.min(to, tokens.length); at++) total += tokens[at]!;
  return total;
}

/** Costs of files by path, each counted when it is first asked for. A file that cannot be read costs nothing. */
export function fileTokens(folder: string): (file: string) => FileTokens {
  const known = new Map<string, FileTokens>();
  return (file) => {
    let tokens = known.get(file);
    if (tokens === undefined) known.set(file, (tokens = tokensOfLines(textOf(join(folder, file)))));
    return tokens;
  };
}

export function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
