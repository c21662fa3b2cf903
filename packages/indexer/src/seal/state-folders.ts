import { homedir, tmpdir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Environment } from "../config/config-path.js";

/** Folders for per-user state across projects. None of them is inside a cloned repository. */
export interface StateFolders {
  /** Folders to search, in order. The user's home according to the system comes first, because all processes of the user share it. */
  readonly look: readonly string[];
  /** Folders to create state in, in order: the one named by the environment, the home, a private temporary folder. */
  readonly make: readonly string[];
}

/**
 * Returns the state folders of the current user.
 * @param entry home folder of the user according to the system, regardless of the environment; null if there is none
 */
export function stateFolders(environment: Environment, entry: string | null = homeInSystem()): StateFolders {
  const named = environment["XDG_STATE_HOME"] || null;
  const isWindows = process.platform === "win32";
  const inHome = (home: string | null): string | null => (home === null || isWindows ? null : join(home, ".local", "state"));
  const own = isWindows ? (environment["LOCALAPPDATA"] ?? null) : inHome(environment["HOME"] || orNull(homedir));
  const temporary = join(tmpdir(), `codegraph-${process.geteuid?.() ?? "user"}`);
  const folders = (...states: readonly (string | null)[]): string[] => {
    // The XDG rules ignore relative paths.
    const usable = states.flatMap((state) => (state !== null && isAbsolute(state) ? [join(state, "codegraph")] : []));
    return [...new Set([...usable, temporary])];
  };
  return { look: folders(inHome(entry), own, named), make: folders(named, own, inHome(entry)) };
}

/** Returns null for a user without an entry, as in containers that run under an arbitrary user id. */
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
