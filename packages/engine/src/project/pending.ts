import { discover, type FoundFile } from "../discover/index.js";
import { type Plan, planRun } from "../indexing/plan.js";
import { knownAsSkipped } from "../indexing/skipped.js";
import { currencyOf } from "../indexing/stamp.js";
import { type ProjectState, removedFiles } from "./state.js";

/** What an index run has to do with what is on disk. */
export function planOf(state: ProjectState, found: readonly FoundFile[]): Plan & { readonly everything: boolean } {
  const { store, config } = state;
  const { extractor, reading } = currencyOf(store, config);
  const everything = !extractor || !reading;
  const removed = removedFiles(state);
  const skipped = everything ? new Set<string>() : knownAsSkipped(store, found);
  const wanted = found.filter(({ path }) => !removed.has(path) && !skipped.has(path));
  return { ...planRun(wanted, store.files(), everything ? "anew" : "changed"), everything };
}

/** The files that an index run would read or take out, ordered by path. */
export async function pendingFiles(state: ProjectState): Promise<string[]> {
  const found = await discover(state.root, state.config, state.registry);
  const { read, gone } = planOf(state, found.files);
  return [...read, ...gone].map(({ path }) => path).sort();
}
