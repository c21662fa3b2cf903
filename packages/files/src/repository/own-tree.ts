import { existsSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { gitFolderOf } from "./git-folders.js";
import { readIgnoreFile, NO_REPORT } from "../ignore/ignore-file.js";
import { toByteString } from "../ignore/ignore-rules.js";
import { findRepositoryTop, openRepository, pathPrefix } from "./git-repository.js";
import { CODEGRAPH_IGNORE_FILE } from "./folder-rules.js";

/** Returns true if a folder is a worktree created by `git worktree add`. */
export function isLinkedWorktree(top: string): boolean {
  const folder = gitFolderOf(top);
  return folder !== null && existsSync(join(folder, "commondir"));
}

/**
 * Returns the outermost repository or worktree between a folder and the project above it that is not part of the project's index: one that
 * is neither a submodule nor re-included by a `.codegraphignore`. Returns null if the folder belongs to the project.
 *
 * @param from absolute, spelled as on disk
 */
export function findSeparateTree(project: string, from: string): string | null {
  let own: string | null = null;
  for (let top = findRepositoryTop(from); top !== null && isBelow(project, top); top = findRepositoryTop(dirname(top))) {
    if (!belongsToParent(project, top)) own = top;
  }
  return own;
}

function isBelow(project: string, folder: string): boolean {
  return folder !== project && folder.startsWith(project.endsWith(sep) ? project : project + sep);
}

function belongsToParent(project: string, top: string): boolean {
  const above = findRepositoryTop(dirname(top));
  if (above !== null && openRepository(above).submodules.has(posix.normalize(relative(above, top).split(sep).join("/")))) return true;
  return !isLinkedWorktree(top) && isReincluded(project, top);
}

function isReincluded(project: string, top: string): boolean {
  for (let at = dirname(top); at === project || isBelow(project, at); at = dirname(at)) {
    const rules = readIgnoreFile(join(at, CODEGRAPH_IGNORE_FILE), false, NO_REPORT, true);
    const decision = rules?.decide(toByteString(pathPrefix(at, top).slice(0, -1)), true) ?? null;
    if (decision !== null) return !decision;
  }
  return false;
}
