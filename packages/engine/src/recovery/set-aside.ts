import { lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** So many damaged ones of a kind are kept, the newest. */
const KEPT = 3;

/** Behind the name of what was set aside stands when. */
const MARK = ".damaged-";

/** What SQLite keeps beside a database; what is in the log counts to whoever wants to look into the damaged one. */
const BESIDE = ["-wal", "-shm"];

/**
 * Gives a damaged file or folder another name, and with it what SQLite keeps beside it; returns the new path. Whoever has it
 * open keeps reading what was moved: SQLite itself takes care not to touch what takes its place.
 *
 * @throws what the system throws
 */
export function setAside(path: string, at: number): string {
  const aside = unused(`${path}${MARK}${new Date(at).toISOString().replaceAll(/[:.]/gu, "-")}`);
  renameSync(path, aside);
  for (const end of BESIDE) moveIfThere(path + end, aside + end);
  forgetOldest(path);
  return aside;
}

/** Whether something that was at this path was set aside. */
export function wasSetAside(path: string): boolean {
  return asides(path).length > 0;
}

/** Names of what was set aside from this path, the oldest first, without what lies beside it. */
function asides(path: string): string[] {
  const start = basename(path) + MARK;
  try {
    return readdirSync(dirname(path))
      .filter((name) => name.startsWith(start) && !BESIDE.some((end) => name.endsWith(end)))
      .sort();
  } catch {
    return [];
  }
}

/** Deletes what was set aside from this path. */
export function forgetAsides(path: string): void {
  forget(path, asides(path));
}

function forgetOldest(path: string): void {
  forget(path, asides(path).slice(0, -KEPT));
}

function forget(path: string, names: readonly string[]): void {
  for (const name of names) for (const end of ["", ...BESIDE]) rmSync(join(dirname(path), name + end), { recursive: true, force: true });
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
