import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { READ_FLAGS } from "./open-inside.js";
import { packedPlace } from "./packed-tree.js";

/** Default maximum size, in bytes, of files that are read as a whole, for example settings. */
const DEFAULT_MAX_BYTES = 2 ** 24;

/**
 * Reads a file that may come with an untrusted repository. Rejects pipes, devices and huge files.
 * @throws errors of the file system; Error if it is not a regular file or larger than `most` bytes
 */
export function readRegularFile(path: string, maxBytes: number = DEFAULT_MAX_BYTES): Buffer {
  const packed = packedPlace(path);
  if (packed !== null) return readPacked(packed, path, maxBytes);
  const file = openSync(path, READ_FLAGS);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error(`${path} is not a regular file`);
    if (stats.size > maxBytes) throw new Error(`${path} has ${stats.size} bytes, more than the limit of ${maxBytes}`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function readPacked({ tree, path: inside }: NonNullable<ReturnType<typeof packedPlace>>, path: string, maxBytes: number): Buffer {
  const bytes = tree.read(inside);
  if (bytes === null) throw new Error(`${path} is not packed`);
  if (bytes.length > maxBytes) throw new Error(`${path} has ${bytes.length} bytes, more than the limit of ${maxBytes}`);
  return bytes;
}
