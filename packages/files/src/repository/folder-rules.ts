import type { Dirent } from "node:fs";
import { type GitRepository, openRepository, pathBetween, rulesAbove } from "./git-repository.js";
import { decideByChain, type IgnoreChain } from "../ignore/ignore-chain.js";
import { type IgnoreReport, readIgnoreFile } from "../ignore/ignore-file.js";

export const OWN_IGNORE_FILE = ".codegraphignore";

/** What holds in one folder of the walk, and is handed on to the folders in it. */
export interface FolderRules {
  readonly repository: GitRepository | null;
  /** Turns a path relative to the root into one relative to the top of the repository. */
  readonly fromTop: (path: string) => string;
  /** Whether git leaves the folder out, and only what is tracked in it counts. */
  readonly trackedOnly: boolean;
  readonly git: IgnoreChain | null;
  readonly own: IgnoreChain | null;
}

/** What holds where there is no repository. */
export const NO_REPOSITORY: FolderRules = {
  repository: null,
  fromTop: (path) => path,
  trackedOnly: false,
  git: null,
  own: null,
};

/** The rules of a repository, as they hold in `folder` before its ignore files are read. */
export function enterRepository(top: string, folder: string, path: string, own: IgnoreChain | null, report: IgnoreReport): FolderRules {
  const repository = openRepository(top, report);
  const cut = path === "" ? 0 : path.length + 1;
  const prefix = pathBetween(top, folder);
  return {
    repository,
    fromTop: (inside) => prefix + inside.slice(cut),
    trackedOnly: false,
    git: rulesAbove(repository, top, folder, cut, report),
    own,
  };
}

/** Adds the ignore files of a folder. Like git, this takes no ignore file that is a link. */
export function withIgnoreFiles(rules: FolderRules, folder: string, path: string, entries: readonly Dirent[], report: IgnoreReport): FolderRules {
  const cut = path === "" ? 0 : path.length + 1;
  const extended = (name: string, next: IgnoreChain | null): IgnoreChain | null => {
    if (!entries.some((entry) => entry.name === name)) return next;
    const file = `${folder}/${name}`;
    const read = readIgnoreFile(file, rules.repository?.ignoreCase ?? false, report, true);
    return read === null ? next : { rules: read, cut, prefix: "", onPassedOver: () => report.tooLong(file), next };
  };
  const git = extended(".gitignore", rules.git);
  const own = extended(OWN_IGNORE_FILE, rules.own);
  return git === rules.git && own === rules.own ? rules : { ...rules, git, own };
}

/** Whether a file or folder counts: not at all, as a whole, or (a folder) only with what is tracked in it. */
export type Standing = "out" | "in" | "tracked";

/**
 * What the ignore files say of an entry. `.codegraphignore` has the first word; git's rules do not concern what is
 * tracked.
 */
export function standingOf(rules: FolderRules, path: string, isDirectory: boolean): Standing {
  const own = decideByChain(rules.own, path, isDirectory);
  if (own !== null) return own ? "out" : "in";
  if (!rules.trackedOnly && decideByChain(rules.git, path, isDirectory) !== true) return "in";
  const tracked = rules.repository?.tracked() ?? null;
  if (tracked === null) return "out";
  const place = rules.fromTop(path);
  if (!isDirectory) return tracked.has(place) ? "in" : "out";
  return tracked.hasBelow(place) ? "tracked" : "out";
}

/** Whether a folder is registered as a submodule of the repository it lies in. */
export function isSubmodule({ repository, fromTop }: FolderRules, path: string): boolean {
  return repository !== null && repository.submodules.has(fromTop(path));
}

/** Whether a `.codegraphignore` takes a folder back by its own name, as `!vendor/tool`: a repository of its own belongs to the tree then. */
export function isTakenIn({ own }: FolderRules, path: string): boolean {
  return decideByChain(own, path, true) === false;
}
