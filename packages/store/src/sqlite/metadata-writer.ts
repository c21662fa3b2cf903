import type { Database } from "better-sqlite3";
import type { FactWriter } from "../fact-store.js";
import { eachImportTable } from "./import-tables.js";

/** Creates the writers for problems, labels, metadata, imported facts and linked indexes. */
export function metadataWriter(
  db: Database,
): Pick<FactWriter, "putProblems" | "putLabels" | "setMeta" | "putImportedFacts" | "putDependency" | "removeDependency"> {
  const clearProblems = db.prepare<[string]>("DELETE FROM problems WHERE path = ?");
  const addProblem = db.prepare("INSERT INTO problems (path, place, code, line, message) VALUES (?, ?, ?, ?, ?)");
  const clearLabels = db.prepare<[string]>("DELETE FROM file_labels WHERE file_id = (SELECT id FROM files WHERE path = ?)");
  const addLabel = db.prepare<[string, string]>(
    "INSERT OR IGNORE INTO file_labels (file_id, label) SELECT id, ? FROM files WHERE path = ?",
  );
  const setMeta = db.prepare("INSERT OR REPLACE INTO metadata (key, value) VALUES (?, ?)");
  const dropMeta = db.prepare<[string]>("DELETE FROM metadata WHERE key = ?");
  // File ids of linked projects start with the link's id, so ids are scarce: the lowest free one is used.
  const putDependency = db
    .prepare<[string, string | null, number | null], number>(
      `INSERT INTO dependencies (id, path, name, last_checked)
       SELECT min(n), ?, ?, ? FROM (SELECT 1 AS n UNION ALL SELECT id + 1 FROM dependencies)
       WHERE n NOT IN (SELECT id FROM dependencies)
       ON CONFLICT (path) DO UPDATE SET name = excluded.name, last_checked = excluded.last_checked RETURNING id`,
    )
    .pluck();
  const bySource = eachImportTable((table) => ({
    put: db.prepare<[string, string, string]>(`INSERT OR REPLACE INTO ${table} (path, hash, facts) VALUES (?, ?, ?)`),
    drop: db.prepare<[string]>(`DELETE FROM ${table} WHERE path = ?`),
  }));
  const dropDependency = db.prepare<[string]>("DELETE FROM dependencies WHERE path = ?");
  return {
    putProblems(path, problems) {
      clearProblems.run(path);
      problems.forEach(({ code, line, message }, place) => addProblem.run(path, place, code, line, message));
    },
    putLabels(path, labels) {
      clearLabels.run(path);
      for (const label of labels) addLabel.run(label, path);
    },
    putImportedFacts: (path, imported, source = "scip") =>
      void (imported === null ? bySource[source].drop.run(path) : bySource[source].put.run(path, imported.hash, imported.facts)),
    setMeta: (key, value) => void (value === null ? dropMeta.run(key) : setMeta.run(key, value)),
    putDependency: ({ path, name, lastChecked }) =>
      putDependency.get(path, name, lastChecked === null ? null : lastChecked / 1000) as number,
    removeDependency: (path) => dropDependency.run(path).changes > 0,
  };
}
