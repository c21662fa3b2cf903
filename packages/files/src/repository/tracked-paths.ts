import { readRegularFile } from "../read/read-regular.js";

/** Tracked paths of a repository's index, relative to its top. */
export interface TrackedPaths {
  has(path: string): boolean;
  /** Returns true if the path itself (a submodule) or any descendant is tracked. */
  hasBelow(folder: string): boolean;
}

/** Maximum size of a git index in bytes: about two million files. */
const MAX_INDEX_BYTES = 2 ** 28;
/**
 * Maximum length of a name in bytes; no system accepts longer ones. Version 4 compresses names by prefix, so a small file could expand to
 * gigabytes.
 */
const MAX_NAME_BYTES = 2 ** 13;

/** Size of the `stat` data before the hash of an entry. */
const STAT_BYTES = 40;
const EXTENDED_FLAG = 0x4000;
const LENGTH_MASK = 0xfff;

/**
 * Reads the names in a git index file (versions 2 to 4). Returns null if it does not exist or has another format. Only the newer part of a
 * split index is read.
 *
 *     "DIRC" version(4) count(4) · per entry: stat(40) hash(20 or 32) flags(2) [flags(2)] name NUL [padding]
 */
export function readTrackedPaths(file: string, hashBytes: number): TrackedPaths | null {
  try {
    const bytes = readRegularFile(file, MAX_INDEX_BYTES);
    if (bytes.toString("latin1", 0, 4) !== "DIRC") return null;
    const version = bytes.readUInt32BE(4);
    if (version < 2 || version > 4) return null;
    return createLookup(readNames(bytes, version, bytes.readUInt32BE(8), STAT_BYTES + hashBytes));
  } catch {
    return null;
  }
}

/** Returns the names as bytes, in git's byte order. */
function readNames(bytes: Buffer, version: number, count: number, flagsAt: number): Buffer[] {
  const names: Buffer[] = [];
  let at = 12;
  let previous = Buffer.alloc(0);
  for (let entry = 0; entry < count; entry++) {
    const flags = bytes.readUInt16BE(at + flagsAt);
    let start = at + flagsAt + 2 + (flags & EXTENDED_FLAG ? 2 : 0);
    if (version === 4) {
      const dropped = readOffset(bytes, start);
      start = dropped.end;
      const end = endOfName(bytes, start);
      previous = Buffer.concat([previous.subarray(0, previous.length - dropped.value), bytes.subarray(start, end)]);
      if (previous.length > MAX_NAME_BYTES) throw new RangeError("Name too long");
      names.push(previous);
      at = end + 1;
    } else {
      const length = (flags & LENGTH_MASK) < LENGTH_MASK ? flags & LENGTH_MASK : endOfName(bytes, start) - start;
      names.push(bytes.subarray(start, start + length));
      // Each entry is padded with one to eight NUL bytes to a multiple of eight.
      at += (start - at + length + 8) & ~7;
    }
  }
  return names;
}

function endOfName(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(0, start);
  if (end === -1) throw new RangeError("Unterminated name");
  return end;
}

/** Reads a number in git's offset encoding: seven bits per byte, most significant first. */
function readOffset(bytes: Buffer, start: number): { value: number; end: number } {
  let at = start;
  let value = (bytes[at] as number) & 0x7f;
  while ((bytes[at++] as number) & 0x80) value = ((value + 1) << 7) | ((bytes[at] as number) & 0x7f);
  return { value, end: at };
}

function createLookup(names: readonly Buffer[]): TrackedPaths {
  /** Returns the index of the first name that is not less than a path. */
  function find(path: Buffer): number {
    let low = 0;
    let high = names.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Buffer.compare(names[middle] as Buffer, path) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  function has(path: string): boolean {
    const wanted = Buffer.from(path);
    return names[find(wanted)]?.equals(wanted) ?? false;
  }
  return {
    has,
    hasBelow(folder) {
      const wanted = Buffer.from(`${folder}/`);
      return has(folder) || (names[find(wanted)]?.subarray(0, wanted.length).equals(wanted) ?? false);
    },
  };
}
