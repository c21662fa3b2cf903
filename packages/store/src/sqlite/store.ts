import type { Database } from "better-sqlite3";
import type { FactReader, FactStore } from "../fact-store.js";
import { createTransactions } from "../transaction.js";
import { connect } from "./connection.js";
import type { ConnectionOptions } from "./connection-options.js";
import { withTranslatedErrors } from "./errors.js";
import { createHolds } from "./holds.js";
import { createDamageTracker } from "./noticed-damage.js";
import { INDEX_SCHEMA, schemaCheckOf } from "./migrations.js";
import { definitionReader } from "./read-definitions.js";
import { edgeReader } from "./read-edges.js";
import { fileReader } from "./read-files.js";
import { searchReader } from "./read-search.js";
import { summaryReader } from "./read-summary.js";
import { termTableReader } from "./read-term-table.js";
import { termCountReader } from "./read-term-counts.js";
import { termReader } from "./read-terms.js";
import type { SqliteSession } from "./session.js";
import { snapshots } from "./snapshots.js";
import { translateThrown } from "./translate-thrown.js";
import { createWriteTransactions } from "./write-transactions.js";

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

  // data_version detects commits of other connections, total_changes those of this one.
  const versions = db.prepare<[], [number, number]>("SELECT data_version, total_changes() FROM pragma_data_version").raw();
  const versionNow = (): string => (versions.get() as [number, number]).join(" ");
  const checkSchema = schemaCheckOf(db, path);
  const writes = createWriteTransactions({ db, readonly: options.readonly ?? false, checkSchema, translate });
  const hold = createHolds(db, checkSchema);
  const session: SqliteSession = {
    db,
    flush: writes.flush,
    version: () => (writes.isOpen() ? null : versionNow()),
    translate,
    snapshot: snapshots(db),
  };
  const reader = translateThrown<FactReader>(
    {
      ...fileReader(session),
      ...definitionReader(session),
      ...termReader(session),
      ...termTableReader(session),
      ...termCountReader(session),
      ...edgeReader(session),
      ...summaryReader(session, path),
      ...searchReader(session),
    },
    noticed.translateRead,
  );

  return {
    path,
    ...reader,
    ...createTransactions(() => withTranslatedErrors(writes.steps, translate)),
    hold: () => withTranslatedErrors(hold, translate),
    version: () => withTranslatedErrors(versionNow),
    damage: () => noticed.first,
    close: () => withTranslatedErrors(() => db.close()),
  };
}
