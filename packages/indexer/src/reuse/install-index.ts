import { renameSync, rmSync } from "node:fs";
import { dropSqliteContents } from "@codegraph/store/sqlite";
import { indexPath } from "../folder/codegraph-folder.js";
import { markNew } from "../seal/own-index.js";
import { sealPath, writeSeal } from "../seal/seal.js";
import { removeLocalMetadata } from "./local-metadata.js";

/**
 * Installs an index from elsewhere as this project's own. The next update recognises unchanged files by content and does not parse them.
 * The existing index is replaced only when the new one is complete. Requires the write lock.
 *
 * @param make creates and checks the index at an unused path
 * @throws CodeGraphError `invalid-import` if it contains file names that no tree can have; errors of `make`
 */
export async function installIndex(root: string, make: (path: string) => void | Promise<void>): Promise<void> {
  const own = indexPath(root);
  const aside = `${own}.new-${process.pid}`;
  removeIndex(aside);
  try {
    await make(aside);
    // The sources of this project are on disk.
    dropSqliteContents(aside);
    removeLocalMetadata(aside);
    const seal = markNew(root, own, aside);
    removeIndex(own);
    if (seal !== null) writeSeal(own, seal);
    renameSync(aside, own);
  } finally {
    removeIndex(aside);
  }
}

/** Deletes an index, its seal, and SQLite's additional files. */
export function removeIndex(path: string): void {
  for (const each of [path, sealPath(path), `${path}-wal`, `${path}-shm`, `${path}-journal`]) rmSync(each, { force: true });
}
