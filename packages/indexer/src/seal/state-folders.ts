import { homedir, tmpdir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Environment } from "../config/config-path.js";

/** The folders that may keep what CodeGraph knows for a user across projects. None lies in a repository that was cloned. */
export interface StateFolders {
  /** Where to look, in order: the user's entry in the system comes first, as all of the user's processes have that. */
  readonly look: readonly string[];
  /** Where to make it, in order: as the environment says, then the home, then a folder of the user's own among temporary files. */
  readonly make: readonly string[];
}

/** @param entry the home that the system has for this user, whatever the environment says; null where there is none */
export function stateFolders(environment: Environment, entry: string | null = homeInSystem()): StateFolders {
  const named = environment["XDG_STATE_HOME"] || null;
  const isWindows = process.platform === "win32";
  const inHome = (home: string | null): string | null => (home === null || isWindows ? null : join(home, ".local", "state"));
  const own = isWindows ? (environment["LOCALAPPDATA"] ?? null) : inHome(environment["HOME"] || orNull(homedir));
  const temporary = join(tmpdir(), `codegraph-${process.geteuid?.() ?? "user"}`);
  const folders = (...states: readonly (string | null)[]): string[] => {
    // The XDG rules ignore a relative path.
    const usable = states.flatMap((state) => (state !== null && isAbsolute(state) ? [join(state, "codegraph")] : []));
    return [...new Set([...usable, temporary])];
  };
  return { look: folders(inHome(entry), own, named), make: folders(named, own, inHome(entry)) };
}

/** Null for a user without an entry, as in a container that runs under any number. */
function homeInSystem(): string | null {
  return orNull(() => userInfo().homedir);
}

function orNull(find: () => string): string | null {
  try {
    return find() || null;
  } catch {
    return null;
  }
}
