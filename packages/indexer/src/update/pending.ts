import { join } from "node:path";
import { discover, type FoundFile } from "@codegraph/files/walk";
import { type Plan, planRun } from "../plan/plan.js";
import { knownAsSkipped } from "../plan/skipped.js";
import { currencyOf } from "../plan/stamp.js";
import { isAsIndexed } from "@codegraph/files/read";
import type { IndexState } from "./index-state.js";
import { removedFiles } from "./removed-files.js";

/** What an index run has to do with what is on disk. */
export function planOf(state: IndexState, found: readonly FoundFile[]): Plan & { readonly everything: boolean } {
  const { store, config } = state;
  const { extractor, reading } = currencyOf(store, config);
  const everything = !extractor || !reading;
  const removed = removedFiles(state);
  const skipped = everything ? new Set<string>() : knownAsSkipped(store, found);
  const wanted = found.filter(({ path }) => !removed.has(path) && !skipped.has(path));
  const plan = planRun(wanted, store.files(), everything ? "anew" : "changed");
  return { ...(everything ? plan : withoutSame(state, plan)), everything };
}

/** So few files are looked into; more are read by a run, which notes that they are the same. */
const FEW = 40;

/** Without files that only something has happened to. */
function withoutSame({ root, store }: IndexState, plan: Plan): Plan {
  const doubted = plan.read.flatMap((file) => {
    const known = store.fileState(file.path);
    return known?.size === file.size && known.mtimeMs === file.mtimeMs ? [{ file, known }] : [];
  });
  if (doubted.length === 0 || doubted.length > FEW) return plan;
  const same = new Set<string>();
  for (const { file: { path }, known } of doubted) {
    try {
      if (isAsIndexed(join(root, path), known)) same.add(path);
    } catch {
      // The run will say what is wrong with it.
    }
  }
  return { ...plan, read: plan.read.filter(({ path }) => !same.has(path)), unchanged: plan.unchanged + same.size };
}

/** The files that an index run would read or take out, ordered by path. */
export async function pendingFiles(state: IndexState): Promise<string[]> {
  const found = await discover(state.root, state.config, state.registry);
  const { read, gone } = planOf(state, found.files);
  return [...read, ...gone].map(({ path }) => path).sort();
}
