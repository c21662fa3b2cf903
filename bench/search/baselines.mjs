/**
 * Runs the baselines: SQLite's FTS5 over the same trees, with the same queries.
 *
 *     node bench/search/baselines.mjs DIR [NAME…]
 *
 * DIR holds `docstrings/NAME` and `commits/NAME`, as `docstrings.mjs` and `commits.mjs` write them. Prints one JSON object.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ftsTable } from "./fts5.mjs";
import { readLines, score } from "./score.mjs";
import { unitsOf } from "./units.mjs";

const PLAIN = { isSplit: false, tokenize: "unicode61", asked: "all" };
const STEMMED = { isSplit: true, tokenize: "porter unicode61", asked: "all" };
const TELLING = { ...STEMMED, asked: "telling" };
const WEIGHTED = { ...TELLING, weights: [6, 2, 3, 3, 1] };

/** Baselines by name: their units, and how they are indexed and queried. */
export const BASELINES = {
  docstrings: {
    "as it comes, functions": ["functions", PLAIN],
    "split and stemmed, functions": ["functions", STEMMED],
    "split and stemmed, no stop words, functions": ["functions", TELLING],
    "split and stemmed, no stop words, our chunks": ["chunks", TELLING],
    "weighted columns, no stop words, functions": ["functions", WEIGHTED],
  },
  commits: {
    "as it comes, files": ["files", PLAIN],
    "split and stemmed, files": ["files", STEMMED],
    "split and stemmed, best function": ["functions", STEMMED],
    "split and stemmed, best 50 lines": ["windows", STEMMED],
    "split and stemmed, no stop words, files": ["files", TELLING],
    "split and stemmed, no stop words, best function": ["functions", TELLING],
    "split and stemmed, no stop words, best 50 lines": ["windows", TELLING],
    "split and stemmed, no stop words, best of our chunks": ["chunks", TELLING],
    "weighted columns, no stop words, best function": ["functions", WEIGHTED],
  },
};

/** Returns the scores of every baseline for one repository's queries of a kind. */
export async function scoreBaselines(kind, folder) {
  const queries = readLines(join(folder, "queries.jsonl"));
  const units = await unitsOf(join(folder, "tree"));
  return Object.fromEntries(
    Object.entries(BASELINES[kind]).map(([name, [of, options]]) => {
      const table = ftsTable(units[of], options);
      const answers = new Map(queries.map(({ id, query }) => [id, table.ask(query)]));
      table.close();
      return [name, score(queries, answers)];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [directory, ...only] = process.argv.slice(2);
  const result = {};
  for (const kind of Object.keys(BASELINES)) {
    result[kind] = {};
    for (const name of existsSync(join(directory, kind)) ? readdirSync(join(directory, kind)) : []) {
      if (only.length > 0 && !only.includes(name)) continue;
      result[kind][name] = await scoreBaselines(kind, join(directory, kind, name));
    }
  }
  console.log(JSON.stringify(result, null, 1));
}
