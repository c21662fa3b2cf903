import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { FactReader, FactStore, FactWriter } from "../fact-store.js";
import { type ConnectionOptions, connect } from "./connection.js";
import { translated } from "./errors.js";
import { lateIndexes } from "./late-indexes.js";
import { definitionReader } from "./read-definitions.js";
import { edgeReader } from "./read-edges.js";
import { fileReader } from "./read-files.js";
import { summaryReader } from "./read-summary.js";
import { termReader } from "./read-terms.js";
import type { Deferred, Session } from "./session.js";
import { translateThrown } from "./translate-thrown.js";
import { fileWriter } from "./write-files.js";
import { noteWriter } from "./write-notes.js";
import { postingWriter } from "./write-postings.js";
import { resolutionWriter } from "./write-resolutions.js";

/**
 * Opens the index in an SQLite file, creating it where there is none; `readonly` neither creates nor changes anything.
 * Any number of processes may read while one writes; a second writer waits `busyTimeoutMs` (5000).
 * @throws CodeGraphError `not-indexed`, `not-a-directory`, `foreign-directory`, `newer-schema`, `index-damaged`,
 *   `read-only`, `disk-full`, `locked`
 */
export function openSqliteStore(path: string, options: ConnectionOptions = {}): FactStore {
  const db = translated(() => connect(path, options));
  const indexes = lateIndexes(db);
  let pending: PendingWrite | null = null;

  const session: Session = {
    db,
    settle(...what) {
      for (const group of what) pending?.settle(group);
    },
    snapshot: (work) => (db.inTransaction ? work() : inTransaction(db, "BEGIN", work)),
  };
  const reader = translateThrown<FactReader>({
    ...fileReader(session),
    ...definitionReader(session),
    ...termReader(session),
    ...edgeReader(session),
    ...summaryReader(session),
  });

  function write<T>(work: (writer: FactWriter) => T, bulk: boolean): T {
    if (pending !== null) {
      throw new CodeGraphError("invalid-argument", "A write is under way already.", "Use the writer you were given.");
    }
    try {
      return inTransaction(db, "BEGIN IMMEDIATE", () => {
        if (bulk) indexes.drop();
        const begun = beginWrite(db, indexes.ensure);
        pending = begun;
        const result = work(begun.writer);
        for (const group of ["terms", "open", "definitions", "edges"] as const) begun.settle(group);
        return result;
      });
    } finally {
      pending = null;
      indexes.reset();
    }
  }

  return {
    ...reader,
    write: (work, options = {}) => translated(() => write(work, options.bulk ?? false)),
    close: () => translated(() => db.close()),
  };
}

/** A transaction's writer, and what it has kept back. */
interface PendingWrite {
  readonly writer: FactWriter;
  settle(group: Deferred): void;
}

function beginWrite(db: Database, ensure: (table: "definitions" | "edges") => void): PendingWrite {
  const postings = postingWriter(db);
  const resolutions = resolutionWriter(db, () => ensure("edges"));
  const writer = translateThrown<FactWriter>({
    ...fileWriter(db, postings, resolutions),
    ...noteWriter(db),
    putResolution: resolutions.put,
  });
  const settle: Record<Deferred, () => void> = {
    terms: postings.flush,
    open: resolutions.flush,
    definitions: () => ensure("definitions"),
    edges: () => ensure("edges"),
  };
  return { writer, settle: (group) => settle[group]() };
}

function inTransaction<T>(db: Database, begin: "BEGIN" | "BEGIN IMMEDIATE", work: () => T): T {
  db.exec(begin);
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has ended the transaction itself after some errors, a full disk among them.
    if (db.inTransaction) db.exec("ROLLBACK");
    throw error;
  }
}
