import { statSync } from "node:fs";
import type { Problem } from "@codegraph/model";
import type { FactReader, ImportedFacts, LanguageCounts, StoreCounts } from "../fact-store.js";
import { eachImportTable } from "./import-tables.js";
import { IS_CALLABLE } from "./callable-definitions.js";
import { CERTAINTY_MASK, KIND_SHIFT } from "./edge-rows.js";
import type { DependenciesTable, ProblemsTable } from "./schema.js";
import type { SqliteSession } from "./session.js";
import { CALL_CODES } from "./views.js";

/** Creates the queries that concern the index as a whole. */
export function summaryReader(
  { db, flush: settle, snapshot, version }: SqliteSession,
  file: string,
): Pick<
  FactReader,
  "problems" | "labels" | "dependencies" | "importedFacts" | "importedPaths" | "importedHashes" | "meta" | "counts" | "size"
> {
  const problems = db.prepare<[], ProblemsTable>("SELECT * FROM problems ORDER BY path, place");
  const labels = db
    .prepare<[string], string>("SELECT label FROM file_labels WHERE file_id = (SELECT id FROM files WHERE path = ?) ORDER BY label")
    .pluck();
  const problemsOf = db.prepare<[string], ProblemsTable>("SELECT * FROM problems WHERE path = ? ORDER BY place");
  const bySource = eachImportTable((table) => ({
    facts: db.prepare<[string], ImportedFacts>(`SELECT hash, facts FROM ${table} WHERE path = ?`),
    hashes: db.prepare<[], readonly [path: string, hash: string]>(`SELECT path, hash FROM ${table}`).raw(),
    paths: db.prepare<[], string>(`SELECT path FROM ${table} ORDER BY path`).pluck(),
  }));
  const meta = db.prepare<[string], string | null>("SELECT value FROM metadata WHERE key = ?").pluck();
  const files = db.prepare<[], Sums>(
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
  const external = count(
    `SELECT sum(sites) FROM open_names AS o WHERE NOT EXISTS (SELECT 1 FROM definitions AS d WHERE d.name = o.name AND ${IS_CALLABLE})`,
  );
  const languages = db.prepare<[], LanguageCounts>(
    `SELECT language, count(*) AS files, sum(line_count) AS lines, sum(definitions) AS definitions
     FROM files GROUP BY language ORDER BY files DESC, language`,
  );
  // Sums in one pass. GROUP BY would sort all edges first, which takes three times as long.
  const certainties = db.prepare<[], { exact: number; possible: number }>(
    `SELECT coalesce(sum(how & ${CERTAINTY_MASK} = 0), 0) AS exact, coalesce(sum(how & ${CERTAINTY_MASK} = 1), 0) AS possible FROM edges
     WHERE how >> ${KIND_SHIFT} IN (${CALL_CODES})`,
  );
  // Uses the order of the primary key, so distinct sites are counted without sorting.
  const sites = count(
    `SELECT count(*) FROM (SELECT DISTINCT caller, line, "column" FROM edges WHERE how >> ${KIND_SHIFT} IN (${CALL_CODES}))`,
  );

  function counts(): StoreCounts {
    return {
      ...(files.get() as Sums),
      items: items(),
      dependencies: dependencies(),
      edges: { ...(certainties.get() ?? { exact: 0, possible: 0 }), sites: sites(), open: open(), external: external() },
      languages: languages.all(),
    };
  }

  // Edges are counted by reading them all, which takes 0.2 s for a million.
  let kept: { readonly version: string; readonly counts: StoreCounts } | null = null;
  function countsNow(): StoreCounts {
    const now = version();
    if (now !== null && kept?.version === now) return kept.counts;
    const found = counts();
    kept = now === null ? null : { version: now, counts: found };
    return found;
  }

  return {
    labels: (path) => labels.all(path),
    problems: (path) => (path === undefined ? problems.all() : problemsOf.all(path)).map(toProblem),
    dependencies: () =>
      links.all().map(({ id, path, name, last_checked }) => ({
        id,
        path,
        name,
        lastChecked: last_checked === null ? null : Math.round(last_checked * 1000),
      })),
    importedFacts: (path, source = "scip") => bySource[source].facts.get(path) ?? null,
    importedPaths: (source = "scip") => bySource[source].paths.all(),
    importedHashes: (source = "scip") => new Map(bySource[source].hashes.all()),
    meta: (key) => meta.get(key) ?? null,
    counts() {
      settle("rows", "terms", "open");
      return snapshot(countsNow);
    },
    size: () => ["", "-wal", "-shm"].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0),
  };
}

type Sums = Omit<StoreCounts, "items" | "dependencies" | "edges" | "languages">;

function toProblem({ path, code, line, message }: ProblemsTable): Problem {
  return { code: code as Problem["code"], file: path, line, message };
}
