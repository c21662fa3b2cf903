import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readGitConfig, readText } from "../discover/git-config.js";
import { findRepositoryTop, pathBetween } from "../discover/git-repository.js";
import { gitFolderOf } from "../discover/index.js";

/**
 * Where this folder is in the other working trees of its repository, the main one first: found through git's own files, and
 * only where the folder is there.
 *
 * @param root absolute, as the disk has it
 */
export function otherWorktrees(root: string): string[] {
  const top = findRepositoryTop(root);
  if (top === null) return [];
  const own = gitFolderOf(top) ?? join(top, ".git");
  const common = resolve(own, readText(join(own, "commondir"))?.trim() ?? ".");
  const inside = pathBetween(top, root);
  const tops = [mainTreeOf(common), ...linkedTreesOf(common)].flatMap((each) => (each === null ? [] : [join(each, inside)]));
  return [...new Set(tops.flatMap(real))].filter((each) => each !== root);
}

/** The tree that a repository was made with: around its `.git`, or where a submodule's settings say; null for a bare one. */
function mainTreeOf(common: string): string | null {
  if (basename(common) === ".git") return dirname(common);
  const tree = readGitConfig(join(common, "config")).findLast(({ section, key }) => section === "core" && key === "worktree");
  return tree === undefined ? null : resolve(common, tree.value);
}

function linkedTreesOf(common: string): string[] {
  const folder = join(common, "worktrees");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const pointer = readText(join(folder, name, "gitdir"))?.trim();
    return pointer ? [dirname(resolve(folder, name, pointer))] : [];
  });
}

function real(path: string): string[] {
  try {
    const found = realpathSync(path);
    return statSync(found).isDirectory() ? [found.replace(/(?<=.)[/\\]$/u, "")] : [];
  } catch {
    return [];
  }
}
