import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { leavesRoot } from "@codegraph/files/read";

/** Returns the path of a project's settings file. */
export function configPath(root: string): string {
  return join(root, ".codegraph", "config.json");
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the path of the user's settings file: `CODEGRAPH_CONFIG`, or `codegraph/config.json` in the platform's settings folder. */
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
 * Returns the folder for user data that a project must not be able to write, for example trust decisions. This is the folder of the user's
 * settings file, unless `CODEGRAPH_CONFIG` names a file inside the project at `root`.
 */
export function privateSettingsFolder(root: string | null, environment: Environment): string {
  const folder = resolve(dirname(userConfigPath(environment)));
  const isNamed = Boolean(environment["CODEGRAPH_CONFIG"]);
  return isNamed && root !== null && !leavesRoot(root, folder) ? systemSettingsFolder(environment) : folder;
}

/** Returns the default path for a drafted voice profile. A file there takes effect only once a setting names it. */
export function defaultVoicePath(environment: Environment): string {
  return join(dirname(userConfigPath(environment)), "voice.md");
}
