import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, posix, relative, sep } from "node:path";
import { resolveGitPath, type GitSetting, parseGitConfig, readGitConfig, readText } from "./git-config.js";
import { gitFoldersOf } from "./git-folders.js";
import type { IgnoreChain } from "../ignore/ignore-chain.js";
import { type IgnoreReport, readIgnoreFile, NO_REPORT } from "../ignore/ignore-file.js";
import type { IgnoreRules } from "../ignore/ignore-rules.js";
import { readTrackedPaths, type TrackedPaths } from "./tracked-paths.js";

/** Facts about a repository that decide which files count. */
export interface GitRepository {
  /** Setting `core.ignoreCase`. */
  readonly ignoreCase: boolean;
  /** Paths of registered submodules, relative to the top of the repository. */
  readonly submodules: ReadonlySet<string>;
  /** Returns the tracked paths, read on first use; null if the index cannot be read. */
  tracked(): TrackedPaths | null;
  /** Rules for the whole repository, strongest first: `info/exclude`, then the user's global ignore file. */
  readonly rules: readonly RepositoryRules[];
}

/** Ignore file outside of the tree. */
interface RepositoryRules {
  /** Absolute path. */
  readonly path: string;
  readonly rules: IgnoreRules;
}

/** Returns the top folder of the repository that contains a folder, or null if there is none. */
export function findRepositoryTop(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (isRepositoryTop(at)) return at;
    if (dirname(at) === at) return null;
  }
}

/** Returns true if a folder is the top of a repository or of a linked worktree. */
function isRepositoryTop(folder: string): boolean {
  try {
    const entry = lstatSync(join(folder, ".git"));
    if (entry.isFile()) return true;
    return lstatSync(join(folder, ".git", "HEAD")) !== undefined;
  } catch {
    return false;
  }
}

/** Reads the facts about a repository. Missing or unreadable files count as not set, as in git. */
export function openRepository(top: string, report: IgnoreReport = NO_REPORT): GitRepository {
  const { own, common } = gitFoldersOf(top);
  const settings = [...readUserGitConfig(), ...readGitConfig(join(common, "config"))];
  const ignoreCase = valueOf(settings, "ignorecase")?.toLowerCase() === "true";
  const excludesFile = valueOf(settings, "excludesfile");
  const hashBytes = valueOf(settings, "objectformat", "extensions") === "sha256" ? 32 : 20;
  let tracked: TrackedPaths | null | undefined;
  const ignoreFiles = [
    join(common, "info", "exclude"),
    excludesFile === null ? join(configHome(), "git", "ignore") : resolveGitPath(excludesFile, top),
  ];
  // The file comes with the repository. Like git, this ignores its includes.
  const modules = parseGitConfig(readText(join(top, ".gitmodules")) ?? "");
  return {
    ignoreCase,
    submodules: new Set(
      modules.filter(({ section, key }) => section === "submodule" && key === "path").map(({ value }) => posix.normalize(value)),
    ),
    tracked() {
      if (tracked === undefined) tracked = readTrackedPaths(join(own, "index"), hashBytes);
      return tracked;
    },
    rules: ignoreFiles
      .map((path) => ({ path, rules: readIgnoreFile(path, ignoreCase, report, false) }))
      .filter((file): file is RepositoryRules => file.rules !== null),
  };
}

/** Returns the path from a folder to one of its descendants with a trailing slash, for example `packages/app/`; "" if both are the same. */
export function pathPrefix(above: string, below: string): string {
  const path = relative(above, below).split(sep).join("/");
  return path === "" ? "" : `${path}/`;
}

/** Returns the rules that apply to a folder of a repository before its own ignore file is read. */
export function rulesAboveFolder(
  repository: GitRepository,
  top: string,
  root: string,
  cut: number,
  report: IgnoreReport,
): IgnoreChain | null {
  const prefixOf = (folder: string): string => pathPrefix(folder, root);
  let chain: IgnoreChain | null = null;
  const linked = (path: string, rules: IgnoreRules, folder: string): IgnoreChain => ({
    rules,
    cut,
    prefix: prefixOf(folder),
    onPassedOver: () => report.tooLong(path),
    next: chain,
  });
  for (const { path, rules } of [...repository.rules].reverse()) chain = linked(path, rules, top);
  const between = relative(top, root).split(sep).slice(0, -1);
  const folders = top === root ? [] : [top, ...between.map((_, index) => join(top, ...between.slice(0, index + 1)))];
  for (const folder of folders) {
    const path = join(folder, ".gitignore");
    const rules = readIgnoreFile(path, repository.ignoreCase, report, true);
    if (rules) chain = linked(path, rules, folder);
  }
  return chain;
}

/** Returns the settings of the system and of the user, in order. */
export function readUserGitConfig(): GitSetting[] {
  const { GIT_CONFIG_GLOBAL: global, GIT_CONFIG_NOSYSTEM: noSystem, GIT_CONFIG_SYSTEM: system } = process.env;
  const files = noSystem === "1" || noSystem === "true" ? [] : [system ?? "/etc/gitconfig"];
  if (global === undefined) files.push(join(configHome(), "git", "config"), join(homedir(), ".gitconfig"));
  else if (global !== "") files.push(global);
  return files.flatMap((file) => readGitConfig(file));
}

function configHome(): string {
  return process.env["XDG_CONFIG_HOME"] || join(homedir(), ".config");
}

function valueOf(settings: readonly GitSetting[], key: string, section = "core"): string | null {
  return settings.findLast((setting) => setting.section === section && setting.key === key)?.value ?? null;
}
