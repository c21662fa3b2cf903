import { delimiter, dirname } from "node:path";
import { readUserGitConfig } from "../repository/git-repository.js";
import type { GitExecutable } from "./find-git.js";

/**
 * Settings that could make one of the git commands used here start a program or read a file without end. Each is set to a value that does
 * neither, in git 2.30 and later.
 *
 * Filters, diff drivers, remotes and hooks can have arbitrary names, so no value can be set for them. The commands used here consult no
 * filter, driver or hook, and `GIT_ALLOW_PROTOCOL` disables remotes.
 */
const SETTINGS: readonly string[] = [
  // Empty rather than "false": git before 2.36 would run a program of that name.
  "core.fsmonitor=",
  "core.hooksPath=/dev/null",
  "core.attributesFile=/dev/null",
  // Would verify each commit of a log with a program.
  "log.showSignature=false",
  // A git that does not know GIT_NO_LAZY_FETCH starts `git fetch` for a missing object, which contacts this address first.
  "fetch.bundleURI=",
  "mailmap.blob=",
  // None of the commands used here benefits from the commit graph.
  "core.commitGraph=false",
  // Git's defaults. A repository could otherwise request any number of threads and any amount of memory.
  "index.threads=true",
  "core.deltaBaseCacheLimit=96m",
  "core.quotePath=false",
];

/** Returns arguments that precede the git command. */
export function neutralSettings(): string[] {
  // A file named by the repository may be endless. The user's own setting is trusted.
  const mailmap = readUserGitConfig().findLast(({ section, key }) => section === "mailmap" && key === "file")?.value ?? "";
  return [...SETTINGS, `mailmap.file=${mailmap}`].flatMap((setting) => ["-c", setting]);
}

/** Variables that configure git for the user. The other GIT_ variables, which git sets for hooks, could refer to another repository. */
const KEPT_VARIABLES = new Set([
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_NOSYSTEM",
  "GIT_CONFIG_SYSTEM",
  "GIT_CEILING_DIRECTORIES",
  "GIT_EXEC_PATH",
]);

/** Maximum size of one memory allocation in git. Larger objects cannot be read. */
const MAX_ALLOCATION = "512m";

/**
 * Returns the environment for git.
 * @param top top folder of the repository. Git searches no folder above it.
 */
export function neutralEnvironment({ path }: GitExecutable, top: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => name.toUpperCase() !== "PATH" && (!name.startsWith("GIT_") || KEPT_VARIABLES.has(name)),
  );
  const above = dirname(top);
  const ceilings = [process.env["GIT_CEILING_DIRECTORIES"] ?? "", above === top ? "" : above].filter((folder) => folder !== "");
  return {
    ...Object.fromEntries(own),
    PATH: path,
    // Allow list of protocols. No protocol has this name. It overrides the settings of individual protocols.
    GIT_ALLOW_PROTOCOL: "none",
    GIT_ALLOC_LIMIT: MAX_ALLOCATION,
    GIT_CEILING_DIRECTORIES: ceilings.join(delimiter),
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
    LANGUAGE: "",
  };
}
