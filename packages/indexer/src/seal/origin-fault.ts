import { lstatSync } from "node:fs";
import { basename } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { fileIdentity, fileSize, looksLikeOurs } from "./file-identity.js";
import { isFileMark, isLogMark, onDisk, readSeal } from "./seal.js";
import { VOUCHED_VARIABLE, isVouchedFor } from "./vouched.js";
import { whereFrom } from "./where-from.js";

/** Under this key an index holds the mark of the file that it was made in: rows copied into that file do not. */
export const MARK = "seal";

/**
 * Makes sure, before a file is opened, that this user's CodeGraph made it in this place, and wrote the log beside it, which SQLite
 * would take over unseen. An empty file without a log says nothing that could be false.
 *
 * @param root the project, as the disk has it
 * @throws CodeGraphError `untrusted-index`
 */
export function checkOrigin(root: string, path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // What is no file is refused by whoever opens it.
  if (stats?.isFile() === false || isVouchedFor(root)) return;
  const seal = readSeal(path);
  const isEmpty = (stats?.size ?? 0) === 0;
  if (stats !== undefined && fileIdentity(path) === null) throw untrusted(root, path, "it has a second name on the disk (a hard link)");
  // What is no index is refused by whoever opens it: another program's is left alone, and a damaged one told as that.
  if (!isEmpty && !isFileMark(root, path, seal?.file ?? null) && (looksLikeOurs(path) || hasLog(path))) throw untrusted(root, path, whereFrom(root, path));
  checkBeside(root, path, isEmpty ? "" : (seal?.log ?? ""));
}

function hasLog(path: string): boolean {
  return ["-wal", "-journal"].some((end) => fileSize(path + end) > 0);
}

/** @param log the mark that its log should have */
function checkBeside(root: string, path: string, log: string): void {
  const odd = ["-wal", "-shm", "-journal"].find((end) => lstatSync(path + end, { throwIfNoEntry: false })?.isFile() === false);
  if (odd !== undefined) throw untrusted(root, path, `${basename(path)}${odd} beside it is no file`);
  if (fileSize(`${path}-wal`) > 0 && !isLogMark(root, path, log)) throw untrusted(root, path, "your CodeGraph did not write the log beside it");
  // An index has a journal only in the moment in which it is made.
  if (fileSize(`${path}-journal`) > 0) throw untrusted(root, path, "your CodeGraph did not write the journal beside it");
}

/**
 * Makes sure that the rows of an open index belong to the file that they are in.
 * @throws CodeGraphError `untrusted-index`
 */
export function checkRows(root: string, path: string, store: Pick<FactReader, "meta" | "files" | "dependencies">): void {
  if (store.meta(MARK) !== null || !isBlank(store)) checkMark(root, path, store.meta);
}

/**
 * As {@link checkRows}, for an index of which only the metadata is read, and that is not blank.
 * @throws CodeGraphError `untrusted-index`
 */
export function checkMark(root: string, path: string, meta: (key: string) => string | null): void {
  if (isVouchedFor(root)) return;
  const home = meta("project_root");
  if (home !== null && onDisk(home) !== onDisk(root)) throw untrusted(root, path, `it was made in ${JSON.stringify(home.slice(0, 200))}`);
  if (!isFileMark(root, path, meta(MARK))) throw untrusted(root, path, "its content was made in another file");
}

/** Whether an index says nothing yet. */
export function isBlank(store: Pick<FactReader, "meta" | "files" | "dependencies">): boolean {
  return store.meta("extractor_version") === null && (store.meta("removed_files") ?? "[]") === "[]" && store.dependencies().length === 0 && store.files().length === 0;
}

export function untrusted(root: string, path: string, why: string): CodeGraphError {
  return new CodeGraphError(
    "untrusted-index",
    `${path} is not used, because ${why}.`,
    `Run \`codegraph update\` in ${root} as a user who may write there, which builds the index again; or, if you know who made it, name ${root} in ${VOUCHED_VARIABLE}.`,
  );
}
