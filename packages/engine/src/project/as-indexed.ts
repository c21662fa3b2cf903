import { closeSync, fstatSync, openSync, readFileSync, type Stats, statSync } from "node:fs";
import { hash } from "node:crypto";
import type { FileRecord } from "@codegraph/store";

/** What the index knows a file by. */
export type IndexedState = Pick<FileRecord, "size" | "mtimeMs" | "hash" | "indexedAt">;

/** Clocks of file systems tick: what happens within one tick bears the same time. */
const TICK_MS = 20;

/** When a file was indexed is when it was written down: in a large run, or on a busy machine, so much later than it was read. */
const LATER_MS = 5_000;

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
  // The time of the last change to the entry itself cannot be set.
  if (stats.ctimeMs < state.indexedAt - LATER_MS - TICK_MS || !stats.isFile()) return true;
  const known = looked.get(place);
  if (known?.ctimeMs === stats.ctimeMs) return known.hash === state.hash;
  const file = openSync(place, "r");
  try {
    const found = hash("sha256", readFileSync(file), "hex");
    if (Date.now() - stats.ctimeMs > TICK_MS && fstatSync(file).ctimeMs === stats.ctimeMs) {
      if (looked.size >= MOST_LOOKED) looked.clear();
      looked.set(place, { ctimeMs: stats.ctimeMs, hash: found });
    }
    return found === state.hash;
  } finally {
    closeSync(file);
  }
}
