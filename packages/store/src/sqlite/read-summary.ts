import { existsSync, statSync } from "node:fs";
import type { Problem } from "@codegraph/model";
import type { FactReader, StoreCounts } from "../fact-store.js";
import { CERTAINTY_MASK } from "./edge-rows.js";
import type { DependenciesTable, ProblemsTable } from "./schema.js";
import type { Session } from "./session.js";

/** Reads what concerns the index as a whole. */
export function summaryReader({ db, settle, snapshot }: Session): Pick<FactReader, "problems" | "dependencies" | "meta" | "counts" | "size"> {
  const problems = db.prepare<[], ProblemsTable>("SELECT * FROM problems ORDER BY path, place");
  const meta = db.prepare<[string], string | null>("SELECT value FROM metadata WHERE key = ?").pluck();
  const files = db.prepare<[], Omit<StoreCounts, "items" | "dependencies" | "edges">>(
    `SELECT count(*) AS files, coalesce(sum(line_count), 0) AS lines, coalesce(sum(occurrences), 0) AS occurrences,
       coalesce(sum(methods), 0) AS methods, coalesce(sum(types), 0) AS types,
       coalesce(sum(definitions), 0) AS definitions
     FROM files`,
  );
  const count = (sql: string): (() => number) => {
    const statement = db.prepare<[], number>(sql).pluck();
    return () => statement.get() ?? 0;
  };
  const items = count("SELECT count(*) FROM items");
  const links = db.prepare<[], DependenciesTable>("SELECT * FROM dependencies ORDER BY path");
  const dependencies = count("SELECT count(*) FROM dependencies");
  const open = count("SELECT sum(open_count) FROM resolutions");
  const certainties = db
    .prepare<[], [certainty: number, count: number]>(`SELECT how & ${CERTAINTY_MASK}, count(*) FROM edges GROUP BY 1`)
    .raw();

  function counts(): StoreCounts {
    const edges = new Map(certainties.all());
    return {
      ...(files.get() as Omit<StoreCounts, "items" | "dependencies" | "edges">),
      items: items(),
      dependencies: dependencies(),
      edges: { exact: edges.get(0) ?? 0, possible: edges.get(1) ?? 0, open: open() },
    };
  }

  return {
    problems: () => problems.all().map(toProblem),
    dependencies: () =>
      links.all().map(({ path, name, last_checked }) => ({
        path,
        name,
        lastChecked: last_checked === null ? null : Math.round(last_checked * 1000),
      })),
    meta: (key) => meta.get(key) ?? null,
    counts() {
      settle("rows", "terms");
      return snapshot(counts);
    },
    size: () =>
      ["", "-wal", "-shm"].reduce((sum, end) => {
        const path = db.name + end;
        return sum + (existsSync(path) ? statSync(path).size : 0);
      }, 0),
  };
}

function toProblem({ path, code, line, message }: ProblemsTable): Problem {
  return { code: code as Problem["code"], file: path, line, message };
}
