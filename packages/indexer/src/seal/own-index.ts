import { closeSync, openSync } from "node:fs";
import type { FactStore } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { fileSize } from "./file-identity.js";
import { checkOrigin, checkRows, isBlank, MARK } from "./origin-fault.js";
import { fileMark, isFileMark, isLogMark, logMark, readSeal, type Seal, writeSeal } from "./seal.js";

/**
 * Opens an index that this user's CodeGraph made, or begins one.
 * @throws CodeGraphError `untrusted-index`; and as `openSqliteStore`
 */
export function openOwnIndex(root: string, path: string, options: { readonly readonly: boolean; readonly busyTimeoutMs?: number }): FactStore {
  checkOrigin(root, path);
  if (!options.readonly) sealEmpty(root, path);
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
 * Opens another file beside an index that this user's CodeGraph made, or begins one.
 * @param open makes what it holds where it is empty
 * @throws CodeGraphError `untrusted-index`; and what `open` throws
 */
export function openOwnFile<T>(root: string, path: string, { readonly }: { readonly readonly: boolean }, open: (path: string) => T): T {
  checkOrigin(root, path);
  if (readonly) return open(path);
  sealEmpty(root, path);
  const opened = open(path);
  sealLog(root, path);
  return opened;
}

/**
 * Writes the mark of a new index into it, before it takes its place.
 * @param at where it lies, and keeps its identity when it is moved
 * @returns the seal to put beside its place; null where it cannot have one
 */
export function markNew(root: string, path: string, at: string): Seal | null {
  const file = fileMark(root, path, at);
  if (file === null) return null;
  const store = openSqliteStore(at);
  try {
    store.write((writer) => writer.setMeta(MARK, file));
    return { file, log: "", root };
  } finally {
    store.close();
  }
}

/** Makes the file and seals it before anything is in it: a process that is killed leaves nothing that could be taken for another's. */
function sealEmpty(root: string, path: string): void {
  if (fileSize(path) > 0) return;
  try {
    closeSync(openSync(path, "wx", 0o644));
  } catch {
    // It is there, or cannot be made, which opening it will say.
  }
  const mark = fileMark(root, path);
  if (mark !== null && !isFileMark(root, path, readSeal(path)?.file ?? null)) attempt(() => writeSeal(path, { file: mark, log: "", root }));
}

function markBlank(root: string, path: string, store: FactStore): void {
  if (store.meta(MARK) !== null || !isBlank(store)) return;
  const mark = fileMark(root, path);
  if (mark !== null) store.write((writer) => writer.setMeta(MARK, mark));
}

/** Seals the log that SQLite has begun beside an open file, before the first write to it: a crash may leave it there. */
function sealLog(root: string, path: string): void {
  const seal = readSeal(path);
  if (seal === null || isLogMark(root, path, seal.log)) return;
  const log = logMark(root, path);
  if (log !== "") attempt(() => writeSeal(path, { ...seal, log }));
}

/** A disk without room for a seal has none for what would be sealed; a lost seal costs making the index again. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // As above.
  }
}
