import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { join } from "node:path";
import { resolveInside } from "./resolve-inside.js";

/** Flags for opening a file that may be replaced by a pipe, which must not block the reader. Windows has no such flag. */
export const READ_FLAGS: number = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of the project for reading. The caller closes it.
 *
 * @param path relative to the root
 * @returns file descriptor
 * @throws CodeGraphError `outside-project` if links lead out of the root; errors of the file system; Error if it is not a regular file
 */
export function openInside(root: string, path: string): number {
  const file = openSync(join(root, resolveInside(root, path)), READ_FLAGS);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new Error(`${path} is not a regular file`);
}
