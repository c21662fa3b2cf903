import { homedir } from "node:os";
import { posix, win32 } from "node:path";

/** Where programs look for their settings: the system, the variables, the home, and the project's folder. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The folder whose settings are a project's. */
  readonly project: string;
}

export function surroundings(project: string): Surroundings {
  const home = process.platform === "win32" ? homedir() : process.env["HOME"] || homedir();
  return { platform: process.platform, environment: process.env, home, project };
}

/** Joins as the system of the surroundings does. */
export function joined({ platform }: Surroundings, ...parts: string[]): string {
  return platform === "win32" ? win32.join(...parts) : posix.join(...parts);
}

/** The folder for settings as the XDG rules have it, on every system: `XDG_CONFIG_HOME`, or `~/.config`. */
export function configHome(at: Surroundings): string {
  return at.environment["XDG_CONFIG_HOME"] || joined(at, at.home, ".config");
}

/** The folder for settings as the system itself has it. */
export function applicationData(at: Surroundings): string {
  if (at.platform === "win32") return at.environment["APPDATA"] || joined(at, at.home, "AppData", "Roaming");
  if (at.platform === "darwin") return joined(at, at.home, "Library", "Application Support");
  return configHome(at);
}

/** Where install keeps what it needs to undo itself. */
export function stateFolder(at: Surroundings): string {
  const local = at.platform === "win32" ? at.environment["LOCALAPPDATA"] || joined(at, at.home, "AppData", "Local") : joined(at, at.home, ".local", "state");
  return joined(at, at.environment["XDG_STATE_HOME"] || local, "codegraph", "install");
}
