import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { leadsOut } from "@codegraph/files/read";

/** Where a project keeps its settings. */
export function configPath(root: string): string {
  return join(root, ".codegraph", "config.json");
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a user keeps settings for all projects: `CODEGRAPH_CONFIG`, or a file in the place for settings of the system. */
export function userConfigPath(environment: Environment): string {
  const named = environment["CODEGRAPH_CONFIG"];
  return named ? named : join(systemSettingsFolder(environment), "config.json");
}

function systemSettingsFolder(environment: Environment): string {
  const folder =
    process.platform === "win32"
      ? environment["APPDATA"] || join(homedir(), "AppData", "Roaming")
      : environment["XDG_CONFIG_HOME"] || join(environment["HOME"] || homedir(), ".config");
  return join(folder, "codegraph");
}

/**
 * The folder of the user's settings for what a project must not be able to write itself. It is that of the user's settings file,
 * unless `CODEGRAPH_CONFIG` names a file in the project at `root`.
 */
export function ownSettingsFolder(root: string | null, environment: Environment): string {
  const folder = resolve(dirname(userConfigPath(environment)));
  const isNamed = Boolean(environment["CODEGRAPH_CONFIG"]);
  return isNamed && root !== null && !leadsOut(root, folder) ? systemSettingsFolder(environment) : folder;
}

/** Where a voice profile is drafted to unless another place is named; that one is there does not set it. */
export function draftedVoicePath(environment: Environment): string {
  return join(dirname(userConfigPath(environment)), "voice.md");
}
