import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "@codegraph/store/sqlite";
import type { RunOptions, VerifyOptions, VerifyResult } from "../api/index.js";
import { discover, partOf, resolveInside } from "../discover/index.js";
import { readManifests } from "../indexing/manifests.js";
import { run } from "../indexing/run.js";
import { writeStamp } from "../indexing/stamp.js";
import { createLinks } from "../links/links.js";
import { indexPath } from "../project/place.js";
import { damageIn } from "../recovery/recover.js";
import { type ProjectState, reconcile, removedEntry, removedFiles } from "../project/state.js";
import { createSurroundingsCache } from "../resolution/surroundings.js";
import { compareIndexes } from "./compare-indexes.js";

/**
 * Reads all of an index, brought up to date, and compares it with a fresh one of the same files, which is made beside it for
 * the purpose. Only between runs.
 *
 * @throws CodeGraphError `index-damaged`, `outside-project`, `cancelled`, `disk-full`; with `fix` also `read-only`, `locked`
 */
export async function verifyIndex(
  state: ProjectState,
  { path, fix = false, limit = 200 }: VerifyOptions,
  options: RunOptions,
): Promise<VerifyResult> {
  const start = performance.now();
  const part = path === undefined ? "" : resolveInside(state.root, path);
  const isWanted = part === "" ? () => true : partOf([part]).has;
  if (!state.options.readonly) await reconcile(state, options);
  // What is read by one way may be right, and wrong by another: through an index of a table, say.
  const damage = await damageIn(indexPath(state.root));
  if (damage) throw damage;
  const fresh = openFresh(state);
  try {
    await reconcile(fresh.state, options);
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
    fresh.close();
  }
}

/** The same project with an empty index beside its own. */
function openFresh(state: ProjectState): { readonly state: ProjectState; close(): void } {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-verify-"));
  const store = openSqliteStore(join(folder, "index.db"));
  store.write((writer) => writer.setMeta(...removedEntry(removedFiles(state))));
  const links = createLinks(state.links.list, store, state.registry);
  const surroundings = createSurroundingsCache(state.registry);
  const { root, name, config, sources, trouble, trust, registry, pool, meanings, turns, lease, latencies, options, log, isDue } = state;
  // What is learnt is none of what is compared.
  const settings = { ...config, semantic: false };
  return {
    state: {
      root,
      name,
      config: settings,
      sources,
      trouble,
      trust,
      registry,
      pool,
      meanings,
      turns,
      lease,
      latencies,
      options,
      log,
      isDue,
      store,
      links,
      surroundings,
      writing: { root, log, registry, store, pool, surroundings, links, config: settings },
      seen: { documents: null },
      // What is compared must be read with the same settings.
      refresh: async () => undefined,
    },
    close() {
      links.close();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads and resolves files again, whatever the index says of them; those that are gone are taken out. */
async function rebuild(state: ProjectState, paths: readonly string[], options: RunOptions): Promise<void> {
  const { root, config, registry, store, name } = state;
  const found = await discover(root, config, registry, options);
  const removed = removedFiles(state);
  const wanted = new Set(paths);
  const read = found.files.filter((file) => wanted.has(file.path) && !removed.has(file.path));
  const there = new Set(read.map((file) => file.path));
  const gone = paths.flatMap((path) => (there.has(path) ? [] : (store.file(path) ?? [])));
  const stamp = (writer: Parameters<typeof writeStamp>[0]): void => writeStamp(writer, config, root, name);
  const manifests = readManifests(root, store, found.manifests);
  await run(state, { read, gone, renamed: [], manifests, everything: true, counted: false, problems: [], stamp, finish: () => undefined }, options);
}
