import { statSync } from "node:fs";
import { basename, join } from "node:path";
import type { RunOptions } from "@codegraph/indexer/api";
import type { SyncGitOptions, SyncGitResult } from "../api/index.js";
import { changedPaths, commitChanges, createGit } from "@codegraph/files/git";
import { isCurrent } from "@codegraph/indexer/plan";
import { rangeChanges } from "../commits/range-changes.js";
import { changedFiles } from "../freshness/changed-files.js";
import { type IndexState, reconcile, toUpdateResult, updatePaths } from "@codegraph/indexer/update";

/** Files that decide which other files belong to the project. After a change to one of them only a full scan is reliable. */
const RULE_FILES = [".gitignore", ".codegraphignore", ".gitmodules", "CACHEDIR.TAG", "pyvenv.cfg"];

/** Updates the files that git reports as changed, and indexed files that differ from the disk. Lists what the commits changed. */
export async function syncGit(
  state: IndexState,
  { fromCommit, toCommit = "HEAD" }: SyncGitOptions,
  options: RunOptions,
): Promise<SyncGitResult> {
  const start = performance.now();
  await state.refresh();
  const { root, store, config } = state;
  const git = createGit(root, options.signal);
  const { from, to, paths: named, renames, called, isWhole } = await changedPaths(git, root, fromCommit, toCommit, RULE_FILES);
  const paths = new Set([
    ...named,
    ...changedFiles(
      root,
      store,
      store.files().map(({ path }) => path),
    ),
  ]);
  const walks = !isWhole || !isCurrent(store, config) || mayIncludeOtherFiles(state, [...paths, ...called]);
  const updates = walks
    ? (await reconcile(state, options, { counted: true, renames })).updates
    : await updatePaths(state, { paths: [...paths], renames, takesBack: false, rereads: "none", counted: true }, options);
  const reported = updates.filter(({ file, action }) => action !== "unchanged" && (action !== "skipped" || paths.has(file)));
  const changes = await rangeChanges(state, git, await commitChanges(git, from, to, renames), options.signal);
  return { ...toUpdateResult(state, reported, start), fromCommit: from, toCommit: to, changes };
}

/** Returns true if a file that decides about others has changed since the last update. */
function mayIncludeOtherFiles({ root, store }: Pick<IndexState, "root" | "store">, paths: readonly string[]): boolean {
  const lastUpdate = Number(store.meta("last_update") ?? 0);
  const deciding = paths.filter((path) => RULE_FILES.includes(basename(path)));
  return deciding.some((path) => !(changedAt(join(root, path)) < lastUpdate));
}

/** Milliseconds since the epoch; NaN if the file does not exist. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
}
