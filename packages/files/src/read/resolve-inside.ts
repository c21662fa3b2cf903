import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { unescapeInvisible, CodeGraphError } from "@codegraph/model";

/** Maximum length of a path. No file system accepts longer ones. */
const MAX_LENGTH = 8192;

/**
 * Converts a path given by a user, absolute or relative to the root, into a relative POSIX path ("" for the root). The file need not exist.
 * Existing folders and links on the way are resolved. Control characters in the path of an existing file may be written as answers show
 * them: `\u{1b}`.
 *
 * @throws CodeGraphError `outside-project` if the path leaves the root through `..`, as an absolute path, or through a link;
 * `invalid-argument` if no file system accepts it
 */
export function resolveInside(root: string, given: string): string {
  if (given.length > MAX_LENGTH) {
    throw new CodeGraphError("invalid-argument", `Paths are limited to ${MAX_LENGTH} characters`, "Correct the path.");
  }
  const path = decodeEscapes(root, given);
  if (path.includes("\0")) {
    throw new CodeGraphError("invalid-argument", "A path cannot contain a NUL character", "Correct the path.");
  }
  const home = realpathOfNearest(root);
  const absolute = resolve(root, path);
  // The root or one of its ancestors may be a link, and users may give a path by either name.
  const inside = [relative(root, absolute), relative(home, absolute), relative(home, realFolder(absolute))].find(isBelow);
  if (inside === undefined || !isBelow(relative(home, realpathOfNearest(join(home, inside))))) {
    throw new CodeGraphError(
      "outside-project",
      `${path} is outside the project ${root}`,
      "Name a path inside the project, or open the project that contains it.",
    );
  }
  return inside.split(sep).join("/");
}

/** Decodes escaped control characters only if no file has the literal name. */
function decodeEscapes(root: string, path: string): string {
  const named = unescapeInvisible(path);
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

/** Resolves links in the folder of a path but not its last component: a link in the project keeps its own name. */
function realFolder(path: string): string {
  return join(realpathOfNearest(dirname(path)), basename(path));
}

/** Returns the real path of the longest existing prefix with the rest appended. A dangling link is replaced by its target. */
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
