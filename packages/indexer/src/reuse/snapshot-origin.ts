import { CodeGraphError } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { createGit, workingChanges } from "@codegraph/files/git";
import type { SnapshotOrigin } from "../api/snapshot.js";

/** Metadata key that makes an index a snapshot. */
export const SNAPSHOT_KEY = "snapshot";

/** Version of the value. */
const VERSION = 1;

/** Returns the metadata entry that makes an index a snapshot. */
export function snapshotEntry(origin: SnapshotOrigin): readonly [key: string, value: string] {
  return [SNAPSHOT_KEY, JSON.stringify({ version: VERSION, ...origin })];
}

/**
 * Reads what an index says about the state that it is a snapshot of.
 * @returns null for an index that is not a snapshot
 */
export function readSnapshotOrigin(store: Pick<FactReader, "meta">): SnapshotOrigin | null {
  try {
    const { version, name, commit, modified, content, build } = JSON.parse(store.meta(SNAPSHOT_KEY) ?? "null") as Record<string, unknown>;
    if (version !== VERSION || typeof name !== "string" || typeof content !== "string" || typeof build !== "string") return null;
    const isCommit = typeof commit === "string" && /^[0-9a-f]{40,64}$/u.test(commit);
    return { name, commit: isCommit ? commit : null, modified: modified === true, content, build };
  } catch {
    return null;
  }
}

/**
 * Finds the commit that the indexed files of a project are from.
 * @param isPart returns true for the path of a file that the snapshot contains
 * @throws CodeGraphError `git-failed`, `cancelled`
 */
export async function findOrigin(
  root: string,
  isPart: (path: string) => boolean,
  signal?: AbortSignal,
): Promise<Pick<SnapshotOrigin, "commit" | "modified">> {
  try {
    const git = createGit(root, signal);
    const commit = (await git.ask("rev-parse", "--verify", "--quiet", "HEAD^{commit}"))?.trim() ?? "";
    if (commit === "") return { commit: null, modified: false };
    const changes = await workingChanges(git, root, commit);
    return { commit, modified: changes.some(({ path, change }) => change === "removed" || isPart(path)) };
  } catch (error) {
    if (error instanceof CodeGraphError && (error.code === "not-a-repository" || error.code === "git-missing"))
      return { commit: null, modified: false };
    throw error;
  }
}
