import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { TransactionSteps } from "../transaction.js";
import type { DeferredWork } from "./session.js";
import { translateThrown } from "./translate-thrown.js";
import { createWriteSession, type WriteSession } from "./write-session.js";

/** The write transactions of a connection, one at a time. */
export interface WriteTransactions {
  /** True while a transaction is open. */
  isOpen(): boolean;
  /** Completes deferred work of the open transaction, if there is one. */
  flush(...what: DeferredWork[]): void;
  /**
   * Returns the steps of a transaction.
   *
   * @throws CodeGraphError `read-only`
   */
  steps(): TransactionSteps;
}

/** Parts of a connection that its transactions need. */
export interface WritableConnection {
  readonly db: Database;
  readonly readonly: boolean;
  /** Throws if the schema is not the expected one. */
  readonly checkSchema: () => void;
  /** Translates the errors of writing. */
  readonly translate: (cause: unknown) => unknown;
}

export function createWriteTransactions({ db, readonly, checkSchema, translate }: WritableConnection): WriteTransactions {
  let writing: WriteSession | undefined;
  let isOpen = false;
  const dataVersion = db.prepare<[], number>("SELECT data_version FROM pragma_data_version").pluck();

  function stepsOf(session: WriteSession): TransactionSteps {
    function undo(): void {
      isOpen = false;
      session.discard();
      // SQLite has already ended the transaction after some errors, such as a full disk.
      if (db.inTransaction) db.exec("ROLLBACK");
    }
    function begin(bulk: boolean): void {
      db.exec("BEGIN IMMEDIATE");
      isOpen = true;
      try {
        checkSchema();
        session.begin(bulk);
      } catch (error) {
        undo();
        throw error;
      }
    }
    function checkpoint(): void {
      session.flush("terms", "open", "rows");
      db.exec("COMMIT");
      const before = dataVersion.get();
      db.exec("BEGIN IMMEDIATE");
      // Cached rows stay valid unless another connection wrote in between.
      if (dataVersion.get() === before) return;
      checkSchema();
      session.begin(false);
    }
    function commit(): void {
      session.flush("terms", "open", "definitions", "edges");
      db.exec("COMMIT");
      isOpen = false;
    }
    return { writer: session.writer, ...translateThrown({ begin, checkpoint, commit, rollback: undo }, translate) };
  }

  return {
    isOpen: () => isOpen,
    flush(...what) {
      if (isOpen) for (const group of what) writing?.flush(group);
    },
    steps() {
      if (readonly)
        throw new CodeGraphError(
          "read-only",
          "The index was opened read-only.",
          "Make its folder writable, and open it without `readonly`.",
        );
      if (writing === undefined) checkSchema();
      return stepsOf((writing ??= createWriteSession(db, translate)));
    },
  };
}
