import { existsSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError, type Problem } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";

/**
 * Keeps a run from emptying an index because none of its files is there any more: a volume that is not mounted, a checkout that
 * failed and a folder that may not be read look like this, and making the index again may take long. Files that are there and are
 * left out, by settings or ignore files, have not vanished.
 *
 * @param gone what would be taken out: all that the index holds
 * @param problems what a walk met: of a folder that cannot be listed nobody knows what was left out
 * @throws CodeGraphError `sources-vanished`
 */
export function checkVanished(root: string, gone: readonly FileRecord[], problems: readonly Problem[]): void {
  const closed = problems.flatMap(({ code, file }) => (code === "not-readable" ? [file === "" ? "" : `${file}/`] : []));
  const isLeftOut = ({ path }: FileRecord): boolean => !closed.some((folder) => path.startsWith(folder)) && existsSync(join(root, path));
  if (gone.length === 0 || gone.some(isLeftOut)) return;
  const files = gone.length === 1 ? `The only indexed file (${gone[0]!.path}) is` : `All ${gone.length} indexed files are`;
  throw new CodeGraphError(
    "sources-vanished",
    `${files} gone from ${root}; the index stays as it is`,
    "Put the files back (mount the volume, check out again); or run `codegraph update --force` to empty the index.",
  );
}
