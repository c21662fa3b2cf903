import { readFileSync } from "node:fs";
import { join } from "node:path";
import { estimateTokens } from "@codegraph/model";

/** Limits of agents' tools, which cut longer lines and files. */
const LONGEST_READ = 2_000;
const LONGEST_MATCH = 500;
/** Number of lines of a file that a tool shows. */
export const MOST_LINES = 2_000;

/** Tokens of each line of a file, with line 1 at index 0. A sum over consecutive lines is near the tokens of their text: each is rounded. */
export interface FileTokens {
  /** Tokens of a line as read. */
  readonly read: Uint32Array;
  /** Tokens of a line as grep prints it, without path and number. */
  readonly match: Uint32Array;
}

/** A line break with the adjacent white space is part of a sign before it, or one token, which empty lines share. */
function lineTokens(line: string, most: number): number {
  const text = line.slice(0, most).trimEnd();
  return text === "" ? 0 : estimateTokens(`${text}\n`);
}

export function tokensOfLines(text: string): FileTokens {
  const lines = text.split("\n");
  const read = Uint32Array.from(lines, (line) => lineTokens(line, LONGEST_READ));
  // The two differ only for long lines.
  const match = read.map((tokens, at) => (lines[at]!.length > LONGEST_MATCH ? lineTokens(lines[at]!, LONGEST_MATCH) : tokens));
  return { read, match };
}

/** Tokens of reading a file from the start. */
export function wholeFile({ read }: FileTokens): number {
  return range(read, 0, Math.min(MOST_LINES, read.length));
}

/** Sum over the indexes [from, to). */
export function range(tokens: Uint32Array, from: number, to: number): number {
  let total = 0;
  for (let at = Math.max(0, from); at < Math.min(to, tokens.length); at++) total += tokens[at]!;
  return total;
}

/** Token counts by path, computed on demand. An unreadable file costs nothing. */
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
