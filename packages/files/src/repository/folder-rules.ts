import type { Dirent } from "node:fs";
import { type GitRepository, openRepository, pathPrefix, rulesAboveFolder } from "./git-repository.js";
import { isIgnored, type IgnoreChain } from "../ignore/ignore-chain.js";
import { type IgnoreReport, readIgnoreFile } from "../ignore/ignore-file.js";

/** Project-specific ignore file. It takes precedence over git's rules. */
export const CODEGRAPH_IGNORE_FILE = ".codegraphignore";

/** Rules that apply to one folder of the walk and are inherited by its subfolders. */
export interface FolderRules {
  /** Null outside of any repository. */
  readonly repository: GitRepository | null;
  /** Converts a path relative to the root into one relative to the top of the repository. */
  readonly fromTop: (path: string) => string;
  /** True if git ignores the folder, so that only tracked files in it count. */
  readonly trackedOnly: boolean;
  /** Git's ignore files, innermost first. */
  readonly git: IgnoreChain | null;
  /** Files named `.codegraphignore`, innermost first. */
  readonly own: IgnoreChain | null;
}

/** Rules outside of any repository. */
export const NO_REPOSITORY: FolderRules = {
  repository: null,
  fromTop: (path) => path,
  trackedOnly: false,
  git: null,
  own: null,
};

/** Returns the rules of a repository as they apply to `folder` before its ignore files are read. */
export function enterRepository(top: string, folder: string, path: string, own: IgnoreChain | null, report: IgnoreReport): FolderRules {
  const repository = openRepository(top, report);
  const cut = path === "" ? 0 : path.length + 1;
  const prefix = pathPrefix(top, folder);
  return {
    repository,
    fromTop: (inside) => prefix + inside.slice(cut),
    trackedOnly: false,
    git: rulesAboveFolder(repository, top, folder, cut, report),
    own,
  };
}

/** Adds the ignore files of a folder. Like git, skips ignore files that are symbolic links. */
export function withIgnoreFiles(
  rules: FolderRules,
  folder: string,
  path: string,
  entries: readonly Dirent[],
  report: IgnoreReport,
): FolderRules {
  const cut = path === "" ? 0 : path.length + 1;
  const extended = (name: string, next: IgnoreChain | null): IgnoreChain | null => {
    if (!entries.some((entry) => entry.name === name)) return next;
    const file = `${folder}/${name}`;
    const read = readIgnoreFile(file, rules.repository?.ignoreCase ?? false, report, true);
    return read === null ? next : { rules: read, cut, prefix: "", onPassedOver: () => report.tooLong(file), next };
  };
  const git = extended(".gitignore", rules.git);
  const own = extended(CODEGRAPH_IGNORE_FILE, rules.own);
  return git === rules.git && own === rules.own ? rules : { ...rules, git, own };
}

/** Result of the ignore rules: excluded, included, or (folders only) included with tracked files only. */
export type EntryInclusion = "out" | "in" | "tracked";

/** Applies the ignore files to an entry. `.codegraphignore` takes precedence. Git's rules do not apply to tracked files. */
export function inclusionOf(rules: FolderRules, path: string, isDirectory: boolean): EntryInclusion {
  const own = isIgnored(rules.own, path, isDirectory);
  if (own !== null) return own ? "out" : "in";
  if (!rules.trackedOnly && isIgnored(rules.git, path, isDirectory) !== true) return "in";
  const tracked = rules.repository?.tracked() ?? null;
  if (tracked === null) return "out";
  const place = rules.fromTop(path);
  if (!isDirectory) return tracked.has(place) ? "in" : "out";
  return tracked.hasBelow(place) ? "tracked" : "out";
}

/** Returns true if a folder is registered as a submodule of the repository that contains it. */
export function isSubmodule({ repository, fromTop }: FolderRules, path: string): boolean {
  return repository !== null && repository.submodules.has(fromTop(path));
}

/**
 * Returns true if a `.codegraphignore` re-includes a folder by name, for example `!vendor/tool`. A nested repository is then part of the
 * tree.
 */
export function isReincluded({ own }: FolderRules, path: string): boolean {
  return isIgnored(own, path, true) === false;
}
