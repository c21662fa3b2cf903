import { existsSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError, type Problem } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";

/**
 * Refuses to empty an index because all of its files disappeared. An unmounted volume, a failed checkout and an unreadable folder look the
 * same, and rebuilding the index can take long. Files that exist but are excluded by settings or ignore files do not count as disappeared.
 *
 * @param gone files to remove: everything in the index
 * @param problems problems of the walk. The content of an unreadable folder is unknown.
 * @throws CodeGraphError `sources-vanished`
 */
export function checkVanished(root: string, gone: readonly FileRecord[], problems: readonly Problem[]): void {
  const unreadable = problems.flatMap(({ code, file }) => (code === "not-readable" ? [file === "" ? "" : `${file}/`] : []));
  const stillExists = ({ path }: FileRecord): boolean =>
    !unreadable.some((folder) => path.startsWith(folder)) && existsSync(join(root, path));
  if (gone.length === 0 || gone.some(stillExists)) return;
  const files = gone.length === 1 ? `The only indexed file (${gone[0]!.path}) is` : `All ${gone.length} indexed files are`;
  throw new CodeGraphError(
    "sources-vanished",
    `${files} missing from ${root}. The index is unchanged`,
    "Restore the files (mount the volume, or check out again), or run `codegraph update --force` to empty the index.",
  );
}
