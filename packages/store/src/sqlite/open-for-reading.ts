import { accessSync, constants, copyFileSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";

/** Offsets of the write and read format in the file header: 2 means WAL. */
const FORMAT_OFFSETS = [18, 19];
const ROLLBACK_JOURNAL = 1;

/**
 * Opens an index without leaving files behind. SQLite would create a WAL file, which fails in a read-only folder, and a read-only
 * connection does not delete it.
 */
export function openForReading(path: string, timeout: number): Database.Database {
  checkIsFile(path);
  // A process is writing, or was killed while writing: the log counts, and its files exist.
  if (existsSync(`${path}-wal`)) return openInPlace(path, timeout);
  if (!isWritable(path) || !isWritable(dirname(path))) return openCopy(path);
  return openInPlace(path, timeout, "query");
}

/** Like {@link openForReading} for reading a summary: a small index is read without touching any file next to it. */
export function openForSummary(path: string, timeout: number): Database.Database {
  checkIsFile(path);
  const isQuiet =
    !existsSync(`${path}-wal`) && (statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) <= MAX_COPIED_BYTES;
  return isQuiet ? openCopy(path) : openForReading(path, timeout);
}

const MAX_COPIED_BYTES = 4_000_000;

/**
 * Rejects anything but a regular file. A link in a repository could lead to any file of the machine, to one that does not exist yet, or to
 * one that never ends.
 * @throws CodeGraphError `index-damaged` if the path exists and is not a file
 */
export function checkIsFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    throw new CodeGraphError("index-damaged", `${path} is not a file.`, "Move it aside and rebuild the index.");
  }
}

/**
 * Opens the file in place.
 * @param how `query` lets SQLite create its log next to the file and delete it again
 */
function openInPlace(path: string, timeout: number, how: "readonly" | "query" = "readonly"): Database.Database {
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { readonly: how === "readonly", fileMustExist: true, timeout });
    if (how === "query") db.pragma("query_only = ON");
    db.prepare("SELECT count(*) FROM sqlite_schema").get();
    return db;
  } catch (error) {
    db?.close();
    const { code = "" } = error as { code?: string };
    // Joining the log needs its shared-memory file, which a full disk cannot hold either.
    if (NO_LOG.some((start) => code.startsWith(start))) return openCopy(path);
    throw error;
  }
}

const NO_LOG = ["SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_FULL", "SQLITE_IOERR_SHM", "SQLITE_IOERR_WRITE"];

/** Opens a copy of the current file. */
function openCopy(path: string): Database.Database {
  return (lstatSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0 ? openCopyWithLog(path) : openInMemory(path);
}

/** Copies the file to a temporary folder together with the log of a killed process. Without the log the file may mix two states. */
function openCopyWithLog(path: string): Database.Database {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-read-"));
  try {
    const copy = join(folder, "index.db");
    for (const end of ["", "-wal"]) copyFileSync(path + end, copy + end);
    const db = new Database(copy, { fileMustExist: true });
    try {
      // After this only open descriptors are used, so the names can be deleted.
      db.pragma("locking_mode = EXCLUSIVE");
      db.prepare("SELECT count(*) FROM sqlite_schema").get();
      db.pragma("query_only = ON");
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function openInMemory(path: string): Database.Database {
  const bytes = readFileSync(path);
  if (bytes.length > 20) for (const place of FORMAT_OFFSETS) if (bytes[place] === 2) bytes[place] = ROLLBACK_JOURNAL;
  // Unlike a copy of zero bytes, an empty file is a valid database without tables.
  return bytes.length === 0 ? new Database(":memory:") : new Database(bytes, { readonly: true });
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
