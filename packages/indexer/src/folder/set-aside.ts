import { lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { SEAL_SUFFIX } from "../seal/seal.js";

/** Number of files set aside per path that are kept, newest first. */
const MAX_KEPT = 3;

/** Infixes in the names of files set aside, by reason. A timestamp follows. */
const INFIXES = { damaged: ".damaged-", untrusted: ".untrusted-" } as const;

/** Reason for setting a file aside. */
export type SetAsideReason = keyof typeof INFIXES;

/** Files that SQLite keeps next to a database. The log may hold data of value to someone who inspects a damaged index. */
const SQLITE_SUFFIXES = ["-wal", "-shm", "-journal"];

/**
 * Renames a file or folder that must not be used, together with the files that SQLite keeps next to it, and deletes its seal. Returns the
 * new path. Processes that have it open keep reading the renamed file: SQLite does not touch its replacement.
 *
 * @throws errors of the file system
 */
export function setAside(path: string, at: number, why: SetAsideReason = "damaged"): string {
  const aside = unused(`${path}${INFIXES[why]}${new Date(at).toISOString().replaceAll(/[:.]/gu, "-")}`);
  for (const end of ["", ...SQLITE_SUFFIXES]) moveIfThere(path + end, aside + end);
  rmSync(path + SEAL_SUFFIX, { recursive: true, force: true });
  forgetOldest(path);
  return aside;
}

/** Returns true if a file at this path has been set aside. */
export function hasFilesSetAside(path: string): boolean {
  return namesSetAside(path).length > 0;
}

/** Returns the names of files set aside from this path, oldest first, without SQLite's additional files. */
function namesSetAside(path: string): string[] {
  const starts = Object.values(INFIXES).map((mark) => basename(path) + mark);
  try {
    return readdirSync(dirname(path))
      .filter((name) => starts.some((start) => name.startsWith(start)) && !SQLITE_SUFFIXES.some((end) => name.endsWith(end)))
      .sort((one, other) => (timeIn(one) < timeIn(other) ? -1 : 1));
  } catch {
    return [];
  }
}

/** Returns the timestamp in a name. */
function timeIn(name: string): string {
  return /\.(?:damaged|untrusted)-(.*)$/u.exec(name)?.[1] ?? "";
}

/** Deletes the files set aside from this path. */
export function deleteFilesSetAside(path: string): void {
  forget(path, namesSetAside(path));
}

function forgetOldest(path: string): void {
  forget(path, namesSetAside(path).slice(0, -MAX_KEPT));
}

function forget(path: string, names: readonly string[]): void {
  for (const name of names)
    for (const end of ["", ...SQLITE_SUFFIXES]) rmSync(join(dirname(path), name + end), { recursive: true, force: true });
}

function unused(path: string): string {
  let free = path;
  for (let n = 2; lstatSync(free, { throwIfNoEntry: false }); n++) free = `${path}-${n}`;
  return free;
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
