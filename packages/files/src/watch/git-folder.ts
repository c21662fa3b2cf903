import { type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { findRepositoryTop } from "../repository/git-repository.js";
import { gitFoldersOf } from "../repository/git-folders.js";

/** Git directory of a working tree. */
export interface GitFolder {
  /** Absolute path. */
  readonly path: string;
  /** True while git is changing the working tree. */
  isBusy(): boolean;
}

/** Older lock files were left behind by a crash. */
const STALE_MS = 60_000;

/** Returns the git directory of the repository or worktree around a folder; null outside of any. */
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

/** Returns null if the path does not exist, or if the path named by the repository cannot be read. */
function statsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
