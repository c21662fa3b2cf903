import { closeSync, fstatSync, lstatSync, openSync, readFileSync, type Stats, statSync } from "node:fs";
import { hash } from "node:crypto";
import { READ_FLAGS } from "./open-inside.js";

/** What the index knows a file by. */
export interface IndexedState {
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

/** Clocks of file systems tick: what happens within one tick bears the same time. */
const TICK_MS = 20;

/**
 * Whether a file, as a walk saw it, has to be read: it has another size or time, or something has happened to it since it was read. That
 * cannot be hidden, as a time can that is set back; but it may be nothing that concerns its content.
 */
export function mayDiffer(file: SeenState, state: Omit<IndexedState, "hash">, now: number = Date.now()): boolean {
  if (file.size !== state.size || file.mtimeMs !== state.mtimeMs) return true;
  // What bears a time to come would be read by every look.
  return hasHappened(file.ctimeMs, state) && file.ctimeMs <= now;
}

function hasHappened(ctimeMs: number, { indexedAt }: Pick<IndexedState, "indexedAt">): boolean {
  return ctimeMs >= indexedAt - TICK_MS;
}

/** Files that were looked into, with what they were then. */
const looked = new Map<string, { readonly ctimeMs: number; readonly hash: string }>();
const MOST_LOOKED = 2_000;

/**
 * Whether a file still is what was indexed: by its size and time, and where something has happened to it since it was read
 * (its time was set back, or it was written twice within a tick) by its content.
 *
 * @param place absolute path
 * @throws what looking at the file throws
 */
export function isAsIndexed(place: string, state: IndexedState, stats: Stats = statSync(place)): boolean {
  if (stats.size !== state.size || stats.mtimeMs !== state.mtimeMs) return false;
  // The time of the last change to the entry itself cannot be set. A link may lead elsewhere since.
  const ctimeMs = Math.max(stats.ctimeMs, lstatSync(place).ctimeMs);
  if (!hasHappened(ctimeMs, state) || !stats.isFile()) return true;
  const known = looked.get(place);
  if (known?.ctimeMs === ctimeMs) return known.hash === state.hash;
  const file = openSync(place, READ_FLAGS);
  try {
    // A pipe may have taken its place since, or the file may have grown without end.
    const opened = fstatSync(file);
    if (!opened.isFile() || opened.size !== state.size) return false;
    const found = hash("sha256", readFileSync(file), "hex");
    if (Date.now() - ctimeMs > TICK_MS && fstatSync(file).ctimeMs === stats.ctimeMs) {
      if (looked.size >= MOST_LOOKED) looked.clear();
      looked.set(place, { ctimeMs, hash: found });
    }
    return found === state.hash;
  } finally {
    closeSync(file);
  }
}
