import { existsSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";

/**
 * Resolves a path argument: from the project's root or, if it does not exist there, from the current folder, as shells complete it.
 *
 * @returns the path relative to the root, or unchanged if it exists in neither
 */
export function pathFromHere(root: string, path: string, here: string = process.cwd()): string {
  if (isAbsolute(path) || existsSync(resolve(root, path))) return path;
  const found = resolve(here, path);
  const inside = relative(root, found);
  return existsSync(found) && !isAbsolute(inside) && inside.split(sep, 1)[0] !== ".." ? inside.split(sep).join("/") : path;
}
