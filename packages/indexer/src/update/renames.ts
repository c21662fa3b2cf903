import type { FactReader } from "@codegraph/store";
import type { FoundFile } from "@codegraph/files/walk";
import type { RenamedFile } from "../run/run-plan.js";

/** Rename reported by a caller or by git. */
export interface NamedRename {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the renames that lead from an indexed file that is gone to a new file.
 *
 * @param present files on disk
 * @param read those of them that the run will read
 */
export function confirmedRenames(
  store: FactReader,
  renames: readonly NamedRename[],
  present: readonly FoundFile[],
  read: readonly FoundFile[],
): RenamedFile[] {
  const presentPaths = new Set(present.map(({ path }) => path));
  const targets = new Set(read.map(({ path }) => path));
  return renames.flatMap(({ from, to }) => {
    const record = store.file(from);
    if (!record || store.file(to) || presentPaths.has(from) || !targets.delete(to)) return [];
    return [{ from: record, to }];
  });
}
