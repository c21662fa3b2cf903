/**
 * Learns how to order candidates for a description, from the documented functions of packages, and writes the trees that search ships.
 *
 *     node bench/search/learn/run.mjs [--scratch DIR] [--seed N]
 *
 * The packages of `packages.json` are downloaded into the scratch folder with `npm pack`. Every tenth one is not learnt from: the script
 * prints MRR@10 of the functions of these, before and after. Queries and answers are those of `../docstrings.mjs`. The same packages and
 * seed make the same trees.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DESCRIPTION_FEATURES } from "@codegraph/search";
import { randomNumbers } from "../../random.mjs";
import { readLines } from "../score.mjs";
import { boost, predict } from "./boost.mjs";
import { samplesOf } from "./samples.mjs";

const SETTINGS = { trees: 300, leaves: 7, rate: 0.05, minLeaf: 50, share: 0.7 };
const HELD_OUT = 10;
/** Builds of the sources, whose functions would all be found twice, and code without documentation of its own. */
const BUILDS = ["dist", "build", "umd", "esm", "es", "cjs", "types", "typings", "bundle"];
const OTHERS = ["examples", "docs", "test", "tests", "node_modules", "locale", "locales"];
/** Declarations and minified or mapped builds, which repeat the functions of the sources. */
const REPEATED = /\.d\.[cm]?ts$|\.min\.js$|\.map$/u;
const TREES = fileURLToPath(new URL("../../../packages/search/src/rank/description/trees.ts", import.meta.url));

const { values } = parseArgs({ options: { scratch: { type: "string" }, seed: { type: "string", default: "1" } } });
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-learn"));
const packages = JSON.parse(readFileSync(new URL("packages.json", import.meta.url), "utf8"));

const lists = [];
const unseen = [];
for (const [at, one] of packages.entries()) {
  const folder = prepared(one);
  const samples = await samplesOf(join(folder, "tree"), readLines(join(folder, "queries.jsonl")));
  (at % HELD_OUT === HELD_OUT - 1 ? unseen : lists).push(...samples);
  process.stderr.write(`${one.name}: ${samples.length}\n`);
}
const model = boost(lists, { ...SETTINGS, random: randomNumbers(Number(values.seed)) });
console.log(`learnt from ${lists.length}`);
console.log(
  `MRR@10 of ${unseen.length} others: ${reciprocal(unseen, ([score]) => score)} → ${reciprocal(unseen, (row) => predict(model, row))}`,
);
writeFileSync(
  TREES,
  `/** Written by \`bench/search/learn/run.mjs\`. */\nexport const TREES =\n  '${JSON.stringify({ features: DESCRIPTION_FEATURES, trees: model.map(rounded) })}';\n`,
);

/** Returns the folder with the tree and the queries of a package. */
function prepared({ name, version }) {
  const folder = join(scratch, name.replaceAll(/[@/]/gu, "_"));
  if (existsSync(join(folder, "queries.jsonl"))) return folder;
  const source = join(scratch, "source");
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  execFileSync("npm", ["pack", "--silent", `${name}@${version}`], { cwd: source });
  execFileSync("tar", ["xzf", readdirSync(source)[0]], { cwd: source });
  const [root] = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const hasSources = ["src", "lib", "source"].some((each) => existsSync(join(source, root.name, each)));
  for (const each of [...(hasSources ? BUILDS : []), ...OTHERS]) rmSync(join(source, root.name, each), { recursive: true, force: true });
  for (const path of readdirSync(join(source, root.name), { recursive: true })) {
    if (REPEATED.test(path)) rmSync(join(source, root.name, path), { force: true });
  }
  // In a process of its own, because it parses other texts of the same paths.
  execFileSync(process.execPath, [
    fileURLToPath(new URL("../docstrings.mjs", import.meta.url)),
    "--source",
    join(source, root.name),
    "--out",
    folder,
  ]);
  return folder;
}

function reciprocal(samples, scoreOf) {
  const ranks = samples.map(({ rows, labels }) => {
    const order = rows.map((row, at) => [scoreOf(row), labels[at]]).sort((a, b) => b[0] - a[0]);
    const rank = order.findIndex(([, label]) => label === 1);
    return rank < 10 ? 1 / (rank + 1) : 0;
  });
  return (ranks.reduce((sum, each) => sum + each, 0) / ranks.length).toFixed(3);
}

function rounded({ feature, threshold, left, right, value }) {
  const short = (number) => Number(number.toPrecision(5));
  return { feature, threshold: threshold.map(short), left, right, value: value.map(short) };
}
