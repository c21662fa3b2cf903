import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { READ_FLAGS } from "./open-inside.js";

/** What is read as a whole, such as settings, is no larger unless it was made to be, in bytes. */
const LARGEST = 2 ** 24;

/**
 * The bytes of a file that a repository may have brought: what is there may as well be a pipe, a device that never ends, or huge.
 * @throws what the file system says; Error for what is no regular file, or larger than `most` bytes
 */
export function readRegular(path: string, most: number = LARGEST): Buffer {
  const file = openSync(path, READ_FLAGS);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error(`${path} is no regular file`);
    if (stats.size > most) throw new Error(`${path} has ${stats.size} bytes, and more than ${most} are not read`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
