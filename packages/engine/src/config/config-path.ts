import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Where a project keeps its settings. */
export function configPath(root: string): string {
  return join(root, ".codegraph", "config.json");
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a user keeps settings for all projects: `CODEGRAPH_CONFIG`, or a file in the place for settings of the system. */
export function userConfigPath(environment: Environment): string {
  const named = environment["CODEGRAPH_CONFIG"];
  if (named) return named;
  const folder =
    process.platform === "win32"
      ? environment["APPDATA"] || join(homedir(), "AppData", "Roaming")
      : environment["XDG_CONFIG_HOME"] || join(environment["HOME"] || homedir(), ".config");
  return join(folder, "codegraph", "config.json");
}

/** Where a voice profile is drafted to unless another place is named; that one is there does not set it. */
export function draftedVoicePath(environment: Environment): string {
  return join(dirname(userConfigPath(environment)), "voice.md");
}
