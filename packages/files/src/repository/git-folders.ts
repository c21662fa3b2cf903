import { join, resolve } from "node:path";
import { readText } from "./git-config.js";

/** Where git keeps what it knows about a working tree. */
export interface GitFolders {
  /** Of this working tree alone: its index and HEAD. */
  readonly own: string;
  /** Shared by all working trees of the repository: its settings, objects and branches. */
  readonly common: string;
}

/** What git's own files of one line hold is shorter than this, in bytes: it is a path. */
const MOST_BYTES = 2 ** 14;

/** The git folders of the repository or working tree with this top folder. They need not exist. */
export function gitFoldersOf(top: string): GitFolders {
  const own = gitFolderOf(top) ?? join(top, ".git");
  return { own, common: resolve(own, readText(join(own, "commondir"), MOST_BYTES)?.trim() ?? ".") };
}

/** The folder that the `.git` file of a worktree or submodule names; null where `.git` is none. */
export function gitFolderOf(top: string): string | null {
  const [, named] = /^gitdir: (.*?)\r?\n?$/.exec(readText(join(top, ".git"), MOST_BYTES) ?? "") ?? [];
  return named === undefined ? null : resolve(top, named);
}
