import { join } from "node:path";
import type { FactReader } from "@codegraph/store";
import { isAsIndexed, looksBelow } from "@codegraph/files/read";

/** Of these indexed files, those that are not on disk as they were indexed. */
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
      if (!isAsIndexed(join(root, path), record)) changed.push(path);
    } catch {
      changed.push(path);
    }
  }
  return changed;
}
