import { closeSync, lstatSync, openSync, readSync } from "node:fs";
import { READ_FLAGS } from "@codegraph/files/read";

/**
 * Returns properties of a file that no copy shares: its inode number, birth time and owner. The birth time cannot be set. If the inode
 * number is reused, for example by a checkout that replaces the file, the birth time differs.
 *
 * @returns null if the path is not a regular file, or if the file has a second hard link, which may belong to another project
 */
export function fileIdentity(path: string): string | null {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() && stats.nlink === 1n ? `${stats.uid} ${stats.ino} ${stats.birthtimeNs}` : null;
}

/** Returns the size of a file in bytes; 0 if it does not exist. */
export function fileSize(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Offset of the application id in an SQLite header, and its values in indexes and vector stores: "CGRF" and "CGVC". */
const APPLICATION_ID_OFFSET = 68;
const APPLICATION_IDS = ["CGRF", "CGVC"];

/** Returns true if the header of a file identifies it as an index or a vector store. */
export function looksLikeOurs(path: string): boolean {
  const header = Buffer.alloc(APPLICATION_ID_OFFSET + 4);
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
  return (
    header.toString("latin1", 0, 15) === "SQLite format 3" && APPLICATION_IDS.includes(header.toString("latin1", APPLICATION_ID_OFFSET))
  );
}
