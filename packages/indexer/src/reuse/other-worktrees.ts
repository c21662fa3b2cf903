import { readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { findRepositoryTop, gitFoldersOf, pathPrefix, readGitConfigTree, readText } from "@codegraph/files/repository";

/** Maximum number of linked worktrees considered. */
const MAX_TREES = 1_000;

/**
 * Returns the folder that corresponds to `root` in each other working tree of its repository, the main one first. The trees are found
 * through git's own files. A repository can name any folder in those, so a tree counts only if both sides agree: the repository lists the
 * tree (and this one), and the `.git` of the tree leads back to the repository.
 *
 * @param root absolute, spelled as on disk
 */
export function otherWorktrees(root: string): string[] {
  const top = findRepositoryTop(root);
  const [common] = top === null ? [] : realFolders(gitFoldersOf(top).common);
  if (top === null || common === undefined) return [];
  const trees = [mainTreeOf(common), ...linkedTreesOf(common)]
    .flatMap((each) => (each === null ? [] : realFolders(each)))
    .filter((each) => isTreeOf(common, each));
  if (!trees.includes(top)) return [];
  const inside = pathPrefix(top, root);
  return [...new Set(trees.flatMap((each) => realFolders(join(each, inside))))].filter((each) => each !== root);
}

/**
 * Returns the main working tree of a repository: the parent of its `.git`, or the folder that a submodule's settings name; null for a bare
 * repository.
 */
function mainTreeOf(common: string): string | null {
  if (basename(common) === ".git") return dirname(common);
  const tree = readGitConfigTree(join(common, "config"), ["include"]).settings.findLast(
    ({ section, key }) => section === "core" && key === "worktree",
  );
  return tree === undefined ? null : resolve(common, tree.value);
}

function linkedTreesOf(common: string): string[] {
  const folder = join(common, "worktrees");
  return namesIn(folder)
    .slice(0, MAX_TREES)
    .flatMap((name) => {
      const pointer = readText(join(folder, name, "gitdir"))?.trim();
      return pointer ? [dirname(resolve(folder, name, pointer))] : [];
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isTreeOf(common: string, top: string): boolean {
  return realFolders(gitFoldersOf(top).common)[0] === common;
}

function realFolders(path: string): string[] {
  try {
    const found = realpathSync(path);
    return statSync(found).isDirectory() ? [found.replace(/(?<=.)[/\\]$/u, "")] : [];
  } catch {
    return [];
  }
}
