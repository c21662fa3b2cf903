import { accessSync, constants, copyFileSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";

/** Where the header says by which format the file is written and read: 2 means with a log beside it. */
const FORMATS = [18, 19];
const WITHOUT_LOG = 1;

/**
 * Opens an index without leaving a trace. SQLite itself would put its log beside the file, which a folder that cannot be
 * written does not take, and a connection that only reads does not take away again.
 */
export function openForReading(path: string, timeout: number): Database.Database {
  checkIsFile(path);
  // Somebody writes, or was ended while writing: what is in the log counts, and its files are there.
  if (existsSync(`${path}-wal`)) return joined(path, timeout);
  if (!isWritable(path) || !isWritable(dirname(path))) return copied(path);
  return joined(path, timeout, "query");
}

/** As {@link openForReading}, for a look at a small index: nothing beside it is even touched for a moment. */
export function openForLook(path: string, timeout: number): Database.Database {
  checkIsFile(path);
  const isQuiet = !existsSync(`${path}-wal`) && (statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) <= SMALL;
  return isQuiet ? copied(path) : openForReading(path, timeout);
}

const SMALL = 4_000_000;

/**
 * A link that came with a repository could lead to any file of the machine, also to one that is not there yet, or never ends.
 * @throws CodeGraphError `index-damaged` for what is there and no file
 */
export function checkIsFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    throw new CodeGraphError("index-damaged", `${path} is no file.`, "Move it aside and build the index again.");
  }
}

/** @param how `query` lets SQLite put its log beside the file, and take it away again */
function joined(path: string, timeout: number, how: "readonly" | "query" = "readonly"): Database.Database {
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { readonly: how === "readonly", fileMustExist: true, timeout });
    if (how === "query") db.pragma("query_only = ON");
    db.prepare("SELECT count(*) FROM sqlite_schema").get();
    return db;
  } catch (error) {
    db?.close();
    const { code = "" } = error as { code?: string };
    // The log cannot be joined without its third file, for which a full disk has no room either.
    if (NO_LOG.some((start) => code.startsWith(start))) return copied(path);
    throw error;
  }
}

const NO_LOG = ["SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_FULL", "SQLITE_IOERR_SHM", "SQLITE_IOERR_WRITE"];

/** The file as it is now, elsewhere. */
function copied(path: string): Database.Database {
  return (lstatSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0 ? copiedWithLog(path) : inMemory(path);
}

/** Among temporary files, with a log that a process which was ended has left: without it the file may be half of two states. */
function copiedWithLog(path: string): Database.Database {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-read-"));
  try {
    const copy = join(folder, "index.db");
    for (const end of ["", "-wal"]) copyFileSync(path + end, copy + end);
    const db = new Database(copy, { fileMustExist: true });
    try {
      // Afterwards nothing is needed but what is open; the names can go.
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

function inMemory(path: string): Database.Database {
  const bytes = readFileSync(path);
  if (bytes.length > 20) for (const place of FORMATS) if (bytes[place] === 2) bytes[place] = WITHOUT_LOG;
  // An empty file is a database without tables, which a copy of no bytes is not.
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
