import { realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join, sep } from "node:path";

/** Git executable with the search path that it is given for its subprograms. */
export interface GitExecutable {
  /** Absolute path. */
  readonly program: string;
  /** Value for PATH. */
  readonly path: string;
}

const PROGRAM_NAME = process.platform === "win32" ? "git.exe" : "git";

/**
 * Searches PATH for git. Skips entries that a repository can control: relative ones, which depend on the current folder, and those inside
 * the repository, for example the `node_modules/.bin` that npm puts first.
 *
 * @param path value of PATH
 * @param top top folder of the repository, absolute and real
 * @returns null if no other entry contains git
 */
export function findGit(path: string, top: string): GitExecutable | null {
  const isOutside = (place: string): boolean => !isInside(place, top) && !isInside(realOf(place), top);
  const entries = path.split(delimiter).filter((entry) => isAbsolute(entry) && isOutside(entry));
  const program = entries.map((entry) => join(entry, PROGRAM_NAME)).find((file) => isFile(file) && isOutside(file));
  return program === undefined ? null : { program, path: entries.join(delimiter) };
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
