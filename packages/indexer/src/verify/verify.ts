import type { RunOptions } from "../api/run.js";
import type { VerifyOptions, VerifyResult } from "../api/verify.js";
import { discover, createTreePart } from "@codegraph/files/walk";
import { resolveInside } from "@codegraph/files/read";
import { readManifests, refreshManifests } from "../plan/manifests.js";
import { runIndexing } from "../run/run.js";
import { writeStamp } from "../plan/stamp.js";
import { indexPath } from "../folder/codegraph-folder.js";
import { findIndexDamage } from "../recovery/recover.js";
import type { IndexState } from "../update/index-state.js";
import { reconcile } from "../update/reconcile.js";
import { removedFiles } from "../update/removed-files.js";
import { compareIndexes } from "./compare-indexes.js";
import { openTemporaryIndex } from "./temporary-index.js";

/**
 * Brings an index up to date, reads all of it, and compares it with a fresh index of the same files, which is built in a temporary folder.
 * A part is read and resolved again in a copy of the index instead, so it costs little more than the part, and relies on the facts of the
 * other files. Must not overlap with another run.
 *
 * @throws CodeGraphError `index-damaged`, `outside-project`, `cancelled`, `disk-full`; with `fix` also `read-only`, `locked`
 */
export async function verifyIndex(
  state: IndexState,
  { path, fix = false, limit = 200 }: VerifyOptions,
  options: RunOptions,
): Promise<VerifyResult> {
  const start = performance.now();
  const part = path === undefined ? "" : resolveInside(state.root, path);
  const isWanted = part === "" ? () => true : createTreePart([part]).has;
  if (!state.options.readonly) await reconcile(state, options);
  // Damage in a database index is only visible to queries that use that index, so the whole file is checked.
  const damage = part === "" ? await findIndexDamage(indexPath(state.root)) : null;
  if (damage) throw damage;
  const fresh = await openTemporaryIndex(state, { copies: part === "" ? null : options });
  try {
    await (part === "" ? reconcile(fresh.state, options) : readPartAgain(fresh.state, part, options));
    const found = await compareIndexes(state.store, fresh.state.store, isWanted, options.signal);
    const files = [...new Set(found.differences.map(({ file }) => file))];
    let left = files.length;
    if (fix && files.length > 0) {
      await rebuild(state, files, options);
      left = (await compareIndexes(state.store, fresh.state.store, isWanted, options.signal)).differences.length;
    }
    return {
      success: left === 0,
      files: found.files,
      differences: found.differences.slice(0, limit),
      total: found.differences.length,
      fixed: fix ? files.length : null,
      durationMs: Math.round(performance.now() - start),
      stale: [],
    };
  } finally {
    await fresh.close();
  }
}

/** Reads and resolves the files of a part again, regardless of their indexed state. */
async function readPartAgain(state: IndexState, part: string, options: RunOptions): Promise<void> {
  const { root, config, registry, store, name } = state;
  const found = await discover(root, config, registry, { ...options, paths: [part] });
  const isInPart = createTreePart([part]).has;
  const removed = removedFiles(state);
  const read = found.files.filter(({ path }) => !removed.has(path)).map(({ path, size }) => ({ path, size }));
  const there = new Set(read.map(({ path }) => path));
  const gone = store.files().filter(({ path }) => isInPart(path) && !there.has(path));
  const manifests = refreshManifests(root, store, isInPart, found.manifests);
  const stamp = (writer: Parameters<typeof writeStamp>[0]): void => writeStamp(writer, config, root, name);
  await runIndexing(
    state,
    { read, gone, renamed: [], manifests, everything: true, counted: false, problems: found.problems, stamp, finish: () => undefined },
    options,
  );
}

/** Reads and resolves files again regardless of the indexed state, and removes those that no longer exist. */
async function rebuild(state: IndexState, paths: readonly string[], options: RunOptions): Promise<void> {
  const { root, config, registry, store, name } = state;
  const found = await discover(root, config, registry, options);
  const removed = removedFiles(state);
  const wanted = new Set(paths);
  const read = found.files.filter((file) => wanted.has(file.path) && !removed.has(file.path));
  const there = new Set(read.map((file) => file.path));
  const gone = paths.flatMap((path) => (there.has(path) ? [] : (store.file(path) ?? [])));
  const stamp = (writer: Parameters<typeof writeStamp>[0]): void => writeStamp(writer, config, root, name);
  const manifests = readManifests(root, store, found.manifests);
  await runIndexing(
    state,
    { read, gone, renamed: [], manifests, everything: true, counted: false, problems: [], stamp, finish: () => undefined },
    options,
  );
}
