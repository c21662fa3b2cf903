/**
 * Measures what SCIP indexes of compiler-based indexers add to resolution, against the truth of compilers (`bench/edges`).
 *
 *     node bench/scip/run.mjs [--only NAME,NAME] [--repositories DIR] [--scratch DIR] [--indexes DIR] [--sample N]
 *
 * Indexes each repository, runs the indexer of its language, scores the index, imports the SCIP file, and scores again. Prints JSON;
 * `--indexes` names a folder with SCIP files (`NAME.scip`) of an earlier run. `--sample` adds N of the contradicted call sites with their lines, for a reader to judge.
 */
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";
import { fetchRepository } from "../edges/fetch-repository.mjs";
import { askCompiler, lacking } from "../edges/measure.mjs";
import { scoreRepository } from "../edges/score-repository.mjs";
import { plain } from "../edges/table.mjs";
import { randomNumbers } from "../random.mjs";
import { runIndexer } from "./indexers.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    repositories: { type: "string" },
    scratch: { type: "string" },
    indexes: { type: "string" },
    sample: { type: "string", default: "0" },
  },
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-scip"));
const only = values.only?.split(",") ?? null;

for (const entry of JSON.parse(readFileSync(new URL("repositories.json", import.meta.url), "utf8"))) {
  if (only === null || only.includes(entry.name)) process.stdout.write(`${JSON.stringify(await measure(entry), null, 2)}\n`);
}

async function measure(entry) {
  const directory = fetchRepository(entry, scratch, values.repositories ? resolve(values.repositories) : null);
  const own = join(scratch, "truth", entry.name);
  mkdirSync(own, { recursive: true });
  const truth = join(own, "truth.jsonl");
  const missing = lacking(entry.language);
  if (missing === null) askCompiler(entry, directory, own, truth);
  const score = async () => (missing === null ? rates(await scoreRepository(truth, directory)) : null);
  rmSync(join(directory, ".codegraph"), { recursive: true, force: true });
  const file = values.indexes ? resolve(values.indexes, `${entry.name}.scip`) : join(own, `${entry.name}.scip`);
  if (!values.indexes) rmSync(file, { force: true });
  const indexer = values.indexes ? {} : runIndexer(entry.indexer, directory, file, scratch);
  const { project } = await initProject(directory);
  try {
    const before = await score();
    const start = process.cpuUsage();
    const result = await project.importScip([file], { limit: 1_000_000 });
    const { user, system } = process.cpuUsage(start);
    const { sites, files, total, skipped, skippedTotal, differences } = result;
    return {
      name: entry.name,
      indexer: { name: entry.indexer, ...indexer, bytes: statSync(file).size },
      import: { cpuSeconds: (user + system) / 1e6, files, sites, total, skippedTotal, skipped: skipped.slice(0, 5) },
      before,
      after: await score(),
      exported: await exportCost(project, join(own, "own.scip")),
      sample: sampleOf(differences, directory),
    };
  } finally {
    await project.close();
  }
}

function rates({ groups }) {
  const pick = ({ made, right, precision, wanted, found, recall }) => ({ made, right, precision, wanted, found, recall });
  const sites = plain(groups["call sites"]);
  return Object.fromEntries(["all", "exact", "possible"].flatMap((label) => (sites[label] ? [[label, pick(sites[label])]] : [])));
}

async function exportCost(project, file) {
  const start = process.cpuUsage();
  const { bytes, documents, definitions, references } = await project.exportScip(file);
  const { user, system } = process.cpuUsage(start);
  return { cpuSeconds: (user + system) / 1e6, bytes, documents, definitions, references };
}

function sampleOf(differences, directory) {
  const text = ({ file, line }) => readFileSync(join(directory, file), "utf8").split("\n")[line - 1]?.trim();
  const random = randomNumbers(1);
  const drawn = differences.map((difference) => ({ difference, at: random() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, Number(values.sample)).map(({ difference: { site, name, resolved, imported } }) => ({
    at: `${site.file}:${site.line}:${site.column} ${name}`,
    line: text(site),
    resolved: resolved.map(({ file, line, path, certainty }) => `${file}:${line} ${path} ${certainty}`),
    imported: imported.map(({ file, line, path }) => `${file}:${line} ${path}`),
  }));
}
