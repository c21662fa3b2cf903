import { renameSync, rmSync } from "node:fs";
import { copySqliteStore } from "@codegraph/store/sqlite";
import { indexPath } from "../project/place.js";
import { takeHomeOut } from "./without-home.js";

/**
 * Makes a copy of another index this project's own. What is the same here is then found by content, and not parsed again. Only
 * in the project's turn. An index that is there stays until the copy is whole.
 *
 * @throws CodeGraphError as `copySqliteStore`; `invalid-import` for one with names of files that no tree can have
 */
export function adoptIndex(root: string, from: string): void {
  const copy = asideOf(root);
  try {
    copySqliteStore(from, copy);
    takeHomeOut(copy);
    removeIndex(indexPath(root));
    renameSync(copy, indexPath(root));
  } finally {
    removeIndex(copy);
  }
}

/** Where an index is made ready before it takes its place. */
export function asideOf(root: string): string {
  return `${indexPath(root)}.new-${process.pid}`;
}

/** Deletes an index and what SQLite keeps beside it. */
export function removeIndex(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(path + suffix, { force: true });
}
