import type { ExportedIndex } from "../api/exported-index.js";
import { withCleanCopy } from "./clean-copy.js";
import { describeIndex } from "./describe-index.js";
import { writeIndexFile } from "./index-file.js";

/**
 * Exports the current state of a project's index as one file. Concurrent writes are allowed.
 * @throws CodeGraphError `not-a-directory` if the target folder does not exist; `disk-full`, `read-only`, `cancelled`
 */
export function exportIndex(root: string, file: string, signal?: AbortSignal): Promise<ExportedIndex> {
  return withCleanCopy(
    root,
    file,
    async (target, copy) => {
      const about = describeIndex(copy);
      return { file: target, bytes: await writeIndexFile(target, copy, about, signal), ...about };
    },
    signal,
  );
}
