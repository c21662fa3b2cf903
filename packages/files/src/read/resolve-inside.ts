import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { asNamed, CodeGraphError } from "@codegraph/model";

/** Of what every file system takes, with room to spare. */
const MOST_CHARACTERS = 8192;

/**
 * Turns a path as users give it, absolute or relative to the root, into a relative POSIX one ("" for the root). The file
 * need not exist; the folders and links on the way to it count as they are on disk. Controls may be written as answers show
 * them, `\u{1b}`, in the path of a file that is there.
 *
 * @throws CodeGraphError `outside-project` for a path that leads out of the root, by `..`, as an absolute path, or
 *   through a link; `invalid-argument` for one that no file system takes
 */
export function resolveInside(root: string, given: string): string {
  if (given.length > MOST_CHARACTERS) {
    throw new CodeGraphError("invalid-argument", `A path has at most ${MOST_CHARACTERS} characters`, "Correct the path.");
  }
  const path = asOnDisk(root, given);
  if (path.includes("\0")) {
    throw new CodeGraphError("invalid-argument", "A path cannot contain a NUL character", "Correct the path.");
  }
  const home = realpathOfNearest(root);
  const absolute = resolve(root, path);
  // The root, or the way to it, may be a link, and a path may be given by either name.
  const inside = [relative(root, absolute), relative(home, absolute), relative(home, realFolder(absolute))].find(isBelow);
  if (inside === undefined || !isBelow(relative(home, realpathOfNearest(join(home, inside))))) {
    throw new CodeGraphError(
      "outside-project",
      `${path} leads out of the project ${root}`,
      "Name a path inside the project, or open the project that holds it.",
    );
  }
  return inside.split(sep).join("/");
}

/** Escapes are part of a name first: only where there is no file of this name do they stand for characters. */
function asOnDisk(root: string, path: string): string {
  const named = asNamed(path);
  return named !== path && !exists(resolve(root, path)) && exists(resolve(root, named)) ? named : path;
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function isBelow(path: string): boolean {
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** The path with links in its folder resolved, but not in its last part: a link in the project keeps its name. */
function realFolder(path: string): string {
  return join(realpathOfNearest(dirname(path)), basename(path));
}

/** The real path of what exists of a path, with the rest as given; a link to what does not exist counts as its target. */
function realpathOfNearest(path: string, linksLeft = 40): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path) throw error;
    const target = linksLeft === 0 ? null : linkTarget(path);
    if (target !== null) return realpathOfNearest(resolve(parent, target), linksLeft - 1);
    return join(realpathOfNearest(parent, linksLeft), basename(path));
  }
}

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
