import { type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { findRepositoryTop } from "../repository/git-repository.js";
import { gitFoldersOf } from "../repository/git-folders.js";

/** Where git keeps what it is about to do in a working tree. */
export interface GitFolder {
  /** Absolute path. */
  readonly path: string;
  /** Whether git is changing the working tree at the moment, or is about to go on with it. */
  isBusy(): boolean;
}

/** A lock that is older was left behind. */
const STALE_MS = 60_000;

/** The folder of the repository or worktree that a folder lies in; null outside of any. */
export function gitFolderAround(root: string): GitFolder | null {
  const top = findRepositoryTop(root);
  if (top === null) return null;
  const path = gitFoldersOf(top).own;
  const lock = join(path, "index.lock");
  return {
    path,
    isBusy() {
      const stats = statsOf(lock);
      return stats !== null && Math.abs(Date.now() - stats.mtimeMs) < STALE_MS;
    },
  };
}

/** Null where nothing is, and where the path that a repository names cannot be looked at. */
function statsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
