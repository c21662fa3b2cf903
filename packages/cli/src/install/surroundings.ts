import { homedir } from "node:os";
import { posix, win32 } from "node:path";

/** Environment of settings files: operating system, variables, home folder and project. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Folder of project settings. */
  readonly project: string;
}

export function surroundings(project: string): Surroundings {
  const home = process.platform === "win32" ? homedir() : process.env["HOME"] || homedir();
  return { platform: process.platform, environment: process.env, home, project };
}

/** Joins paths as the given operating system does. */
export function joined({ platform }: Surroundings, ...parts: string[]): string {
  return platform === "win32" ? win32.join(...parts) : posix.join(...parts);
}

/** XDG settings folder, on every system: `XDG_CONFIG_HOME`, or `~/.config`. */
export function configHome(at: Surroundings): string {
  return at.environment["XDG_CONFIG_HOME"] || joined(at, at.home, ".config");
}

/** The operating system's own settings folder. */
export function applicationData(at: Surroundings): string {
  if (at.platform === "win32") return at.environment["APPDATA"] || joined(at, at.home, "AppData", "Roaming");
  if (at.platform === "darwin") return joined(at, at.home, "Library", "Application Support");
  return configHome(at);
}

/** Folder of skills that most clients share, below a home or project. */
export function sharedSkills(at: Surroundings, folder: string): string {
  return joined(at, folder, ".agents", "skills");
}

/** Folder of the records that undo install. */
export function stateFolder(at: Surroundings): string {
  const local =
    at.platform === "win32"
      ? at.environment["LOCALAPPDATA"] || joined(at, at.home, "AppData", "Local")
      : joined(at, at.home, ".local", "state");
  return joined(at, at.environment["XDG_STATE_HOME"] || local, "codegraph", "install");
}
