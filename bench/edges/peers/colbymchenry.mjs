import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { copyOf, installed, run } from "./install.mjs";

/** Runs `codegraph init` and reads the edges of its SQLite database; `calls` and `instantiates` are calls. */
export const peer = {
  name: "@colbymchenry/codegraph",
  version: "1.6.1",
  edges(directory, scratch) {
    const folder = installed(this.name, this.version, scratch);
    const copy = copyOf(directory, "colbymchenry", scratch);
    run(join(folder, "node_modules", this.name, "npm-shim.js"), ["init", "."], copy);
    const database = new DatabaseSync(join(copy, ".codegraph", "codegraph.db"), { readOnly: true });
    const rows = database
      .prepare(`
      SELECT DISTINCT s.kind AS caller_kind, s.name AS caller, s.file_path AS caller_file, s.start_line AS caller_line,
        t.name AS callee, t.file_path AS callee_file, t.start_line AS callee_line
      FROM edges JOIN nodes s ON s.id = source JOIN nodes t ON t.id = target
      WHERE edges.kind IN ('calls', 'instantiates') AND edges.provenance IS NULL AND t.kind <> 'file'`)
      .all();
    database.close();
    return rows.map((row) => ({
      caller: row.caller_kind === "file" ? { file: row.caller_file } : { file: row.caller_file, line: row.caller_line, name: row.caller },
      callee: { file: row.callee_file, line: row.callee_line, name: row.callee },
    }));
  },
};
