import { statSync } from "node:fs";
import { basename, join } from "node:path";
import type { RunOptions, SyncGitOptions, SyncGitResult } from "../api/index.js";
import { changedPaths, gitIn } from "../git/index.js";
import { isCurrent } from "../indexing/stamp.js";
import { changedFiles } from "./freshness.js";
import { type ProjectState, reconcile } from "./state.js";
import { toUpdateResult, updatePaths } from "./update-paths.js";

/** Files that decide about others: when one has changed, only a walk over the project tells what belongs to it. */
const DECIDING = [".gitignore", ".codegraphignore", ".gitmodules", "CACHEDIR.TAG", "pyvenv.cfg"];

/** Brings up to date what git names as changed, and whatever indexed file is not on disk as it was indexed. */
export async function syncGit(
  state: ProjectState,
  { fromCommit, toCommit = "HEAD" }: SyncGitOptions,
  options: RunOptions,
): Promise<SyncGitResult> {
  const start = performance.now();
  await state.refresh();
  const { root, store, config } = state;
  const git = gitIn(root, options.signal);
  const { from, to, paths: named, renames, called, isWhole } = await changedPaths(git, root, fromCommit, toCommit, DECIDING);
  const paths = new Set([...named, ...changedFiles(root, store, store.files().map(({ path }) => path))]);
  const walks = !isWhole || !isCurrent(store, config) || isOtherwiseChosen(state, [...paths, ...called]);
  const updates = walks
    ? (await reconcile(state, options, { counted: true, renames })).updates
    : await updatePaths(state, { paths: [...paths], renames, takesBack: false, rereads: "none", counted: true }, options);
  const told = updates.filter(({ file, action }) => action !== "unchanged" && (action !== "skipped" || paths.has(file)));
  return { ...toUpdateResult(state, told, start), fromCommit: from, toCommit: to };
}

/** Whether other files may count now than those that counted at the last update. */
function isOtherwiseChosen({ root, store }: ProjectState, paths: readonly string[]): boolean {
  const lastUpdate = Number(store.meta("last_update") ?? 0);
  const deciding = paths.filter((path) => DECIDING.includes(basename(path)));
  return deciding.some((path) => !(changedAt(join(root, path)) < lastUpdate));
}

/** Milliseconds since the epoch; NaN for what is not there. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
}
