import { closeSync, lstatSync, openSync, readSync } from "node:fs";
import { READ_FLAGS } from "@codegraph/files/read";

/**
 * What no copy of a file has: its number, the time at which that number was given, and its owner. The time cannot be set. Another
 * file that gets the number later, as on a checkout that replaces the file, has another time.
 *
 * @returns null for what is no regular file, or a file with a second name, which may be another project's
 */
export function fileIdentity(path: string): string | null {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() && stats.nlink === 1n ? `${stats.uid} ${stats.ino} ${stats.birthtimeNs}` : null;
}

/** The size of a file in bytes; 0 where there is none. */
export function fileSize(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Where the header of an SQLite file says which program made it, and what that says of our indexes and vectors: "CGRF" and "CGVC". */
const PROGRAM_AT = 68;
const OURS = ["CGRF", "CGVC"];

/** Whether a file says of itself that it is an index or holds vectors. */
export function looksLikeOurs(path: string): boolean {
  const header = Buffer.alloc(PROGRAM_AT + 4);
  try {
    const file = openSync(path, READ_FLAGS);
    try {
      readSync(file, header, 0, header.length, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
  return header.toString("latin1", 0, 15) === "SQLite format 3" && OURS.includes(header.toString("latin1", PROGRAM_AT));
}
