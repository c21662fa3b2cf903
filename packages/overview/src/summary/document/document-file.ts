import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import type { Bytes } from "./bytes.js";

/** Larger files, in bytes, were not written by hand and are left alone. */
const MAX_BYTES = 2_000_000;

/** State of a document: a text, no file, or a file that is neither read nor written. */
export type DocumentFile =
  | { readonly kind: "text"; readonly text: Bytes; readonly mode: number }
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly why: string };

/** Reads a document. Does not follow a link in its place, because a repository could point one at any file of the machine. */
export function readDocument(path: string): DocumentFile {
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return { kind: "refused", why: "it is a link" };
    if (!stats.isFile()) return { kind: "refused", why: "it is not a file" };
    if (stats.size > MAX_BYTES) return { kind: "refused", why: `it is larger than ${MAX_BYTES / 1e6} MB` };
    const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      return { kind: "text", text: readFileSync(file, "latin1"), mode: fstatSync(file).mode & 0o777 };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? { kind: "missing" } : { kind: "refused", why: `it cannot be read (${code})` };
  }
}

/**
 * Replaces a document atomically and keeps its mode.
 *
 * @param before state that the new text is based on; nothing is written if the file has changed since
 * @param read reads the present state
 * @returns true if the file was written
 * @throws CodeGraphError `read-only`, `disk-full`
 */
export function writeDocument(path: string, before: DocumentFile, text: Bytes, read: () => DocumentFile): boolean {
  if (before.kind === "refused") throw readOnly(path, before.why);
  if (before.kind === "text" && (before.mode & 0o222) === 0) throw readOnly(path, "it is read-only");
  const draft = `${path}.${process.pid}.${crypto.randomUUID()}.tmp`;
  try {
    const file = openSync(draft, "wx");
    try {
      writeFileSync(file, text, "latin1");
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (before.kind === "text") chmodSync(draft, before.mode);
    const isSame = isSameDocument(before, read());
    if (isSame) renameSync(draft, path);
    else rmSync(draft);
    return isSame;
  } catch (cause) {
    rmSync(draft, { force: true });
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT") {
      throw new CodeGraphError("disk-full", `Cannot write ${path} (${code})`, "Free some disk space.", { cause });
    }
    throw readOnly(path, String(code), cause);
  }
}

/** True if two states of a document have the same text, or neither has one. */
export function isSameDocument(one: DocumentFile, other: DocumentFile): boolean {
  return one.kind === other.kind && (one.kind !== "text" || other.kind !== "text" || one.text === other.text);
}

function readOnly(path: string, why: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("read-only", `Cannot write ${path}: ${why}`, "Make it a writable file, or move it away.", { cause });
}
