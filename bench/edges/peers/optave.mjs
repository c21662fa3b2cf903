import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { copyOf, installed, run } from "./install.mjs";

/** Runs `codegraph build` and reads the edges of its SQLite database; `calls` are calls unless marked as dynamic. */
export const peer = {
  name: "@optave/codegraph",
  version: "3.11.2",
  edges(directory, scratch) {
    const folder = installed(this.name, this.version, scratch);
    const copy = copyOf(directory, "optave", scratch);
    run(join(folder, "node_modules", this.name, "dist", "cli.js"), ["build", "."], copy);
    const database = new DatabaseSync(join(copy, ".codegraph", "graph.db"), { readOnly: true });
    const rows = database
      .prepare(`
      SELECT DISTINCT s.kind AS caller_kind, s.name AS caller, s.file AS caller_file, s.line AS caller_line,
        t.name AS callee, t.file AS callee_file, t.line AS callee_line
      FROM edges JOIN nodes s ON s.id = source_id JOIN nodes t ON t.id = target_id
      WHERE edges.kind = 'calls' AND edges.dynamic = 0 AND t.kind <> 'file'`)
      .all();
    database.close();
    const simple = (name) => name.split(".").at(-1);
    return rows.map((row) => ({
      caller:
        row.caller_kind === "file" ? { file: row.caller_file } : { file: row.caller_file, line: row.caller_line, name: simple(row.caller) },
      callee: { file: row.callee_file, line: row.callee_line, name: simple(row.callee) },
    }));
  },
};
