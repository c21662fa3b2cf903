import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { READ_FLAGS } from "./open-inside.js";

/** Default maximum size, in bytes, of files that are read as a whole, for example settings. */
const LARGEST = 2 ** 24;

/**
 * Reads a file that may come with an untrusted repository. Rejects pipes, devices and huge files.
 * @throws errors of the file system; Error if it is not a regular file or larger than `most` bytes
 */
export function readRegular(path: string, most: number = LARGEST): Buffer {
  const file = openSync(path, READ_FLAGS);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error(`${path} is not a regular file`);
    if (stats.size > most) throw new Error(`${path} has ${stats.size} bytes, more than the limit of ${most}`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
