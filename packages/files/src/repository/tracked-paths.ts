import { readRegular } from "../read/read-regular.js";

/** The paths in a repository's index, relative to its top. */
export interface TrackedPaths {
  has(path: string): boolean;
  /** Whether the path itself (a submodule) or anything below it is tracked. */
  hasBelow(folder: string): boolean;
}

/** Of an index of git, in bytes: some two million files. */
const LARGEST = 2 ** 28;
/** Of a name, in bytes: what no system takes is none. Names grow from each other, so that few bytes could stand for gigabytes. */
const LONGEST = 2 ** 13;

/** Times, numbers and size of a file, which come before its hash. */
const STAT_BYTES = 40;
const EXTENDED = 0x4000;
const LENGTH = 0xfff;

/**
 * Reads the names in an index file of git (formats 2 to 4); null when there is none or it is of another format. Of a
 * split index only the newer part is seen.
 *
 *     "DIRC" version(4) count(4) · per entry: stat(40) hash(20 or 32) flags(2) [flags(2)] name NUL [padding]
 */
export function readTrackedPaths(file: string, hashBytes: number): TrackedPaths | null {
  try {
    const bytes = readRegular(file, LARGEST);
    if (bytes.toString("latin1", 0, 4) !== "DIRC") return null;
    const version = bytes.readUInt32BE(4);
    if (version < 2 || version > 4) return null;
    return searchable(readNames(bytes, version, bytes.readUInt32BE(8), STAT_BYTES + hashBytes));
  } catch {
    return null;
  }
}

/** Names as bytes, in git's order: by bytes. */
function readNames(bytes: Buffer, version: number, count: number, flagsAt: number): Buffer[] {
  const names: Buffer[] = [];
  let at = 12;
  let previous = Buffer.alloc(0);
  for (let entry = 0; entry < count; entry++) {
    const flags = bytes.readUInt16BE(at + flagsAt);
    let start = at + flagsAt + 2 + (flags & EXTENDED ? 2 : 0);
    if (version === 4) {
      const dropped = readOffset(bytes, start);
      start = dropped.end;
      const end = endOfName(bytes, start);
      previous = Buffer.concat([previous.subarray(0, previous.length - dropped.value), bytes.subarray(start, end)]);
      if (previous.length > LONGEST) throw new RangeError("A name is too long");
      names.push(previous);
      at = end + 1;
    } else {
      const length = (flags & LENGTH) < LENGTH ? flags & LENGTH : endOfName(bytes, start) - start;
      names.push(bytes.subarray(start, start + length));
      // One to eight NUL bytes make the length of an entry a multiple of eight.
      at += (start - at + length + 8) & ~7;
    }
  }
  return names;
}

function endOfName(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(0, start);
  if (end === -1) throw new RangeError("A name does not end");
  return end;
}

/** A number of seven bits a byte, the highest first, as git writes offsets. */
function readOffset(bytes: Buffer, start: number): { value: number; end: number } {
  let at = start;
  let value = (bytes[at] as number) & 0x7f;
  while ((bytes[at++] as number) & 0x80) value = ((value + 1) << 7) | ((bytes[at] as number) & 0x7f);
  return { value, end: at };
}

function searchable(names: readonly Buffer[]): TrackedPaths {
  /** Index of the first name that is not before a path. */
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
