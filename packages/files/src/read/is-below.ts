import { realpathSync } from "node:fs";
import { isAbsolute, join, sep } from "node:path";

/**
 * Whether a path that an index names stays below the root, links followed. An index may come from anywhere: with a
 * repository, or from a linked project.
 *
 * @param root as the disk has it
 */
export function isBelow(root: string, path: string): boolean {
  if (!looksBelow(path)) return false;
  try {
    return realpathSync.native(join(root, path)).startsWith(root.endsWith(sep) ? root : root + sep);
  } catch {
    return false;
  }
}

/** As {@link isBelow}, by what is written alone. */
export function looksBelow(path: string): boolean {
  return path !== "" && !isAbsolute(path) && !path.includes("\0") && !path.split(/[/\\]/u).includes("..");
}
