import type { FactReader } from "@codegraph/store";
import type { FoundFile } from "@codegraph/files/walk";
import type { Rename } from "../run/run.js";

/** A rename as somebody says it happened. */
export interface NamedRename {
  readonly from: string;
  readonly to: string;
}

/**
 * The renames that lead from an indexed file which is gone to one which is new.
 *
 * @param present the files on disk
 * @param read those of them that are about to be read
 */
export function agreedRenames(
  store: FactReader,
  renames: readonly NamedRename[],
  present: readonly FoundFile[],
  read: readonly FoundFile[],
): Rename[] {
  const there = new Set(present.map(({ path }) => path));
  const targets = new Set(read.map(({ path }) => path));
  return renames.flatMap(({ from, to }) => {
    const record = store.file(from);
    if (!record || store.file(to) || there.has(from) || !targets.delete(to)) return [];
    return [{ from: record, to }];
  });
}
