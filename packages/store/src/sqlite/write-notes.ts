import type { Database } from "better-sqlite3";
import type { FactWriter } from "../fact-store.js";

/** Writes what concerns the index as a whole: problems, metadata, linked indexes. */
export function noteWriter(
  db: Database,
): Pick<FactWriter, "putProblems" | "setMeta" | "putDependency" | "removeDependency"> {
  const clearProblems = db.prepare<[string]>("DELETE FROM problems WHERE path = ?");
  const addProblem = db.prepare("INSERT INTO problems (path, place, code, line, message) VALUES (?, ?, ?, ?, ?)");
  const setMeta = db.prepare("INSERT OR REPLACE INTO metadata (key, value) VALUES (?, ?)");
  const dropMeta = db.prepare<[string]>("DELETE FROM metadata WHERE key = ?");
  const putDependency = db.prepare(
    `INSERT INTO dependencies (path, name, last_checked) VALUES (?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET name = excluded.name, last_checked = excluded.last_checked`,
  );
  const dropDependency = db.prepare<[string]>("DELETE FROM dependencies WHERE path = ?");
  return {
    putProblems(path, problems) {
      clearProblems.run(path);
      problems.forEach(({ code, line, message }, place) => addProblem.run(path, place, code, line, message));
    },
    setMeta: (key, value) => void (value === null ? dropMeta.run(key) : setMeta.run(key, value)),
    putDependency: ({ path, name, lastChecked }) =>
      void putDependency.run(path, name, lastChecked === null ? null : lastChecked / 1000),
    removeDependency: (path) => dropDependency.run(path).changes > 0,
  };
}
