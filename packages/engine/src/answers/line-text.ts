import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FactReader } from "@codegraph/store";

const LONGEST_LINE = 200;

/**
 * Cuts single lines out of indexed files. A line is only given from a file that still is what was indexed: size and
 * time are compared, and of a changed file the text is null.
 */
export function createLineReader(root: string, store: FactReader): (path: string, line: number) => string | null {
  const texts = new Map<string, string[] | null>();
  return (path, line) => {
    let lines = texts.get(path);
    if (lines === undefined) {
      lines = readLines(root, store, path);
      texts.set(path, lines);
    }
    const text = lines?.[line - 1]?.trim();
    if (text === undefined) return null;
    return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1)}…` : text;
  };
}

function readLines(root: string, store: FactReader, path: string): string[] | null {
  const record = store.file(path);
  if (!record) return null;
  try {
    const { size, mtimeMs } = statSync(join(root, path));
    if (size !== record.size || Math.abs(mtimeMs - record.mtimeMs) >= 1) return null;
    return readFileSync(join(root, path), "utf8").split("\n");
  } catch {
    return null;
  }
}
