/**
 * Measures search against SQLite's FTS5 over the same trees: functions by their documentation, files by the messages of commits that
 * changed them, and the queries of semble's benchmark.
 *
 *     pnpm run search-quality --scratch DIR --mirror DIR [--clone] [--only NAME,NAME] [--kinds docstrings,commits]
 *                             [--benchmark DIR --corpora DIR] [--reuse] [--no-semantic] [--document]
 *
 * The repositories of `repositories.json` come from `--mirror`, as `OWNER+NAME/repo` with their history; `--clone` allows to clone missing
 * ones. Trees, queries, indexes and results stay in the scratch folder. `--only` measures some repositories again, `--kinds` one kind of
 * queries. `--reuse` queries existing indexes, and `--no-semantic` builds them for keywords only. `--document` measures nothing but writes
 * the tables of all results into docs/search.md. `--benchmark` adds semble's benchmark, which is not part of this repository (see
 * `semble.mjs`). The table of signals comes from the results of `ablation.mjs` in the scratch folder.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ablations, ablationTable } from "./ablation.mjs";
import { betweenMarkers } from "./between-markers.mjs";
import { KINDS, measureRepository } from "./measure-repository.mjs";
import { kindTables } from "./repository-tables.mjs";
import { sembleTables } from "./semble-tables.mjs";
import { semble } from "./semble.mjs";

const { values } = parseArgs({
  options: {
    scratch: { type: "string" },
    mirror: { type: "string" },
    clone: { type: "boolean", default: false },
    only: { type: "string" },
    kinds: { type: "string", default: KINDS.join(",") },
    benchmark: { type: "string" },
    corpora: { type: "string" },
    reuse: { type: "boolean", default: false },
    semantic: { type: "boolean", default: true },
    document: { type: "boolean", default: false },
  },
  allowNegative: true,
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-search-quality"));
const entries = JSON.parse(readFileSync(new URL("repositories.json", import.meta.url), "utf8"));
const only = values.only?.split(",") ?? null;
const kinds = values.kinds.split(",").filter((kind) => kind !== "");

for (const kind of values.document ? [] : kinds) {
  for (const entry of entries) {
    if (only !== null && !only.includes(entry.name)) continue;
    process.stderr.write(`${kind} of ${entry.name}\n`);
    try {
      const scores = await measureRepository(kind, entry, {
        scratch,
        mirror: values.mirror && resolve(values.mirror),
        clone: values.clone,
        reuse: values.reuse,
        semantic: values.semantic,
      });
      if (scores === null) process.stderr.write(`${entry.name}: not in the mirror, left out\n`);
    } catch (error) {
      process.stderr.write(`${entry.name}: ${error.message}\n`);
      process.exitCode = 1;
    }
  }
}

const tables = KINDS.flatMap((kind) => {
  const measured = entries.flatMap((entry) => {
    const file = join(scratch, "results", kind, `${entry.name}.json`);
    return existsSync(file) ? [{ ...entry, scores: JSON.parse(readFileSync(file, "utf8")) }] : [];
  });
  return measured.length > 0 ? kindTables(kind, measured) : [];
});
const sembleFile = join(scratch, "results", "semble.json");
if (values.benchmark && values.corpora && !values.document) {
  const summaries = await semble({
    benchmark: resolve(values.benchmark),
    corpora: resolve(values.corpora),
    scratch,
    only,
    reuse: values.reuse,
    semantic: values.semantic,
  });
  writeFileSync(sembleFile, JSON.stringify(summaries));
}
if (existsSync(sembleFile)) {
  const summaries = JSON.parse(readFileSync(sembleFile, "utf8"));
  if (summaries.all) tables.push(...sembleTables(summaries));
}
const withoutEach = ablations(scratch, entries);
if (Object.values(withoutEach).some((those) => those.length > 0)) {
  tables.push("### Ranking by words without each of its signals", "", "Vectors take no part here.", "", ...ablationTable(withoutEach), "");
}

console.log(tables.join("\n"));
if (values.document) {
  const document = fileURLToPath(new URL("../../docs/search.md", import.meta.url));
  writeFileSync(document, betweenMarkers(readFileSync(document, "utf8"), "search-quality", tables.join("\n")));
  process.stderr.write(`${document}: written\n`);
}
