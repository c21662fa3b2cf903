import { changeCounts, createGit } from "@codegraph/files/git";
import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError, fileOf, fileRole, isCall } from "@codegraph/model";
import type { HotSpot } from "../api/summary.js";

/** Number of newest commits that are counted. Older ones say little about current work. */
const MAX_COMMITS = 1_000;
/** Number of files, those changed most, whose callers are counted. */
const MAX_COMPARED = 100;
const MAX_LISTED = 10;
/** One change is no habit. */
const LEAST_CHANGES = 2;
/** Counting takes a tenth of a second in large repositories. */
const LIMITS = { ms: 5_000, bytes: 32 * 2 ** 20 };

/**
 * Returns the files of the project's own code that change most and are called most, by the product of both. Empty without git, and outside
 * of a repository.
 */
export async function hotSpotsOf({ root, store }: IndexState, signal?: AbortSignal): Promise<readonly HotSpot[]> {
  const changed = [...(await changesOf(root, signal))]
    .filter(([file, changes]) => changes >= LEAST_CHANGES && fileRole(file) === "own" && store.file(file) !== null)
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .slice(0, MAX_COMPARED);
  return changed
    .map(([file, changes]): HotSpot => ({ file, changes, callers: callersOf(store, file) }))
    .filter(({ callers }) => callers > 0)
    .sort((one, other) => other.changes * other.callers - one.changes * one.callers || (one.file < other.file ? -1 : 1))
    .slice(0, MAX_LISTED);
}

async function changesOf(root: string, signal: AbortSignal | undefined): Promise<ReadonlyMap<string, number>> {
  try {
    return await changeCounts(createGit(root, signal, LIMITS), "HEAD", MAX_COMMITS);
  } catch (error) {
    if (error instanceof CodeGraphError && error.code !== "cancelled") return new Map();
    throw error;
  }
}

/** Number of definitions in other files that call a definition of this one. */
function callersOf(store: IndexState["store"], file: string): number {
  const callers = new Set<number>();
  for (const { id } of store.definitions({ file }))
    for (const { caller, kind } of store.edgesTo(id)) if (isCall(kind) && fileOf(caller) !== fileOf(id)) callers.add(caller);
  return callers.size;
}
