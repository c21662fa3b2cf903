import type { FileRecord } from "@codegraph/store";
import type { FoundFile } from "../discover/index.js";

/** What a run has to do, before any file is read. */
export interface Plan {
  /** Files to read: new ones, and those whose size or time differs. */
  readonly read: readonly FoundFile[];
  /** Indexed files that are not there any more. */
  readonly gone: readonly FileRecord[];
  readonly unchanged: number;
}

/**
 * Compares what is on disk with what is indexed.
 *
 * @param found ordered by path
 * @param everything reads all files again, as an index of another extractor needs
 */
export function planRun(found: readonly FoundFile[], indexed: readonly FileRecord[], everything: boolean): Plan {
  const known = new Map(indexed.map((record) => [record.path, record]));
  const read = found.filter((file) => {
    const record = known.get(file.path);
    return everything || !record || record.size !== file.size || record.mtimeMs !== file.mtimeMs;
  });
  const present = new Set(found.map(({ path }) => path));
  return {
    read,
    gone: indexed.filter(({ path }) => !present.has(path)),
    unchanged: found.length - read.length,
  };
}
