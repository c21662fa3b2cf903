import { join, resolve } from "node:path";
import { readText } from "./git-config.js";

/** Folders in which git keeps its data about a working tree. */
export interface GitFolders {
  /** Folder of this working tree alone, with its index and HEAD. */
  readonly own: string;
  /** Folder shared by all working trees of the repository, with its settings, objects and branches. */
  readonly common: string;
}

/** Maximum size in bytes of git's one-line files, which hold a path. */
const MAX_BYTES = 2 ** 14;

/** Returns the git folders of the repository or working tree with this top folder. They need not exist. */
export function gitFoldersOf(top: string): GitFolders {
  const own = gitFolderOf(top) ?? join(top, ".git");
  return { own, common: resolve(own, readText(join(own, "commondir"), MAX_BYTES)?.trim() ?? ".") };
}

/** Returns the folder named by the `.git` file of a worktree or submodule, or null if `.git` is not a file. */
export function gitFolderOf(top: string): string | null {
  const [, named] = /^gitdir: (.*?)\r?\n?$/.exec(readText(join(top, ".git"), MAX_BYTES) ?? "") ?? [];
  return named === undefined ? null : resolve(top, named);
}
