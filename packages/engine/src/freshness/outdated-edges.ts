import { isUnlisted, readPendingEdges } from "@codegraph/indexer/plan";
import { type FileId, stalePaths } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";

/** A change may reach hundreds of files. More names than these would take the room of the answer itself. */
const MAX_NAMED = 20;

/** Stands for the whole project. */
export const WHOLE_PROJECT = "./";

/** Returns the paths of files whose edges may be out of date, for an answer. Many are named by their folders. */
export function namesOfFiles(store: Pick<FactReader, "fileById">, ids: Iterable<FileId>): string[] {
  return stalePaths(
    [...ids].flatMap((id) => store.fileById(id)?.path ?? []),
    MAX_NAMED,
  );
}

/** Returns the same for all files of an index. */
export function outdatedEdges(store: Pick<FactReader, "fileById" | "meta">): string[] {
  const pending = readPendingEdges(store);
  return pending === null ? [] : isUnlisted(pending) ? [WHOLE_PROJECT] : namesOfFiles(store, pending);
}
