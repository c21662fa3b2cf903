import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";
import type { VectorIndex } from "../../vector-index.js";
import { toAsyncIndex } from "../../vectors/async-index.js";
import { connect } from "../connection.js";
import type { ConnectionOptions } from "../connection-options.js";
import { withTranslatedErrors } from "../errors.js";
import { callsIndex } from "./calls-index.js";
import { columnIndexes } from "./indexes.js";
import { loadedVectors } from "./loaded-vectors.js";
import { vectorReader } from "./read.js";
import { VECTOR_SCHEMA } from "./tables.js";
import { vectorWriter } from "./write.js";

/**
 * Opens vectors in a separate SQLite file, creating the file if necessary. With `readonly`, nothing is created or changed. Search is exact:
 * the first one reads all vectors into memory, 4 bytes per number, and later ones read the changes since. Any number of processes may read
 * while one writes; a second writer waits `busyTimeoutMs` (default 5000).
 * @throws CodeGraphError `not-indexed`, `not-a-directory`, `foreign-directory`, `newer-schema`, `index-damaged`, `read-only`, `disk-full`,
 * `locked`
 */
export function openSqliteVectors(path: string, options: ConnectionOptions = {}): VectorIndex {
  return withTranslatedErrors(() => {
    const db = connect(path, VECTOR_SCHEMA, options);
    try {
      return vectorsIn(db);
    } catch (cause) {
      db.close();
      // The version is right, but tables or columns are missing.
      if (!(cause instanceof Database.SqliteError && cause.code === "SQLITE_ERROR")) throw cause;
      throw new CodeGraphError(
        "index-damaged",
        `${path} lacks tables for vectors.`,
        "Move the file aside; its vectors will be recomputed.",
        { cause },
      );
    }
  });
}

function vectorsIn(db: Database.Database): VectorIndex {
  const indexes = columnIndexes(db);
  const loaded = loadedVectors(db);
  const extendCalls = indexes.on.has("calls_out") ? callsIndex(db) : () => undefined;
  function optimize(): void {
    extendCalls();
    db.pragma("incremental_vacuum");
    db.pragma("optimize");
    db.pragma("wal_checkpoint(TRUNCATE)");
  }
  function close(): void {
    loaded.clear();
    db.close();
  }
  return {
    ...toAsyncIndex({ ...vectorReader(db, indexes, loaded), ...vectorWriter(db), optimize }, withTranslatedErrors),
    warnings: () => indexes.warnings,
    close: async () => withTranslatedErrors(close),
  };
}
