import { closeSync, fstatSync, lstatSync, openSync, readFileSync, type Stats, statSync } from "node:fs";
import { hash } from "node:crypto";
import { READ_FLAGS } from "./open-inside.js";
import { packedPlace } from "./packed-tree.js";

/** Metadata by which the index recognises an unchanged file. */
export interface IndexedStamp {
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly hash: string;
  /** Milliseconds since the epoch. */
  readonly indexedAt: number;
}

/** Size and times of a file, as a walk saw them: bytes, and milliseconds since the epoch. */
export interface SeenState {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/** Resolution of file system clocks: two changes within one tick can carry the same time. */
const TICK_MS = 20;

/**
 * Returns true if a file has to be read: its size or modification time differs, or its entry changed after it was indexed. The entry's
 * change time (ctime) cannot be set back as mtime can, but it also moves when the content stays the same.
 */
export function mayHaveChanged(file: SeenState, state: Omit<IndexedStamp, "hash">, now: number = Date.now()): boolean {
  if (file.size !== state.size || file.mtimeMs !== state.mtimeMs) return true;
  // A ctime in the future would make every scan read the file.
  return hasChangedSinceIndexing(file.ctimeMs, state) && file.ctimeMs <= now;
}

function hasChangedSinceIndexing(ctimeMs: number, { indexedAt }: Pick<IndexedStamp, "indexedAt">): boolean {
  return ctimeMs >= indexedAt - TICK_MS;
}

/** Hashes of files whose content was compared, with the ctime they had then. */
const compared = new Map<string, { readonly ctimeMs: number; readonly hash: string }>();
const MAX_COMPARED = 2_000;

/**
 * Returns true if a file still has its indexed content. Compares size and mtime, and also the content if the ctime is later than the
 * indexing: the mtime may have been set back, or the file written twice within a clock tick.
 *
 * @param place absolute path
 * @throws file system errors
 */
export function matchesIndex(place: string, state: IndexedStamp, seen?: Stats): boolean {
  // A packed tree and its index never change, and each content is compared with its hash when it is read.
  if (packedPlace(place) !== null) return true;
  const stats = seen ?? statSync(place);
  if (stats.size !== state.size || stats.mtimeMs !== state.mtimeMs) return false;
  // The ctime cannot be set by programs. The link's own ctime shows that it now points elsewhere.
  const ctimeMs = Math.max(stats.ctimeMs, lstatSync(place).ctimeMs);
  if (!hasChangedSinceIndexing(ctimeMs, state) || !stats.isFile()) return true;
  const known = compared.get(place);
  if (known?.ctimeMs === ctimeMs) return known.hash === state.hash;
  const file = openSync(place, READ_FLAGS);
  try {
    // The path may have become a pipe, or the file may have grown without bound.
    const opened = fstatSync(file);
    if (!opened.isFile() || opened.size !== state.size) return false;
    const found = hash("sha256", readFileSync(file), "hex");
    if (Date.now() - ctimeMs > TICK_MS && fstatSync(file).ctimeMs === stats.ctimeMs) {
      if (compared.size >= MAX_COMPARED) compared.clear();
      compared.set(place, { ctimeMs, hash: found });
    }
    return found === state.hash;
  } finally {
    closeSync(file);
  }
}
