import { closeSync, fstatSync, openSync, readSync, type Stats } from "node:fs";
import type { Problem } from "@codegraph/model";
import { READ_FLAGS } from "./open-inside.js";
import { PACKED_TIME, packedPlace } from "./packed-tree.js";

/**
 * Content of a file with its size, its time and the time reading began (milliseconds since the epoch), or the problem that prevented
 * reading.
 */
export type SourceBytes =
  | { readonly bytes: Buffer; readonly size: number; readonly mtimeMs: number; readonly readAt: number }
  | { readonly problem: Problem };

/** Maximum number of attempts to read a file that changes meanwhile. */
const MAX_ATTEMPTS = 4;

let buffer = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * Reads a file. Size and time match the bytes: they are read from the open file before and after, and the file is read again if they
 * differ. The bytes are valid until the next call.
 */
export function readSource(place: string, path: string, maxFileBytes: number): SourceBytes {
  const fail = (code: Problem["code"], message: string): SourceBytes => ({
    problem: { code, file: path, line: null, message },
  });
  const packed = packedPlace(place);
  if (packed !== null) {
    const bytes = packed.tree.read(packed.path);
    if (bytes === null) return fail("not-readable", "The snapshot was exported without this content");
    if (bytes.length > maxFileBytes) return fail("file-too-large", `${bytes.length} bytes; the limit is ${maxFileBytes}`);
    return { bytes, size: bytes.length, mtimeMs: PACKED_TIME, readAt: Date.now() };
  }
  let file: number;
  try {
    file = openSync(place, READ_FLAGS);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return fail("vanished", "The file was deleted after it was listed");
    if (code === "ELOOP") return fail("symlink-loop", "The link leads back to itself");
    return fail("not-readable", `Cannot open file (${code})`);
  }
  try {
    let readAt = Date.now();
    let before = fstatSync(file);
    for (let attempt = 1; ; attempt++) {
      if (!before.isFile()) return fail("not-readable", "Not a regular file");
      if (before.size > maxFileBytes) {
        return fail("file-too-large", `${before.size} bytes; the limit is ${maxFileBytes}`);
      }
      const length = readWhole(file, before.size);
      const readBy = Date.now();
      const after = fstatSync(file);
      // A file that keeps changing gets the older stamp, so the next scan finds it changed.
      if (attempt === MAX_ATTEMPTS || (isSame(before, after) && length === before.size)) {
        return { bytes: buffer.subarray(0, length), size: before.size, mtimeMs: before.mtimeMs, readAt };
      }
      before = after;
      readAt = readBy;
    }
  } catch (error) {
    return fail("not-readable", `Cannot read file (${(error as NodeJS.ErrnoException).code})`);
  } finally {
    closeSync(file);
  }
}

function isSame(a: Stats, b: Stats): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs;
}

/** Reads from the start of a file into the shared buffer. Reads at most one byte more than expected, which reveals growth. */
function readWhole(file: number, expected: number): number {
  if (buffer.length < expected + 1) buffer = Buffer.allocUnsafeSlow(2 * (expected + 1));
  let length = 0;
  while (length <= expected) {
    const read = readSync(file, buffer, length, expected + 1 - length, length);
    if (read === 0) break;
    length += read;
  }
  return length;
}
