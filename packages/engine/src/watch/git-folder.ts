import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { findRepositoryTop } from "../discover/index.js";

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
export function gitFolderOf(root: string): GitFolder | null {
  const top = findRepositoryTop(root);
  if (top === null) return null;
  const path = pointedAt(top) ?? join(top, ".git");
  const lock = join(path, "index.lock");
  return {
    path,
    isBusy() {
      const stats = statSync(lock, { throwIfNoEntry: false });
      return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < STALE_MS;
    },
  };
}

/** Where a linked worktree or a submodule says its folder is. */
function pointedAt(top: string): string | null {
  try {
    const [, path] = /^gitdir: (.*?)\r?\n?$/u.exec(readFileSync(join(top, ".git"), "utf8")) ?? [];
    return path === undefined ? null : resolve(top, path);
  } catch {
    return null;
  }
}
