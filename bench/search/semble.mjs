/**
 * The public benchmark of semble: 1,231 queries over 62 repositories, each answered by files.
 *
 *     node bench/search/semble.mjs --benchmark DIR --corpora DIR [--scratch DIR] [--only NAME,NAME] [--role tuning|held-out]
 *                                  [--reuse] [--no-semantic]
 *
 * `--benchmark` holds `queries.jsonl`, `repos.json` and `score.mjs`, `--corpora` a checkout of each repository by its name.
 * A copy of the folder that the benchmark names is indexed in the scratch folder; with `--reuse` the index that an
 * earlier run left there is asked. An answer is ten files: the first
 * of each file among the hits. Prints the report of the benchmark's own scorer, and the same figures for the two halves of
 * the repositories: sorted by language and name, every other one was for tuning, beginning with the first.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { indexAndAsk } from "./ask.mjs";
import { readLines } from "./score.mjs";

const FILES = 10;

/** Names of repositories by role: sorted by language and name, every other one. */
export function halves(repositories) {
  const roles = { tuning: [], "held-out": [] };
  repositories
    .filter(({ queriesKept }) => queriesKept > 0)
    .sort((a, b) => (a.language === b.language ? compare(a.name, b.name) : compare(a.language, b.language)))
    .forEach(({ name }, at) => roles[at % 2 === 0 ? "tuning" : "held-out"].push(name));
  return roles;
}

const compare = (a, b) => (a < b ? -1 : 1);

/** Keeps the first hit of each file. */
export function uniqueFiles(hits) {
  const seen = new Set();
  return hits.filter(({ path }) => !seen.has(path) && seen.add(path)).slice(0, FILES);
}

/** Answers the queries of one repository; returns lines in the format of the benchmark's scorer. */
async function answer({ name, benchmarkRoot }, queries, { corpora, scratch, reuse, semantic }) {
  const copy = join(scratch, "semble", name);
  if (!reuse || !existsSync(join(copy, ".codegraph"))) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    cpSync(join(corpora, name, benchmarkRoot ?? ""), copy, {
      recursive: true,
      filter: (path) => !/\/(?:\.git|\.codegraph|node_modules)$/u.test(path),
    });
  }
  const answers = await indexAndAsk(copy, queries, { reuse, semantic });
  const named = ({ path, startLine, endLine }) => ({ path: benchmarkRoot ? `${benchmarkRoot}/${path}` : path, startLine, endLine });
  return answers.map(({ id, ms, hits }) => ({ id, ms, results: uniqueFiles(hits).map(named), first: hits.slice(0, FILES).map(named) }));
}

/**
 * @returns the benchmark's own summary by role and for all, and as `hits` for the first ten hits without merging those of one file; missing
 * repositories are skipped with a message
 */
export async function semble({ benchmark, corpora, scratch, only = null, role = null, reuse = false, semantic = true }) {
  const repositories = JSON.parse(readFileSync(join(benchmark, "repos.json"), "utf8"));
  const queries = Map.groupBy(readLines(join(benchmark, "queries.jsonl")), ({ repo }) => repo);
  const roles = halves(repositories);
  const results = join(scratch, "results", "semble");
  mkdirSync(results, { recursive: true });
  for (const repository of repositories) {
    const { name, queriesKept } = repository;
    if (queriesKept === 0 || (only && !only.includes(name)) || (role && !roles[role].includes(name))) continue;
    if (!existsSync(join(corpora, name))) {
      process.stderr.write(`${name}: no checkout, left out\n`);
      continue;
    }
    process.stderr.write(`${name}: asking\n`);
    const lines = await answer(repository, queries.get(name), { corpora, scratch, reuse, semantic });
    writeFileSync(join(results, `${name}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }
  const answered = (names) => names.filter((name) => existsSync(join(results, `${name}.jsonl`)) && (!only || only.includes(name)));
  const all = Object.values(roles).flat();
  return Object.fromEntries(
    Object.entries({ ...roles, all, hits: all }).map(([title, names]) => [title, scored(benchmark, results, answered(names), title)]),
  );
}

/** Returns the result of the benchmark's scorer for some repositories; null for none. */
function scored(benchmark, results, names, title) {
  if (names.length === 0) return null;
  const [lines, summary] = [join(results, `${title}.results`), join(results, `${title}.summary`)];
  const answers = names
    .flatMap((name) => readLines(join(results, `${name}.jsonl`)))
    .map(({ id, ms, results: files, first }) => ({ id, ms, results: title === "hits" ? first : files }));
  writeFileSync(lines, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(benchmark, "score.mjs"), lines, "--present-repos", "--per-repo", "--json", summary],
    { encoding: "utf8", maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(stderr);
  return { report: stdout, ...JSON.parse(readFileSync(summary, "utf8")) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: {
      benchmark: { type: "string" },
      corpora: { type: "string" },
      scratch: { type: "string" },
      only: { type: "string" },
      role: { type: "string" },
      reuse: { type: "boolean", default: false },
      semantic: { type: "boolean", default: true },
    },
    allowNegative: true,
  });
  const summaries = await semble({
    benchmark: resolve(values.benchmark),
    corpora: resolve(values.corpora),
    scratch: resolve(values.scratch ?? join(tmpdir(), "codegraph-search-quality")),
    only: values.only?.split(",") ?? null,
    role: values.role ?? null,
    reuse: values.reuse,
    semantic: values.semantic,
  });
  console.log(summaries.all?.report ?? "nothing was answered");
  for (const [role, summary] of Object.entries(summaries)) {
    if (summary)
      console.log(
        `${role.padEnd(9)} ${summary.perRepo.length} repositories, ${summary.queries} queries: NDCG@10 ${summary.overall.ndcg10.toFixed(3)}, MRR@10 ${summary.overall.mrr10.toFixed(3)}, hit@1 ${summary.overall.hit1.toFixed(3)}`,
      );
  }
}
