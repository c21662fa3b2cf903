import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { FactReader, FactStore, FactWriter, Transaction } from "../fact-store.js";
import { type ConnectionOptions, connect } from "./connection.js";
import { translated } from "./errors.js";
import { definitionReader } from "./read-definitions.js";
import { edgeReader } from "./read-edges.js";
import { fileReader } from "./read-files.js";
import { summaryReader } from "./read-summary.js";
import { termReader } from "./read-terms.js";
import type { Session } from "./session.js";
import { translateThrown } from "./translate-thrown.js";
import { prepareWriting, type Writing } from "./writing.js";

/**
 * Opens the index in an SQLite file, creating it where there is none; `readonly` neither creates nor changes anything.
 * Any number of processes may read while one writes; a second writer waits `busyTimeoutMs` (5000).
 * @throws CodeGraphError `not-indexed`, `not-a-directory`, `foreign-directory`, `newer-schema`, `index-damaged`,
 *   `read-only`, `disk-full`, `locked`
 */
export function openSqliteStore(path: string, options: ConnectionOptions = {}): FactStore {
  const db = translated(() => connect(path, options));
  let writing: Writing | undefined;
  let busy = false;

  const session: Session = {
    db,
    settle(...what) {
      if (busy) for (const group of what) writing?.settle(group);
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

  function begin(bulk: boolean): Transaction {
    if (busy) {
      throw new CodeGraphError("invalid-argument", "A write is under way already.", "Use the writer you were given.");
    }
    if (db.readonly) {
      throw new CodeGraphError("read-only", "The store was opened for reading only.", "Open it without `readonly`.");
    }
    const current = (writing ??= prepareWriting(db));
    db.exec("BEGIN IMMEDIATE");
    busy = true;
    const guarded = (step: () => void): void => {
      try {
        step();
      } catch (error) {
        rollback();
        throw error;
      }
    };
    function rollback(): void {
      if (!busy) return;
      busy = false;
      current.discard();
      // SQLite has ended the transaction itself after some errors, a full disk among them.
      if (db.inTransaction) db.exec("ROLLBACK");
    }
    function commit(): void {
      guarded(() => {
        current.settle("terms", "open", "definitions", "edges");
        db.exec("COMMIT");
      });
      busy = false;
    }
    guarded(() => current.begin(bulk));
    return { writer: current.writer, commit: () => translated(commit), rollback: () => translated(rollback) };
  }

  function write<T>(work: (writer: FactWriter) => T, bulk: boolean): T {
    const transaction = begin(bulk);
    try {
      const result = work(transaction.writer);
      transaction.commit();
      return result;
    } catch (error) {
      transaction.rollback();
      throw error;
    }
  }

  return {
    ...reader,
    begin: (options = {}) => translated(() => begin(options.bulk ?? false)),
    write: (work, options = {}) => translated(() => write(work, options.bulk ?? false)),
    close: () => translated(() => db.close()),
  };
}

function inTransaction<T>(db: Database, begin: "BEGIN", work: () => T): T {
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
