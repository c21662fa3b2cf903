import { lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { SEAL } from "../seal/seal.js";

/** So many damaged ones of a kind are kept, the newest. */
const KEPT = 3;

/** Why something is set aside. Its name says so, and behind that stands when. */
const MARKS = { damaged: ".damaged-", untrusted: ".untrusted-" } as const;

export type Why = keyof typeof MARKS;

/** What SQLite keeps beside a database; what is in the log counts to whoever wants to look into the damaged one. */
const BESIDE = ["-wal", "-shm", "-journal"];

/**
 * Gives a file or folder that is not to be used another name, and with it what SQLite keeps beside it; returns the new path. Whoever has it
 * open keeps reading what was moved: SQLite itself takes care not to touch what takes its place.
 *
 * @throws what the system throws
 */
export function setAside(path: string, at: number, why: Why = "damaged"): string {
  const aside = unused(`${path}${MARKS[why]}${new Date(at).toISOString().replaceAll(/[:.]/gu, "-")}`);
  for (const end of ["", ...BESIDE]) moveIfThere(path + end, aside + end);
  rmSync(path + SEAL, { recursive: true, force: true });
  forgetOldest(path);
  return aside;
}

/** Whether something that was at this path was set aside. */
export function wasSetAside(path: string): boolean {
  return asides(path).length > 0;
}

/** Names of what was set aside from this path, the oldest first, without what lies beside it. */
function asides(path: string): string[] {
  const starts = Object.values(MARKS).map((mark) => basename(path) + mark);
  try {
    return readdirSync(dirname(path))
      .filter((name) => starts.some((start) => name.startsWith(start)) && !BESIDE.some((end) => name.endsWith(end)))
      .sort((one, other) => (timeIn(one) < timeIn(other) ? -1 : 1));
  } catch {
    return [];
  }
}

/** The part of a name that says when it was given. */
function timeIn(name: string): string {
  return /\.(?:damaged|untrusted)-(.*)$/u.exec(name)?.[1] ?? "";
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
