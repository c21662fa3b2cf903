import { existsSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { ChangedFile, FileUpdate, UpdateOptions, UpdateResult } from "../api/index.js";
import { isCurrent } from "../indexing/stamp.js";
import { namedPaths } from "./changed-files.js";
import { type ProjectState, reconcile } from "./state.js";
import { toUpdateResult, updatePaths } from "./update-paths.js";

/**
 * Brings named files and folders up to date. Only they are looked at, and the manifests that are known; whoever depends
 * on what they offer is resolved again. A file that was taken out by hand is back when it is named.
 *
 * @param isAsked whether a user named them; not where a question looks after files that it names
 * @throws CodeGraphError `sources-vanished`; `not-found` when nothing that is named is on disk or indexed
 */
export async function updateFiles(
  state: ProjectState,
  named: readonly (string | ChangedFile)[],
  { force = false, ...options }: UpdateOptions,
  isAsked: boolean,
): Promise<UpdateResult> {
  const start = performance.now();
  await state.refresh();
  const paths = namedPaths(state.root, named);
  // One file cannot be right in an index that was made by another extractor.
  if (!isCurrent(state.store, state.config)) await reconcile(state, options, { mayEmpty: force });

  const updates = await updatePaths(state, { paths, renames: [], takesBack: true, rereads: "all", counted: true, mayEmpty: force || (isAsked && "named") }, options);
  const unseen = paths.filter((path) => !updates.some(({ file, from }) => isAt(path, file) || from === path));
  const others = unseen.map((file): FileUpdate => {
    const action = existsSync(join(state.root, file)) ? "skipped" : "missing";
    return { file, action, itemsAdded: 0, itemsRemoved: 0, linesUpdated: 0 };
  });
  if (updates.length === 0 && others.every(({ action }) => action === "missing")) throw notFound(paths);
  return toUpdateResult(state, [...updates, ...others], start);
}

function isAt(path: string, file: string): boolean {
  return path === "" || file === path || file.startsWith(`${path}/`);
}

function notFound(paths: readonly string[]): CodeGraphError {
  const [first, ...rest] = paths;
  return new CodeGraphError(
    "not-found",
    rest.length === 0 ? `${first} is neither on disk nor in the index` : `${paths.join(", ")} are neither on disk nor in the index`,
    "Check the path; it is relative to the project's root.",
  );
}
