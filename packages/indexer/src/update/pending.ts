import { join } from "node:path";
import { discover, type FoundFile } from "@codegraph/files/walk";
import { type WalkPlan, planRun } from "../plan/plan.js";
import { findSkipped } from "../plan/skipped.js";
import { compareWithCurrent } from "../plan/stamp.js";
import { matchesIndex } from "@codegraph/files/read";
import type { IndexState } from "./index-state.js";
import { removedFiles } from "./removed-files.js";

/** Returns the work of an index run, given the files on disk. */
export function planIndexRun(state: IndexState, found: readonly FoundFile[]): WalkPlan & { readonly everything: boolean } {
  const { store, config } = state;
  const { extractor, reading } = compareWithCurrent(store, config);
  const everything = !extractor || !reading;
  const removed = removedFiles(state);
  const skipped = everything ? new Set<string>() : findSkipped(store, found);
  const wanted = found.filter(({ path }) => !removed.has(path) && !skipped.has(path));
  const plan = planRun(wanted, store.files(), everything ? "reparse" : "changed");
  return { ...(everything ? plan : withoutUnchanged(state, plan)), everything };
}

/** Up to this many files are compared by content here. A run reads larger sets and records that they are unchanged. */
const MAX_COMPARED = 40;

/** Drops files whose ctime changed but whose content did not. */
function withoutUnchanged({ root, store }: IndexState, plan: WalkPlan): WalkPlan {
  const doubtful = plan.read.flatMap((file) => {
    const known = store.fileState(file.path);
    return known?.size === file.size && known.mtimeMs === file.mtimeMs ? [{ file, known }] : [];
  });
  if (doubtful.length === 0 || doubtful.length > MAX_COMPARED) return plan;
  const same = new Set<string>();
  for (const {
    file: { path },
    known,
  } of doubtful) {
    try {
      if (matchesIndex(join(root, path), known)) same.add(path);
    } catch {
      // The run will report the error.
    }
  }
  return { ...plan, read: plan.read.filter(({ path }) => !same.has(path)), unchanged: plan.unchanged + same.size };
}

/** Returns the files that an index run would read or remove, sorted by path. */
export async function pendingFiles(state: IndexState): Promise<string[]> {
  const found = await discover(state.root, state.config, state.registry);
  const { read, gone } = planIndexRun(state, found.files);
  return [...read, ...gone].map(({ path }) => path).sort();
}
