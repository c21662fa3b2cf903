/**
 * Measures the value of each signal of keyword ranking: scores with all signals, and without each one.
 *
 *     node bench/search/ablation.mjs --scratch DIR [--only NAME,NAME] [--kinds docstrings,commits] [--benchmark DIR --corpora DIR]
 *
 * Uses the trees and queries that `run.mjs` prepares in the scratch folder, and semble's benchmark if given. Results stay in the scratch
 * folder; prints the table of all results there. Vectors are disabled.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { markdown } from "../edges/markdown-table.mjs";
import { meanOf, measureOne } from "./measure.mjs";
import { readLines } from "./score.mjs";
import { halves, uniqueFiles } from "./semble.mjs";
import { SIGNALS } from "./signals.mjs";
import { wordIndexOf } from "./word-index.mjs";

const ALL = "all";
/** By kind: the measure, and the unit that it counts. */
const MEASURES = {
  docstrings: ["function", "docstrings, MRR@10"],
  commits: ["file", "commits, MRR@10"],
  semble: ["ndcg", "semble, NDCG@10"],
};

/** Returns scores with all signals, and without each one. */
async function ablate({ tree, queries, onlyFiles }) {
  const index = await wordIndexOf(tree);
  const scores = (weights) =>
    meanOf(
      queries.map(({ query, relevant }) =>
        measureOne(onlyFiles ? uniqueFiles(index.ask(query, weights)) : index.ask(query, weights), relevant),
      ),
    );
  return { [ALL]: scores({}), ...Object.fromEntries(Object.entries(SIGNALS).map(([signal, weights]) => [signal, scores(weights)])) };
}

/** The trees and queries of a kind that exist. */
function prepared(kind, { scratch, benchmark, corpora, entries }) {
  if (kind !== "semble") {
    return entries
      .map(({ name, role }) => ({
        name,
        role,
        tree: join(scratch, kind, name, "tree"),
        queries: () => readLines(join(scratch, kind, name, "queries.jsonl")),
      }))
      .filter(({ tree }) => existsSync(tree));
  }
  if (!benchmark) return [];
  const repositories = JSON.parse(readFileSync(join(benchmark, "repos.json"), "utf8"));
  const { tuning } = halves(repositories);
  const queries = Map.groupBy(readLines(join(benchmark, "queries.jsonl")), ({ repo }) => repo);
  return repositories
    .filter(({ name, queriesKept }) => queriesKept > 0 && existsSync(join(corpora, name)))
    .map(({ name, benchmarkRoot }) => {
      const within = (path) => (benchmarkRoot && path.startsWith(`${benchmarkRoot}/`) ? path.slice(benchmarkRoot.length + 1) : path);
      // The few targets with lines count as files here.
      const asked = () =>
        queries.get(name).map(({ query, relevant }) => ({ query, relevant: relevant.map(({ path }) => ({ path: within(path) })) }));
      return {
        name,
        role: tuning.includes(name) ? "tuning" : "held-out",
        tree: join(corpora, name, benchmarkRoot ?? ""),
        queries: asked,
        onlyFiles: true,
      };
    });
}

/** @param measured by kind: `{role, scores}` of each repository */
export function ablationTable(measured) {
  const columns = Object.entries(measured).flatMap(([kind, those]) =>
    those.length === 0 ? [] : ["held-out", "tuning"].map((role) => ({ kind, role, those: those.filter((each) => each.role === role) })),
  );
  const mean = ({ kind, those }, signal) => those.reduce((sum, { scores }) => sum + scores[signal][MEASURES[kind][0]], 0) / those.length;
  const change = (number) => `${number < 0 ? "−" : "+"}${Math.abs(number).toFixed(3)}`;
  return markdown(
    ["", ...columns.map(({ kind, role, those }) => `${MEASURES[kind][1]}, ${role} (${those.length})`)],
    [
      ["**all signals**", ...columns.map((column) => mean(column, ALL).toFixed(3))],
      ...Object.keys(SIGNALS).map((signal) => [
        `without ${signal}`,
        ...columns.map((column) => change(mean(column, signal) - mean(column, ALL))),
      ]),
    ],
  );
}

/** Reads the results in the scratch folder, by kind. */
export function ablations(scratch, entries) {
  return Object.fromEntries(
    Object.keys(MEASURES).map((kind) => {
      const file = join(scratch, "results", `ablation-${kind}.json`);
      const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
      return [
        kind,
        Object.entries(kept).map(([name, { role, scores }]) => ({
          name,
          role: entries.find((entry) => entry.name === name && kind !== "semble")?.role ?? role,
          scores,
        })),
      ];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: {
      scratch: { type: "string" },
      only: { type: "string" },
      kinds: { type: "string", default: Object.keys(MEASURES).join(",") },
      benchmark: { type: "string" },
      corpora: { type: "string" },
    },
  });
  const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-search-quality"));
  const entries = JSON.parse(readFileSync(new URL("repositories.json", import.meta.url), "utf8"));
  mkdirSync(join(scratch, "results"), { recursive: true });
  for (const kind of values.kinds.split(",").filter((each) => each !== "")) {
    const file = join(scratch, "results", `ablation-${kind}.json`);
    for (const { name, role, tree, queries, onlyFiles } of prepared(kind, { ...values, scratch, entries })) {
      if (values.only && !values.only.split(",").includes(name)) continue;
      process.stderr.write(`${kind} of ${name}\n`);
      const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
      const scores = await ablate({ tree, queries: queries(), onlyFiles });
      writeFileSync(file, JSON.stringify({ ...kept, [name]: { role, scores } }));
    }
  }
  console.log(ablationTable(ablations(scratch, entries)).join("\n"));
}
