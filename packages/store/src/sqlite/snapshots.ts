import type { Database } from "better-sqlite3";

/** Creates a function that runs several reads on one snapshot. */
export function snapshots(db: Database): <T>(work: () => T) => T {
  const begin = db.prepare("BEGIN");
  const commit = db.prepare("COMMIT");
  return (work) => {
    if (db.inTransaction) return work();
    begin.run();
    try {
      return work();
    } finally {
      if (db.inTransaction) commit.run();
    }
  };
}
