import type { MemoryIndex } from "@codegraph/graph";
import type { FileUpdate, IndexResult, RunOptions, UpdateOptions } from "@codegraph/indexer/api";
import { codegraphPath } from "@codegraph/indexer/folder";
import { type IndexState, reconcile } from "@codegraph/indexer/update";
import type { OpenedProject } from "./opened-project.js";

/**
 * Like {@link reconcile}, but returns figures for the whole index.
 * @param onIndex called with all files in memory, if the run resolved all of them
 */
export async function updateAll(
  state: IndexState & Pick<OpenedProject, "meanings">,
  { force = false, ...options }: UpdateOptions,
  onIndex?: (index: MemoryIndex) => void,
): Promise<IndexResult> {
  const start = performance.now();
  const { updates, unchanged, timing, index } = await reconcile(state, options, { mayEmpty: force });
  if (index) onIndex?.(index);
  const vectors = await computeLocalVectors(state, options);
  const { root, store, name } = state;
  const counts = store.counts();
  const number = (...actions: FileUpdate["action"][]): number => updates.filter(({ action }) => actions.includes(action)).length;
  return {
    success: true,
    projectName: name,
    codegraphPath: codegraphPath(root),
    filesIndexed: number("added", "updated"),
    filesUnchanged: unchanged + number("unchanged"),
    filesRemoved: number("removed"),
    filesTotal: counts.files,
    itemsFound: counts.items,
    lines: counts.lines,
    symbols: counts.definitions,
    edges: {
      exact: counts.edges.exact,
      possible: counts.edges.possible,
      unresolved: counts.edges.open,
      external: counts.edges.external,
    },
    durationMs: Math.round(performance.now() - start),
    problems: store.problems(),
    timing: { ...timing, ...vectors },
  };
}

/** Computes vectors and returns the time taken, if they are made locally from data at hand. Other vectors follow in the background. */
async function computeLocalVectors(
  { config, meanings, options: { readonly } }: Pick<OpenedProject, "config" | "meanings" | "options">,
  { signal }: RunOptions,
): Promise<Record<string, number>> {
  const isQuick = config.embedding.provider === "static" || (config.embedding.provider === "builtin" && config.vectors.store !== "sqlite");
  if (!config.semantic || !isQuick || readonly) return {};
  const start = performance.now();
  await meanings.finish({ signal });
  return { vectors: Math.round(performance.now() - start) };
}
