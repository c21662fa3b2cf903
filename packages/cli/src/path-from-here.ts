import { existsSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";

/**
 * A path as it is meant: from the project's root, or, where there is no such file or folder, from the current folder, as shells
 * complete it in a folder of the project.
 *
 * @returns relative to the root, as it was given where it is found in neither
 */
export function pathFromHere(root: string, path: string, here: string = process.cwd()): string {
  if (isAbsolute(path) || existsSync(resolve(root, path))) return path;
  const found = resolve(here, path);
  const inside = relative(root, found);
  return existsSync(found) && !isAbsolute(inside) && inside.split(sep, 1)[0] !== ".." ? inside.split(sep).join("/") : path;
}
