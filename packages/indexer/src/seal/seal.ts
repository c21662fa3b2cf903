import { createHmac } from "node:crypto";
import { realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { readRegularFile } from "@codegraph/files/read";
import { fileIdentity } from "./file-identity.js";
import { userKeys } from "./user-key.js";

/**
 * Proof that this user's CodeGraph created a file of an index: marks that require the user's key, stored next to the file.
 *
 *     <mark of the file>\n<mark of its log>\n<root of the project>\n
 */
export interface Seal {
  readonly file: string;
  /** Mark of the log that a write created; empty if there is none. */
  readonly log: string;
  /** Root of the project when the file was sealed. */
  readonly root: string;
}

/** Suffix of the file that contains a seal. */
export const SEAL_SUFFIX = ".seal";

/** Maximum size of a seal in bytes: two marks and a path. */
const MAX_BYTES = 2 ** 14;

/** Returns the path of the seal of a file. */
export function sealPath(path: string): string {
  return path + SEAL_SUFFIX;
}

/**
 * Creates the mark of a file. Returns null if it is not a regular file with a single link.
 * @param root project that the file belongs to
 * @param at current path if the file is not in its place yet
 */
export function fileMark(root: string, path: string, at: string = path): string | null {
  return marksOf(root, fileIdentityParts(path, at))[0] ?? null;
}

/** Returns true if a mark was created for the file by this user. */
export function isFileMark(root: string, path: string, mark: string | null): boolean {
  return mark !== null && marksOf(root, fileIdentityParts(path, path)).includes(mark);
}

/** Creates the mark of the log next to a file; empty if there is none. */
export function logMark(root: string, path: string): string {
  return marksOf(root, logIdentityParts(path))[0] ?? "";
}

/** Returns true if a mark was created for the log next to the file by this user. */
export function isLogMark(root: string, path: string, mark: string): boolean {
  return marksOf(root, logIdentityParts(path)).includes(mark);
}

type MarkedIdentity = readonly (string | null)[];

function fileIdentityParts(path: string, at: string): MarkedIdentity {
  return ["file", basename(path), fileIdentity(at)];
}

function logIdentityParts(path: string): MarkedIdentity {
  return ["log", basename(path), fileIdentity(path), fileIdentity(`${path}-wal`)];
}

/** Returns the marks for each key of the user; empty if an identity is missing. */
function marksOf(root: string, what: MarkedIdentity): string[] {
  if (what.includes(null)) return [];
  const text = JSON.stringify([spellingOnDisk(root), ...what]);
  return userKeys(root).map((key) => createHmac("sha256", key).update(text).digest("hex"));
}

/** Returns the spelling of a root on disk. On case-insensitive file systems a root can be written in several ways. */
export function spellingOnDisk(root: string): string {
  let found = onDiskNow.get(root);
  if (found === undefined) onDiskNow.set(root, (found = realOr(root)));
  return found;
}

/** Cache. Roots are few, and each is a real path except for its letter case. */
const onDiskNow = new Map<string, string>();

function realOr(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    return root;
  }
}

/** Reads the seal of a file. Returns null if there is none or it is malformed. */
export function readSeal(path: string): Seal | null {
  try {
    const [, file, log = "", root] =
      /^([0-9a-f]{64})\n([0-9a-f]{64})?\n(.+)\n$/su.exec(readRegularFile(sealPath(path), MAX_BYTES).toString()) ?? [];
    return file === undefined || root === undefined ? null : { file, log, root };
  } catch {
    return null;
  }
}

/**
 * Writes a seal atomically. A power failure may lose it, which makes the file untrusted.
 * @throws errors of the file system
 */
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
