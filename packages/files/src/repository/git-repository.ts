import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, posix, relative, sep } from "node:path";
import { fromHome, type GitSetting, parseGitConfig, readGitConfig, readText } from "./git-config.js";
import { gitFoldersOf } from "./git-folders.js";
import type { IgnoreChain } from "../ignore/ignore-chain.js";
import { type IgnoreReport, readIgnoreFile, UNHEARD } from "../ignore/ignore-file.js";
import type { IgnoreRules } from "../ignore/ignore-rules.js";
import { readTrackedPaths, type TrackedPaths } from "./tracked-paths.js";

/** What a repository says about which of its files count. */
export interface GitRepository {
  readonly ignoreCase: boolean;
  /** Paths of registered submodules, relative to the top of the repository. */
  readonly submodules: ReadonlySet<string>;
  /** What is tracked, read when first asked for; null when there is no index that can be read. */
  tracked(): TrackedPaths | null;
  /** The rules that hold for the whole repository, strongest first: `info/exclude`, then the user's own. */
  readonly rules: readonly RepositoryRules[];
}

/** An ignore file that lies outside of the tree. */
interface RepositoryRules {
  /** Absolute. */
  readonly path: string;
  readonly rules: IgnoreRules;
}

/** The top folder of the repository that a folder lies in; null when it lies in none. */
export function findRepositoryTop(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (isRepositoryTop(at)) return at;
    if (dirname(at) === at) return null;
  }
}

/** Whether a folder is the top of a repository or of a linked worktree. */
function isRepositoryTop(folder: string): boolean {
  try {
    const entry = lstatSync(join(folder, ".git"));
    if (entry.isFile()) return true;
    return lstatSync(join(folder, ".git", "HEAD")) !== undefined;
  } catch {
    return false;
  }
}

/** Reads what matters of a repository. What is missing or unreadable counts as not set, as it does for git. */
export function openRepository(top: string, report: IgnoreReport = UNHEARD): GitRepository {
  const { own, common } = gitFoldersOf(top);
  const settings = [...readUserGitConfig(), ...readGitConfig(join(common, "config"))];
  const ignoreCase = valueOf(settings, "ignorecase")?.toLowerCase() === "true";
  const excludesFile = valueOf(settings, "excludesfile");
  const hashBytes = valueOf(settings, "objectformat", "extensions") === "sha256" ? 32 : 20;
  let tracked: TrackedPaths | null | undefined;
  const ignoreFiles = [
    join(common, "info", "exclude"),
    excludesFile === null ? join(configHome(), "git", "ignore") : fromHome(excludesFile, top),
  ];
  // It comes with the repository; includes count in it as little as they do for git.
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

/** What leads from a folder to one in it: `packages/app/`, or "" when they are the same. */
export function pathBetween(above: string, below: string): string {
  const path = relative(above, below).split(sep).join("/");
  return path === "" ? "" : `${path}/`;
}

/** The rules that hold in a folder of a repository before its own ignore file is read. */
export function rulesAbove(repository: GitRepository, top: string, root: string, cut: number, report: IgnoreReport): IgnoreChain | null {
  const prefixOf = (folder: string): string => pathBetween(folder, root);
  let chain: IgnoreChain | null = null;
  const linked = (path: string, rules: IgnoreRules, folder: string): IgnoreChain => ({ rules, cut, prefix: prefixOf(folder), onPassedOver: () => report.tooLong(path), next: chain });
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

/** The settings of the system and of the user, in order. */
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
