import { join } from "node:path";
import type { FactReader } from "@codegraph/store";
import { matchesIndex, looksBelow } from "@codegraph/files/read";

/** Returns the given files that are indexed and no longer match the disk. */
export function changedFiles(root: string, store: FactReader, files: Iterable<string>): string[] {
  const changed: string[] = [];
  for (const path of new Set(files)) {
    const record = store.fileState(path);
    if (!record) continue;
    if (!looksBelow(path)) {
      changed.push(path);
      continue;
    }
    try {
      if (!matchesIndex(join(root, path), record)) changed.push(path);
    } catch {
      changed.push(path);
    }
  }
  return changed;
}
