import { closeSync, openSync, rmSync, statSync } from "node:fs";
import type { FactStore } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { fileSize } from "./file-identity.js";
import { checkOrigin, checkRows, isEmptyIndex, MARK_KEY } from "./origin-fault.js";
import { fileMark, isFileMark, isLogMark, logMark, readSeal, type Seal, writeSeal } from "./seal.js";

/** Size of the first page of a database, in bytes. */
const PAGE_BYTES = 4_096;

/** Longest time a living process is given to create a file, in milliseconds; it takes about one. */
const CREATION_MS = 2_000;

const JOURNAL_POLL_MS = 10;

/**
 * Opens an index that this user's CodeGraph created, or creates one.
 * @throws CodeGraphError `untrusted-index`, and as `openSqliteStore`
 */
export function openOwnIndex(
  root: string,
  path: string,
  options: { readonly readonly: boolean; readonly busyTimeoutMs?: number },
): FactStore {
  prepareFile(root, path, options);
  const store = openSqliteStore(path, options);
  try {
    checkRows(root, path, store);
    if (options.readonly) return store;
    sealLog(root, path);
    markBlank(root, path, store);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

/**
 * Opens another file of an index, with the same checks, or creates one.
 * @param open opens the file, and initialises an empty one
 * @throws CodeGraphError `untrusted-index`; errors of `open`
 */
export function openOwnFile<T>(root: string, path: string, options: { readonly readonly: boolean }, open: (path: string) => T): T {
  prepareFile(root, path, options);
  const opened = open(path);
  if (!options.readonly) sealLog(root, path);
  return opened;
}

/**
 * Checks a file before it is opened and, if it may be written, clears the journal of a killed creation and seals the file while it is empty.
 * @throws CodeGraphError `untrusted-index`
 */
function prepareFile(root: string, path: string, { readonly }: { readonly readonly: boolean }): void {
  if (!readonly) dropCreationJournal(root, path);
  checkOrigin(root, path);
  if (!readonly) sealEmpty(root, path);
}

/**
 * Writes the mark of a new index into it before it is moved into place.
 * @param at current path of the index, whose identity survives the move
 * @returns seal to write next to its final path; null if it cannot have one
 */
export function markNew(root: string, path: string, at: string): Seal | null {
  const file = fileMark(root, path, at);
  if (file === null) return null;
  const store = openSqliteStore(at);
  try {
    store.write((writer) => writer.setMeta(MARK_KEY, file));
    return { file, log: "", root };
  } finally {
    store.close();
  }
}

/** Creates and seals the file while it is empty. A process that is killed then leaves nothing that looks untrusted. */
function sealEmpty(root: string, path: string): void {
  if (fileSize(path) > 0) return;
  try {
    closeSync(openSync(path, "wx", 0o644));
  } catch {
    // The file exists, or cannot be created, which opening it will report.
  }
  const mark = fileMark(root, path);
  if (mark !== null && !isFileMark(root, path, readSeal(path)?.file ?? null))
    ignoreErrors(() => writeSeal(path, { file: mark, log: "", root }));
}

/**
 * Removes the journal of a creation that was killed. SQLite switches a new file to a write-ahead log under a journal, for about a millisecond.
 * A file of this user that has not grown beyond its first page holds no rows yet, so nothing is lost, and SQLite applies no pages of a journal
 * that came from elsewhere. Waits for a young journal, as SQLite does for a lock: the process that creates the file may still need it.
 */
function dropCreationJournal(root: string, path: string): void {
  const journal = `${path}-journal`;
  for (;;) {
    const stat = statSync(journal, { throwIfNoEntry: false });
    if (stat === undefined || stat.size === 0) return;
    if (fileSize(path) > PAGE_BYTES || !isFileMark(root, path, readSeal(path)?.file ?? null)) return;
    if (Math.abs(Date.now() - stat.mtimeMs) > CREATION_MS) break;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, JOURNAL_POLL_MS);
  }
  ignoreErrors(() => rmSync(journal, { force: true }));
}

function markBlank(root: string, path: string, store: FactStore): void {
  if (store.meta(MARK_KEY) !== null || !isEmptyIndex(store)) return;
  const mark = fileMark(root, path);
  if (mark !== null) store.write((writer) => writer.setMeta(MARK_KEY, mark));
}

/** Seals the log that SQLite has created next to an open file before the first write to it, because a crash may leave the log behind. */
function sealLog(root: string, path: string): void {
  const seal = readSeal(path);
  if (seal === null || isLogMark(root, path, seal.log)) return;
  const log = logMark(root, path);
  if (log !== "") ignoreErrors(() => writeSeal(path, { ...seal, log }));
}

/** Ignores errors. A disk without space for a seal has none for the sealed data, and a lost seal only costs rebuilding the index. */
function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // A missing seal only costs a rebuild.
  }
}
