import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { FactReader, FactStore } from "../fact-store.js";
import { type TransactionSteps, createTransactions } from "../transaction.js";
import { connect } from "./connection.js";
import type { ConnectionOptions } from "./connection-options.js";
import { withTranslatedErrors } from "./errors.js";
import { createDamageTracker } from "./noticed-damage.js";
import { INDEX_SCHEMA, schemaCheckOf } from "./migrations.js";
import { definitionReader } from "./read-definitions.js";
import { edgeReader } from "./read-edges.js";
import { fileReader } from "./read-files.js";
import { searchReader } from "./read-search.js";
import { summaryReader } from "./read-summary.js";
import { termTableReader } from "./read-term-table.js";
import { termReader } from "./read-terms.js";
import type { SqliteSession } from "./session.js";
import { snapshots } from "./snapshots.js";
import { translateThrown } from "./translate-thrown.js";
import { createWriteSession, type WriteSession } from "./write-session.js";

/**
 * Opens the index in an SQLite file, creating the file if necessary. With `readonly`, nothing is created or changed. Any number of
 * processes may read while one writes; a second writer waits `busyTimeoutMs` (default 5000).
 * @throws CodeGraphError `not-indexed`, `not-a-directory`, `foreign-directory`, `newer-schema`, `older-schema`, `index-damaged`,
 * `read-only`, `disk-full`, `locked`
 */
export function openSqliteStore(path: string, options: ConnectionOptions = {}): FactStore {
  const db = withTranslatedErrors(() => connect(path, INDEX_SCHEMA, options));
  try {
    return withTranslatedErrors(() => storeIn(db, path, options));
  } catch (error) {
    db.close();
    throw error;
  }
}

function storeIn(db: Database, path: string, options: ConnectionOptions): FactStore {
  const noticed = createDamageTracker();
  const { translate } = noticed;
  let writing: WriteSession | undefined;
  let busy = false;

  // data_version detects commits of other connections, total_changes those of this one.
  const versions = db.prepare<[], [number, number]>("SELECT data_version, total_changes() FROM pragma_data_version").raw();
  const dataVersion = db.prepare<[], number>("SELECT data_version FROM pragma_data_version").pluck();
  const versionNow = (): string => (versions.get() as [number, number]).join(" ");
  const checkSchema = schemaCheckOf(db, path);
  const session: SqliteSession = {
    db,
    flush(...what) {
      if (busy) for (const group of what) writing?.flush(group);
    },
    version: () => (busy ? null : versionNow()),
    translate,
    snapshot: snapshots(db),
  };
  const reader = translateThrown<FactReader>(
    {
      ...fileReader(session),
      ...definitionReader(session),
      ...termReader(session),
      ...termTableReader(session),
      ...edgeReader(session),
      ...summaryReader(session, path),
      ...searchReader(session),
    },
    noticed.translateRead,
  );

  function steps(): TransactionSteps {
    if (options.readonly) {
      throw new CodeGraphError("read-only", "The index was opened read-only.", "Make its folder writable, and open it without `readonly`.");
    }
    if (writing === undefined) checkSchema();
    const current = (writing ??= createWriteSession(db, translate));
    function undo(): void {
      busy = false;
      current.discard();
      // SQLite has already ended the transaction after some errors, such as a full disk.
      if (db.inTransaction) db.exec("ROLLBACK");
    }
    function begin(bulk: boolean): void {
      db.exec("BEGIN IMMEDIATE");
      busy = true;
      try {
        checkSchema();
        current.begin(bulk);
      } catch (error) {
        undo();
        throw error;
      }
    }
    function checkpoint(): void {
      current.flush("terms", "open", "rows");
      db.exec("COMMIT");
      const before = dataVersion.get();
      db.exec("BEGIN IMMEDIATE");
      // Cached rows stay valid unless another connection wrote in between.
      if (dataVersion.get() === before) return;
      checkSchema();
      current.begin(false);
    }
    function commit(): void {
      current.flush("terms", "open", "definitions", "edges");
      db.exec("COMMIT");
      busy = false;
    }
    return { writer: current.writer, ...translateThrown({ begin, checkpoint, commit, rollback: undo }, translate) };
  }

  let holds = 0;
  function hold(): () => void {
    if (holds === 0) {
      db.exec("BEGIN");
      try {
        // BEGIN is deferred: this first read pins the state.
        checkSchema();
      } catch (error) {
        db.exec("COMMIT");
        throw error;
      }
    }
    holds++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--holds === 0 && db.open && db.inTransaction) db.exec("COMMIT");
    };
  }

  return {
    path,
    ...reader,
    ...createTransactions(() => withTranslatedErrors(steps, translate)),
    hold: () => withTranslatedErrors(hold, translate),
    version: () => withTranslatedErrors(versionNow),
    damage: () => noticed.first,
    close: () => withTranslatedErrors(() => db.close()),
  };
}
