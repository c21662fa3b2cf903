import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { join } from "node:path";
import { resolveInside } from "./resolve-inside.js";

/** A pipe in the place of a file must not keep the reader waiting. Windows knows no such flag. */
export const READ_FLAGS: number = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of the project to read it. The caller closes it.
 *
 * @param path relative to the root
 * @throws CodeGraphError `outside-project` where links lead out of the root; whatever the file system says; Error for what
 *   is no regular file
 */
export function openInside(root: string, path: string): number {
  const file = openSync(join(root, resolveInside(root, path)), READ_FLAGS);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new Error(`${path} is no regular file`);
}
