import { readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { findRepositoryTop, gitFoldersOf, pathBetween, readGitConfigTree, readText } from "@codegraph/files/repository";

/** More linked worktrees than anybody has. */
const MOST_TREES = 1_000;

/**
 * Where this folder is in the other working trees of its repository, the main one first. They are found through git's own files.
 * A repository can name any folder in these, so a tree counts only where both sides agree: the repository lists the tree, this
 * one included, and the tree's `.git` leads back to the repository.
 *
 * @param root absolute, as the disk has it
 */
export function otherWorktrees(root: string): string[] {
  const top = findRepositoryTop(root);
  const [common] = top === null ? [] : real(gitFoldersOf(top).common);
  if (top === null || common === undefined) return [];
  const trees = [mainTreeOf(common), ...linkedTreesOf(common)].flatMap((each) => (each === null ? [] : real(each))).filter((each) => isTreeOf(common, each));
  if (!trees.includes(top)) return [];
  const inside = pathBetween(top, root);
  return [...new Set(trees.flatMap((each) => real(join(each, inside))))].filter((each) => each !== root);
}

/** The tree that a repository was made with: around its `.git`, or where a submodule's settings say; null for a bare one. */
function mainTreeOf(common: string): string | null {
  if (basename(common) === ".git") return dirname(common);
  const tree = readGitConfigTree(join(common, "config"), ["include"]).settings.findLast(({ section, key }) => section === "core" && key === "worktree");
  return tree === undefined ? null : resolve(common, tree.value);
}

function linkedTreesOf(common: string): string[] {
  const folder = join(common, "worktrees");
  return namesIn(folder).slice(0, MOST_TREES).flatMap((name) => {
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
  return real(gitFoldersOf(top).common)[0] === common;
}

function real(path: string): string[] {
  try {
    const found = realpathSync(path);
    return statSync(found).isDirectory() ? [found.replace(/(?<=.)[/\\]$/u, "")] : [];
  } catch {
    return [];
  }
}
