import { existsSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { ChangedFile, FileUpdate, UpdateResult } from "../api/update.js";
import type { UpdateOptions } from "../api/run.js";
import { isCurrent } from "../plan/stamp.js";
import { namedPaths } from "./named-paths.js";
import type { IndexState } from "./index-state.js";
import { reconcile } from "./reconcile.js";
import { toUpdateResult, updatePaths } from "./update-paths.js";

/**
 * Updates the named files and folders. Reads only them and the known manifests, and resolves the files that depend on their exported
 * names again. A file that the user removed returns to the index when it is named.
 *
 * @param isAsked true if a user named the files; false if a question refreshes files of its answer
 * @throws CodeGraphError `sources-vanished`; `not-found` if no named path is on disk or indexed
 */
export async function updateFiles(
  state: IndexState,
  named: readonly (string | ChangedFile)[],
  { force = false, ...options }: UpdateOptions,
  isAsked: boolean,
): Promise<UpdateResult> {
  const start = performance.now();
  await state.refresh();
  const paths = namedPaths(state.root, named);
  // A single file cannot be updated correctly in an index that another extractor made.
  if (!isCurrent(state.store, state.config)) await reconcile(state, options, { mayEmpty: force });

  const updates = await updatePaths(
    state,
    { paths, renames: [], takesBack: true, rereads: "all", counted: true, mayEmpty: force || (isAsked && "named") },
    options,
  );
  const unseen = paths.filter((path) => !updates.some(({ file, from }) => isAtOrBelow(path, file) || from === path));
  const others = unseen.map((file): FileUpdate => {
    const action = existsSync(join(state.root, file)) ? "skipped" : "missing";
    return { file, action, itemsAdded: 0, itemsRemoved: 0, linesUpdated: 0 };
  });
  if (updates.length === 0 && others.every(({ action }) => action === "missing")) throw notFound(paths);
  return toUpdateResult(state, [...updates, ...others], start);
}

function isAtOrBelow(path: string, file: string): boolean {
  return path === "" || file === path || file.startsWith(`${path}/`);
}

function notFound(paths: readonly string[]): CodeGraphError {
  const [first, ...rest] = paths;
  return new CodeGraphError(
    "not-found",
    rest.length === 0 ? `${first} is neither on disk nor in the index` : `${paths.join(", ")} are neither on disk nor in the index`,
    "Check the path; it is relative to the project root.",
  );
}
