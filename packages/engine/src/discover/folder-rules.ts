import type { Dirent } from "node:fs";
import { readText } from "./git-config.js";
import { type GitRepository, openRepository, rulesAbove } from "./git-repository.js";
import { decideByChain, type IgnoreChain } from "./ignore-chain.js";
import { parseIgnoreRules } from "./ignore-rules.js";

const OWN_IGNORE_FILE = ".codegraphignore";

/** What holds in one folder of the walk, and is handed on to the folders in it. */
export interface FolderRules {
  /** The repository the folder lies in and the path of its top relative to the root ("" also for one above). */
  readonly repository: GitRepository | null;
  readonly repositoryPath: string;
  readonly git: IgnoreChain | null;
  readonly own: IgnoreChain | null;
}

/** The rules of a repository, as they hold in `folder` before its ignore files are read. */
export function enterRepository(top: string, folder: string, path: string, own: IgnoreChain | null): FolderRules {
  const repository = openRepository(top);
  const cut = path === "" ? 0 : path.length + 1;
  return { repository, repositoryPath: path, git: rulesAbove(repository, top, folder, cut), own };
}

/** Adds the ignore files of a folder. Like git, this takes no ignore file that is a link. */
export function withIgnoreFiles(rules: FolderRules, folder: string, path: string, entries: readonly Dirent[]): FolderRules {
  const cut = path === "" ? 0 : path.length + 1;
  const extended = (name: string, next: IgnoreChain | null): IgnoreChain | null => {
    if (!entries.some((entry) => entry.name === name && entry.isFile())) return next;
    const read = parseIgnoreRules(readText(`${folder}/${name}`) ?? "", rules.repository?.ignoreCase ?? false);
    return read === null ? next : { rules: read, cut, prefix: "", next };
  };
  const git = extended(".gitignore", rules.git);
  const own = extended(OWN_IGNORE_FILE, rules.own);
  return git === rules.git && own === rules.own ? rules : { ...rules, git, own };
}

/** Whether the ignore files leave an entry out; `.codegraphignore` has the first word. */
export function isIgnored(rules: FolderRules, path: string, isDirectory: boolean): boolean {
  return decideByChain(rules.own, path, isDirectory) ?? decideByChain(rules.git, path, isDirectory) ?? false;
}

/** Whether a folder is registered as a submodule of the repository it lies in. */
export function isSubmodule({ repository, repositoryPath }: FolderRules, prefix: string, path: string): boolean {
  if (repository === null) return false;
  const fromTop = repositoryPath === "" ? prefix + path : path.slice(repositoryPath.length + 1);
  return repository.submodules.has(fromTop);
}
