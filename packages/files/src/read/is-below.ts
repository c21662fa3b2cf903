import { realpathSync } from "node:fs";
import { isAbsolute, join, sep } from "node:path";

/**
 * Returns true if a path from an index stays below the root after links are resolved. The index may come from a repository or a linked
 * project, so its paths are not trusted.
 *
 * @param root real path, without links
 */
export function isBelow(root: string, path: string): boolean {
  if (!looksBelow(path)) return false;
  try {
    return realpathSync.native(join(root, path)).startsWith(root.endsWith(sep) ? root : root + sep);
  } catch {
    return false;
  }
}

/** Like {@link isBelow}, but looks only at the text of the path. */
export function looksBelow(path: string): boolean {
  return path !== "" && !isAbsolute(path) && !path.includes("\0") && !path.split(/[/\\]/u).includes("..");
}
