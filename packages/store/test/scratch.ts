import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import type { FactStore } from "../src/index.js";
import type { VectorIndex } from "../src/index.js";
import { openSqliteStore, openSqliteVectors, type SqliteStoreOptions } from "../src/sqlite/index.js";

const stores = new Map<FactStore, string>();
const vectors = new Map<VectorIndex, string>();
const directories: string[] = [];

/** Creates a directory that is deleted after the test. */
export function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "codegraph-store-"));
  directories.push(directory);
  return directory;
}

/** Opens an SQLite store that is closed after the test, in a new directory unless a path is given. */
export function scratchStore(path: string = join(scratchDirectory(), "index.db"), options?: SqliteStoreOptions): FactStore {
  const store = openSqliteStore(path, options);
  stores.set(store, path);
  return store;
}

/** Closes a store and opens its file again. */
export function reopened(store: FactStore, options?: SqliteStoreOptions): FactStore {
  store.close();
  return scratchStore(stores.get(store), options);
}

/** Opens vectors that are closed after the test, in a new directory unless a path is given. */
export function scratchVectors(path: string = join(scratchDirectory(), "vectors.db"), options?: SqliteStoreOptions): VectorIndex {
  const index = openSqliteVectors(path, options);
  vectors.set(index, path);
  return index;
}

/** Returns the file of {@link scratchVectors}. */
export function pathOf(index: VectorIndex): string {
  return vectors.get(index) as string;
}

afterEach(async () => {
  for (const index of vectors.keys()) await index.close();
  vectors.clear();
  for (const store of stores.keys()) store.close();
  stores.clear();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});
