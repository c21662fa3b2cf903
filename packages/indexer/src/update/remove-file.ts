import { CodeGraphError } from "@codegraph/model";
import type { UpdateResult } from "../api/update.js";
import { resolveInside } from "@codegraph/files/read";
import { refreshManifests } from "../plan/manifests.js";
import { runIndexing } from "../run/run.js";
import { isCurrent, writeStamp } from "../plan/stamp.js";
import type { IndexState } from "./index-state.js";
import { reconcile } from "./reconcile.js";
import { removedFilesEntry, removedFiles } from "./removed-files.js";
import { toUpdateResult } from "./update-paths.js";

/**
 * Removes a file from the index until an update names it or the index is rebuilt.
 * @throws CodeGraphError `not-found` if it is not in the index
 */
export async function removeFile(state: IndexState, file: string): Promise<UpdateResult> {
  const start = performance.now();
  await state.refresh();
  const { root, store, config, name } = state;
  const path = resolveInside(root, file);
  if (!isCurrent(store, config)) await reconcile(state, {});
  const record = store.file(path);
  if (!record) {
    throw new CodeGraphError("not-found", `${path} is not in the index`, "Check the path; it is relative to the project root.");
  }
  const { updates } = await runIndexing(
    state,
    {
      read: [],
      gone: [record],
      renamed: [],
      manifests: refreshManifests(root, store, () => false, []),
      everything: false,
      counted: true,
      problems: [],
      stamp: (writer) => writeStamp(writer, config, root, name),
      finish: (writer) => writer.setMeta(...removedFilesEntry(removedFiles(state).add(path))),
    },
    {},
  );
  return toUpdateResult(state, updates, start);
}
