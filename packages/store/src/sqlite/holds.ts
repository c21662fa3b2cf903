import type { Database } from "better-sqlite3";

/**
 * Returns a function that holds the connection's current state for readers until the returned function is called. Holds may overlap; the
 * state is released with the last one.
 *
 * @param checkSchema reads the schema, and throws if it is not the expected one
 */
export function createHolds(db: Database, checkSchema: () => void): () => () => void {
  let holds = 0;
  return () => {
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
  };
}
