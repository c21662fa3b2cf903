import type { Git } from "./run-git.js";

/** File that differs between two commits. Paths are relative to the folder that git runs in. */
export interface CommitChange {
  readonly path: string;
  readonly change: "added" | "changed" | "removed" | "renamed";
  /** Path before a rename; absent otherwise. */
  readonly from?: string;
  /** Object ids of the content before and after; null if the file does not exist there, or is a link or a submodule. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Options of a comparison for {@link parseRaw}. External programs are disabled, and only paths below the folder count. */
export const RAW_COMPARISON: readonly string[] = [
  "-r",
  "-z",
  "--raw",
  "--relative",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--ignore-submodules=dirty",
];

/**
 * Lists the files that differ between two commits, ordered by path.
 *
 * @param renames renames to merge into one change each, as far as both of their paths are among the changes
 * @throws CodeGraphError as `Git.run`
 */
export async function commitChanges(
  git: Git,
  from: string,
  to: string,
  renames: readonly { readonly from: string; readonly to: string }[],
): Promise<readonly CommitChange[]> {
  const changes = await rawChanges(git, "diff-tree", from, to);
  for (const { from: former, to: path } of renames) {
    const removed = changes.get(former);
    const added = changes.get(path);
    if (removed?.change !== "removed" || added?.change !== "added") continue;
    changes.delete(former);
    changes.set(path, { path, change: "renamed", from: former, before: removed.before, after: added.after });
  }
  return [...changes.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Runs a comparison of git, and returns the files that differ by path, without detection of renames.
 *
 * @param command `diff-tree` with two commits, or `diff-index` with `--cached` and one
 * @throws CodeGraphError as `Git.run`
 */
export async function rawChanges(git: Git, command: string, ...args: readonly string[]): Promise<Map<string, CommitChange>> {
  return parseRaw((await git.run(command, ...RAW_COMPARISON, ...args, "--")).split("\0"));
}

/** Parses the fields `:mode mode id id status` and `path` of each change. */
export function parseRaw(fields: readonly string[]): Map<string, CommitChange> {
  const changes = new Map<string, CommitChange>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [modeBefore = "", modeAfter = "", before = "", after = "", status = ""] = fields[at]!.slice(1).split(" ");
    const path = fields[at + 1]!;
    const change = status === "A" ? "added" : status === "D" ? "removed" : "changed";
    changes.set(path, { path, change, before: isFile(modeBefore) ? before : null, after: isFile(modeAfter) ? after : null });
  }
  return changes;
}

/** Returns true for the mode of a regular file, executable or not. */
function isFile(mode: string): boolean {
  return mode.startsWith("100");
}
