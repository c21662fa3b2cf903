import { realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join, sep } from "node:path";

/** The git to start, and the search path that it gets for programs of its own. */
export interface FoundGit {
  /** Absolute. */
  readonly program: string;
  readonly path: string;
}

const NAME = process.platform === "win32" ? "git.exe" : "git";

/**
 * Looks git up in a search path, without the entries that a repository can fill: relative ones, which depend on the current
 * folder, and those that lie inside the repository, such as the `node_modules/.bin` that npm puts first.
 *
 * @param path the value of PATH
 * @param top the top folder of the repository, absolute and real
 * @returns null when no other entry holds a git
 */
export function findGit(path: string, top: string): FoundGit | null {
  const isOutside = (place: string): boolean => !isInside(place, top) && !isInside(realOf(place), top);
  const entries = path.split(delimiter).filter((entry) => isAbsolute(entry) && isOutside(entry));
  const program = entries.map((entry) => join(entry, NAME)).find((file) => isFile(file) && isOutside(file));
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
