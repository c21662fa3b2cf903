import { join } from "node:path";
import { textOf } from "./file-tokens.js";

/** Where a name stands as a word: line numbers by file, both in order. */
export type Matches = ReadonlyMap<string, readonly number[]>;

const WORDS = /[A-Za-z_]\w*/gu;

/** What `grep -w` finds of each of some names; one reading of all files for all names. */
export function grepNames(folder: string, files: readonly string[], names: ReadonlySet<string>): ReadonlyMap<string, Matches> {
  const found = new Map([...names].map((name) => [name, new Map<string, number[]>()]));
  for (const file of files) {
    textOf(join(folder, file)).split("\n").forEach((text, at) => {
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
