import { renameSync, rmSync } from "node:fs";
import { indexPath } from "../folder/place.js";
import { markNew } from "../seal/own-index.js";
import { sealPath, writeSeal } from "../seal/seal.js";
import { takeHomeOut } from "./without-home.js";

/**
 * Makes an index that comes from elsewhere this project's own. What is the same here is then found by content, and not parsed
 * again. Only in the project's turn. An index that is there stays until the other is whole.
 *
 * @param make puts it, checked, at a path where nothing is
 * @throws CodeGraphError `invalid-import` for one with names of files that no tree can have; and what `make` throws
 */
export async function takePlace(root: string, make: (path: string) => void | Promise<void>): Promise<void> {
  const own = indexPath(root);
  const aside = `${own}.new-${process.pid}`;
  removeIndex(aside);
  try {
    await make(aside);
    takeHomeOut(aside);
    const seal = markNew(root, own, aside);
    removeIndex(own);
    if (seal !== null) writeSeal(own, seal);
    renameSync(aside, own);
  } finally {
    removeIndex(aside);
  }
}

/** Deletes an index and what SQLite keeps beside it. */
export function removeIndex(path: string): void {
  for (const each of [path, sealPath(path), `${path}-wal`, `${path}-shm`, `${path}-journal`]) rmSync(each, { force: true });
}
