import { delimiter, dirname } from "node:path";
import { readUserGitConfig } from "../repository/git-repository.js";
import type { FoundGit } from "./find-git.js";

/**
 * Settings by which a repository makes git start a program, or read a file without end, in one of the commands that are run
 * here. Each is set to a value that does neither, in git 2.30 and every later one.
 *
 * Filters, diff drivers, remotes and hooks that are settings have names that a repository chooses, so no value can be set for
 * them. The commands that are run here consult no filter, no driver and no hook; `GIT_ALLOW_PROTOCOL` stops the remotes.
 */
const SETTINGS: readonly string[] = [
  // Empty, not "false": git before 2.36 would run a program of that name.
  "core.fsmonitor=",
  "core.hooksPath=/dev/null",
  "core.attributesFile=/dev/null",
  // Verifies each commit of a log with a program.
  "log.showSignature=false",
  // A git that does not know GIT_NO_LAZY_FETCH starts `git fetch` for a missing object, which would begin with this address.
  "fetch.bundleURI=",
  "mailmap.blob=",
  // Nothing that is asked here gains from this file.
  "core.commitGraph=false",
  // Git's own defaults: a repository could ask for any number of threads and any amount of memory.
  "index.threads=true",
  "core.deltaBaseCacheLimit=96m",
  "core.quotePath=false",
];

/** Arguments that come before the command. */
export function neutralSettings(): string[] {
  // A file that a repository names may never end; the user's own is another matter.
  const mailmap = readUserGitConfig().findLast(({ section, key }) => section === "mailmap" && key === "file")?.value ?? "";
  return [...SETTINGS, `mailmap.file=${mailmap}`].flatMap((setting) => ["-c", setting]);
}

/** What a user says about git as a whole. The rest, as git sets it for its hooks, would speak of another repository. */
const KEPT = new Set(["GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_CEILING_DIRECTORIES", "GIT_EXEC_PATH"]);

/** The largest piece of memory that git may ask the system for. Objects that do not fit cannot be read. */
const LARGEST_ALLOCATION = "512m";

/** @param top the top folder of the repository. Git looks for none above it. */
export function neutralEnvironment({ path }: FoundGit, top: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => name.toUpperCase() !== "PATH" && (!name.startsWith("GIT_") || KEPT.has(name)));
  const above = dirname(top);
  const ceilings = [process.env["GIT_CEILING_DIRECTORIES"] ?? "", above === top ? "" : above].filter((folder) => folder !== "");
  return {
    ...Object.fromEntries(own),
    PATH: path,
    // A list of protocols; none has this name. It outweighs the settings of any single protocol.
    GIT_ALLOW_PROTOCOL: "none",
    GIT_ALLOC_LIMIT: LARGEST_ALLOCATION,
    GIT_CEILING_DIRECTORIES: ceilings.join(delimiter),
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
    LANGUAGE: "",
  };
}
