import { lstatSync } from "node:fs";
import { basename } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { fileIdentity, fileSize, looksLikeOurs } from "./file-identity.js";
import { isFileMark, isLogMark, spellingOnDisk, readSeal } from "./seal.js";
import { TRUSTED_INDEXES_VARIABLE, isIndexTrustedByUser } from "./trusted-indexes.js";
import { describeOrigin } from "./describe-origin.js";

/** Metadata key of the mark of the file that an index was created in. It does not match if rows are copied into another file. */
export const MARK_KEY = "seal";

/**
 * Verifies before opening a file that this user's CodeGraph created it in this place, and wrote the log next to it, which SQLite would
 * apply silently. An empty file without a log is accepted.
 *
 * @param root project root, spelled as on disk
 * @throws CodeGraphError `untrusted-index`
 */
export function checkOrigin(root: string, path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // Opening rejects a path that is not a file.
  if (stats?.isFile() === false || isIndexTrustedByUser(root)) return;
  const seal = readSeal(path);
  const isEmpty = (stats?.size ?? 0) === 0;
  if (stats !== undefined && fileIdentity(path) === null)
    throw untrustedIndex(root, path, "it has a second name on the disk (a hard link)");
  // Opening rejects a file that is not an index: a file of another program is left alone, and a damaged index is reported.
  if (!isEmpty && !isFileMark(root, path, seal?.file ?? null) && (looksLikeOurs(path) || hasLog(path)))
    throw untrustedIndex(root, path, describeOrigin(root, path));
  checkSqliteFiles(root, path, isEmpty ? "" : (seal?.log ?? ""));
}

function hasLog(path: string): boolean {
  return ["-wal", "-journal"].some((end) => fileSize(path + end) > 0);
}

/**
 * Verifies the files that SQLite keeps next to a database.
 * @param log expected mark of the log
 */
function checkSqliteFiles(root: string, path: string, log: string): void {
  const odd = ["-wal", "-shm", "-journal"].find((end) => lstatSync(path + end, { throwIfNoEntry: false })?.isFile() === false);
  if (odd !== undefined) throw untrustedIndex(root, path, `${basename(path)}${odd} next to it is not a regular file`);
  if (fileSize(`${path}-wal`) > 0 && !isLogMark(root, path, log))
    throw untrustedIndex(root, path, "your CodeGraph did not write the log next to it");
  // An index has a journal only while it is being created.
  if (fileSize(`${path}-journal`) > 0) throw untrustedIndex(root, path, "your CodeGraph did not write the journal next to it");
}

/**
 * Verifies that the rows of an open index were created in this file.
 * @throws CodeGraphError `untrusted-index`
 */
export function checkRows(root: string, path: string, store: Pick<FactReader, "meta" | "files" | "dependencies">): void {
  if (store.meta(MARK_KEY) !== null || !isEmptyIndex(store)) checkMark(root, path, store.meta);
}

/**
 * Like {@link checkRows}, for a non-empty index whose metadata alone is read.
 * @throws CodeGraphError `untrusted-index`
 */
export function checkMark(root: string, path: string, meta: (key: string) => string | null): void {
  if (isIndexTrustedByUser(root)) return;
  const home = meta("project_root");
  if (home !== null && spellingOnDisk(home) !== spellingOnDisk(root))
    throw untrustedIndex(root, path, `it was built in ${JSON.stringify(home.slice(0, 200))}`);
  if (!isFileMark(root, path, meta(MARK_KEY))) throw untrustedIndex(root, path, "its content was created in another file");
}

/** Returns true if an index contains no data yet. */
export function isEmptyIndex(store: Pick<FactReader, "meta" | "files" | "dependencies">): boolean {
  return (
    store.meta("extractor_version") === null &&
    (store.meta("removed_files") ?? "[]") === "[]" &&
    store.dependencies().length === 0 &&
    store.files().length === 0
  );
}

/**
 * Creates the error for an index that is not trusted.
 * @param why reason, as a completion of "because …"
 */
export function untrustedIndex(root: string, path: string, why: string): CodeGraphError {
  return new CodeGraphError(
    "untrusted-index",
    `${path} is not used, because ${why}.`,
    `Run \`codegraph update\` in ${root} as a user with write access to rebuild it. If you know its origin, add ${root} to ${TRUSTED_INDEXES_VARIABLE} instead.`,
  );
}
