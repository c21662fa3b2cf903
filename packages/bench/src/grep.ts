import { join } from "node:path";
import { textOf } from "./file-tokens.js";

/** Line numbers of a word by file, both in order. */
export type Matches = ReadonlyMap<string, readonly number[]>;

const WORDS = /[A-Za-z_]\w*/gu;

/** Finds the matches of `grep -w` for several names while reading each file once. */
export function grepNames(folder: string, files: readonly string[], names: ReadonlySet<string>): ReadonlyMap<string, Matches> {
  const found = new Map([...names].map((name) => [name, new Map<string, number[]>()]));
  for (const file of files) {
    textOf(join(folder, file))
      .split("\n")
      .forEach((text, at) => {
        for (const [word] of text.matchAll(WORDS)) {
          const byFile = found.get(word);
          if (byFile === undefined) continue;
          const lines = byFile.get(file);
          if (lines === undefined) byFile.set(file, [at + 1]);
          else if (lines.at(-1) !== at + 1) lines.push(at + 1);
        }
      });
  }
  return found;
}
