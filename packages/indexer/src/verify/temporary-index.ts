import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "@codegraph/store/sqlite";
import type { RunOptions } from "../api/run.js";
import { indexPath } from "../folder/codegraph-folder.js";
import { copyIndex } from "../folder/whole-index.js";
import { createLinks } from "../links/links.js";
import { createSurroundingsCache } from "../resolution/surroundings.js";
import type { IndexState } from "../update/index-state.js";
import { IMPORT_SOURCES } from "../imported/imported-callees.js";
import { removedFilesEntry, removedFiles } from "../update/removed-files.js";

/** An index in a temporary folder, which {@link close} deletes. */
export interface TemporaryIndex {
  readonly state: IndexState;
  close(): Promise<void>;
}

/**
 * Creates the state of a project with an index in a temporary folder.
 *
 * @param how.copies options of copying the project's index; null for an empty index
 * @param how.sources creates the root that files are read from, in the temporary folder. Absent for the root of the project.
 */
export async function openTemporaryIndex(
  state: IndexState,
  { copies, sources }: { readonly copies: RunOptions | null; readonly sources?: (folder: string) => string },
): Promise<TemporaryIndex> {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-verify-"));
  let root: string;
  try {
    root = sources?.(folder) ?? state.root;
    if (copies) await copyIndex(indexPath(state.root), join(folder, "index.db"), copies.signal);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const store = openSqliteStore(join(folder, "index.db"));
  store.write((writer) => {
    writer.setMeta(...removedFilesEntry(removedFiles(state)));
    // They come from other programs, so reading the sources again does not restore them.
    for (const source of copies ? [] : IMPORT_SOURCES) {
      for (const path of state.store.importedPaths(source)) writer.putImportedFacts(path, state.store.importedFacts(path, source), source);
    }
  });
  const links = createLinks(state.links.list, store, state.registry);
  const surroundings = createSurroundingsCache(state.registry);
  const { name, config, registry, options, log } = state;
  const pool = sources ? state.writing.pool.at(root) : state.writing.pool;
  // The learnt model is not compared.
  const settings = { ...config, semantic: false };
  return {
    state: {
      root,
      name,
      config: settings,
      registry,
      options,
      log,
      store,
      links,
      surroundings,
      writing: { root, log, registry, store, pool, surroundings, links, config: settings },
      seen: { documents: null },
      // Both indexes must be read with the same settings.
      refresh: async () => undefined,
    },
    async close() {
      if (sources) await pool.close();
      links.close();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
