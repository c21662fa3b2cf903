import { type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { resolveGitPath, readGitConfigTree, readText } from "../repository/git-config.js";
import { gitFoldersOf } from "../repository/git-folders.js";

/** Files in the git folder of a repository or linked worktree that git opens for any command. */
const WORKTREE_FILES = ["HEAD", "index", "commondir", "config.worktree", "info/sparse-checkout"];
const REPOSITORY_FILES = ["config", "packed-refs", "shallow", "info/exclude", "info/attributes", "info/grafts", "objects/info/alternates"];
const TREE_FILES = [".gitignore", ".gitattributes", ".gitmodules", ".mailmap"];

/** Maximum size, in bytes, of a file that git reads as a whole. Real ones are smaller. */
const MAX_BYTES = 64 * 2 ** 20;
/** Files that git maps into memory. */
const MAPPED_FILES: ReadonlySet<string> = new Set(["index", "packed-refs"]);

/**
 * Looks for a file in a repository that could block git or keep it reading without end: a named pipe, a device, a huge file, or settings
 * that include each other. Git opens these files before it evaluates its arguments.
 *
 * Only the files that every command opens are checked. The time limit of a run covers the others.
 *
 * @param top top folder of the repository
 * @returns description of the fault, or null
 */
export function findBlockingFile(top: string): string | null {
  const { own, common } = gitFoldersOf(top);
  const worktreeFault = firstFault(own, WORKTREE_FILES);
  if (worktreeFault !== null) return worktreeFault;
  const [, branch] = /^ref: (refs\/[^\0\n]{1,4096})\n?$/u.exec(readText(join(own, "HEAD")) ?? "") ?? [];
  return (
    firstFault(common, branch === undefined ? REPOSITORY_FILES : [...REPOSITORY_FILES, branch]) ??
    firstFault(top, TREE_FILES) ??
    faultOfSettings(join(common, "config"), top) ??
    faultOfSettings(join(own, "config.worktree"), top)
  );
}

/** Returns true if an attribute file in one of these folders could block git or keep it reading without end. */
export function hasBlockingAttributes(folders: Iterable<string>): boolean {
  for (const folder of folders) if (faultOf(join(folder, ".gitattributes"), MAX_BYTES) !== null) return true;
  return false;
}

/** Returns true if a file that the repository names for `git blame` could block git or keep it reading without end. */
export function hasBlockingRevisions(top: string): boolean {
  const { own, common } = gitFoldersOf(top);
  return [join(common, "config"), join(own, "config.worktree")].some((config) => {
    const { settings, isCut } = readGitConfigTree(config);
    const named = settings.filter(({ section, key, value }) => section === "blame" && key === "ignorerevsfile" && value !== "");
    return isCut || named.some(({ value }) => faultOf(resolveGitPath(value, top), MAX_BYTES) !== null);
  });
}

function firstFault(folder: string, names: readonly string[]): string | null {
  for (const name of names) {
    const fault = faultOf(join(folder, name), MAPPED_FILES.has(name) ? Infinity : MAX_BYTES);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfSettings(config: string, top: string): string | null {
  const { files, settings, isCut } = readGitConfigTree(config);
  if (isCut) return `${config} is too large, or includes too many files`;
  const ignoreFiles = settings
    .filter(({ section, key, value }) => section === "core" && key === "excludesfile" && value !== "/dev/null")
    .map(({ value }) => value);
  for (const file of [...files, ...ignoreFiles.map((value) => resolveGitPath(value, top))]) {
    const fault = faultOf(file, MAX_BYTES);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOf(file: string, maxBytes: number): string | null {
  const stats = statsOf(file);
  if (stats === null || stats.isDirectory()) return null;
  if (!stats.isFile()) return `${file} is ${stats.isFIFO() ? "a named pipe" : "a device or a socket"}`;
  return stats.size > maxBytes ? `${file} has ${stats.size} bytes` : null;
}

/** Returns the stats of a path's target, or null if it does not exist or cannot be accessed. */
function statsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
