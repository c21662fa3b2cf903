import { createHmac } from "node:crypto";
import { realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { readRegular } from "@codegraph/files/read";
import { fileIdentity } from "./file-identity.js";
import { userKeys } from "./user-key.js";

/**
 * What says that this user's CodeGraph made a file of an index: marks that take the user's key to make, in a file beside it.
 *
 *     <mark of the file>\n<mark of its log>\n<root of the project>\n
 */
export interface Seal {
  readonly file: string;
  /** Of the log that a write began; empty while none did. */
  readonly log: string;
  /** The project's root when the file was sealed. */
  readonly root: string;
}

/** How the name of a seal ends, behind that of its file. */
export const SEAL = ".seal";

/** Of a seal, in bytes: two marks and a path. */
const LARGEST = 2 ** 14;

export function sealPath(path: string): string {
  return path + SEAL;
}

/**
 * A new mark for a file; null for what is no file of one name.
 * @param root the project whose file it is
 * @param at where it lies now, when that is not its place yet
 */
export function fileMark(root: string, path: string, at: string = path): string | null {
  return marksOf(root, ofFile(path, at))[0] ?? null;
}

/** Whether a mark is one that this user gave the file. */
export function isFileMark(root: string, path: string, mark: string | null): boolean {
  return mark !== null && marksOf(root, ofFile(path, path)).includes(mark);
}

/** A new mark for the log beside a file; empty where there is none. */
export function logMark(root: string, path: string): string {
  return marksOf(root, ofLog(path))[0] ?? "";
}

export function isLogMark(root: string, path: string, mark: string): boolean {
  return marksOf(root, ofLog(path)).includes(mark);
}

type Marked = readonly (string | null)[];

function ofFile(path: string, at: string): Marked {
  return ["file", basename(path), fileIdentity(at)];
}

function ofLog(path: string): Marked {
  return ["log", basename(path), fileIdentity(path), fileIdentity(`${path}-wal`)];
}

/** With each key of the user; none for what has no identity. */
function marksOf(root: string, what: Marked): string[] {
  if (what.includes(null)) return [];
  const text = JSON.stringify([onDisk(root), ...what]);
  return userKeys(root).map((key) => createHmac("sha256", key).update(text).digest("hex"));
}

/** Where names differ by case alone a root may be written in several ways. */
export function onDisk(root: string): string {
  let found = onDiskNow.get(root);
  if (found === undefined) onDiskNow.set(root, (found = realOr(root)));
  return found;
}

/** Roots are few, and each is a real path already but for the case of its letters. */
const onDiskNow = new Map<string, string>();

function realOr(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    return root;
  }
}

/** What is written beside a file; null where that is nothing that could be a seal. */
export function readSeal(path: string): Seal | null {
  try {
    const [, file, log = "", root] = /^([0-9a-f]{64})\n([0-9a-f]{64})?\n(.+)\n$/su.exec(readRegular(sealPath(path), LARGEST).toString()) ?? [];
    return file === undefined || root === undefined ? null : { file, log, root };
  } catch {
    return null;
  }
}

/** Writes it whole or not at all. After a power failure it may be lost, and the file with it. @throws what the system throws */
export function writeSeal(path: string, { file, log, root }: Seal): void {
  const draft = `${sealPath(path)}.${process.pid}.${crypto.randomUUID()}`;
  try {
    writeFileSync(draft, `${file}\n${log}\n${root}\n`, { flag: "wx", mode: 0o600 });
    renameSync(draft, sealPath(path));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
