/**
 * Scores the call sites in `exams/`, which were drawn from the source of repositories and judged by reading:
 *
 *     node bench/edges/exams.mjs [--only rust,kotlin-5] [--repositories DIR] [--scratch DIR] [--open]
 *
 * `exams/repositories.json` names the repository and commit of each file of sites; `fetch-repository.mjs` says where they come from. Indexes each
 * repository and prints two tables: the sites of each repository and of each language, how many were found at first sight, how many are found
 * now, and how many of those with an `exact` edge lead to the right definition. `--open` lists the sites that are not found.
 */
import { isCall, isTypeLike } from "@codegraph/model";
import { initProject } from "@codegraph/engine";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isExpected, parseExpected } from "./expected-callee.mjs";
import { fetchRepository } from "./fetch-repository.mjs";
import { markdown } from "./markdown-table.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    repositories: { type: "string" },
    scratch: { type: "string" },
    open: { type: "boolean", default: false },
  },
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-exams"));
const repositories = values.repositories ? resolve(values.repositories) : null;
mkdirSync(scratch, { recursive: true });

const exams = new URL("exams/", import.meta.url);
const only = values.only?.split(",");
const entries = JSON.parse(readFileSync(new URL("repositories.json", exams), "utf8"));
const chosen = entries.filter(({ sites, language }) => !only || only.includes(sites) || only.includes(language));

const results = [];
for (const entry of chosen) {
  process.stderr.write(`${entry.sites}: ${entry.repository}\n`);
  const folder = fetchRepository({ ...entry, name: entry.sites }, scratch, repositories);
  const edges = await edgesByLine(folder);
  const sites = readFileSync(new URL(`${entry.sites}.jsonl`, exams), "utf8")
    .trim()
    .split("\n")
    .map(JSON.parse);
  const judged = sites.map((site) => ({ ...site, ...judge(site, edges) }));
  if (values.open)
    for (const { site, name, callee, verdict, got } of judged.filter(({ verdict }) => verdict !== "right"))
      console.log(`${entry.sites}\t${verdict}\t${site}\t${name}\tread: ${callee}\tindex: ${got.join(" ")}`);
  results.push({ ...entry, ...count(judged) });
}

/**
 * Indexes a repository from scratch; returns its calls by `FILE:LINE` of the call site. A constructor has its type as `type`, because a construction
 * was written down as the one or the other.
 */
async function edgesByLine(folder) {
  rmSync(join(folder, ".codegraph"), { recursive: true, force: true });
  const { project } = await initProject(folder);
  await project.close();
  const store = openSqliteStore(join(folder, ".codegraph", "index.db"), { readonly: true });
  try {
    const all = [...store.allDefinitions()];
    const types = new Map(all.filter(({ kind }) => isTypeLike(kind)).map((one) => [`${one.file} ${one.path}`, one]));
    const typeOf = ({ kind, file, path }) =>
      kind === "constructor" ? types.get(`${file} ${path.split(" > ").slice(0, -1).join(" > ")}`) : undefined;
    const byId = new Map(all.map((definition) => [definition.id, { ...definition, type: typeOf(definition) }]));
    const calls = store
      .files()
      .flatMap(({ id, path }) => [...store.edgesIn(id)].map((edge) => ({ ...edge, path, callee: byId.get(edge.callee) })));
    return Map.groupBy(
      calls.filter(({ kind, callee }) => callee && isCall(kind)),
      ({ path, line }) => `${path}:${line}`,
    );
  } finally {
    store.close();
  }
}

/** Compares the edges of a drawn site with the callee that reading found. Edges of the site are at its column, or lead to its name. */
function judge({ site, name, callee, expected }, edges) {
  const [, line, column] = /^(.*:\d+):(\d+)$/u.exec(site);
  const onLine = edges.get(line) ?? [];
  const atColumn = onLine.filter((edge) => edge.column === Number(column));
  const here = atColumn.length > 0 ? atColumn : onLine.filter((edge) => edge.callee.name === name);
  const places = parseExpected(callee, expected);
  const ends = here.flatMap(({ callee }) => (callee.type ? [callee, callee.type] : [callee]));
  const found = ends.some((end) => places.some((place) => isExpected(end, place)));
  return {
    verdict: found ? "right" : here.length > 0 ? "wrong" : "open",
    exact: here.some(({ certainty }) => certainty === "exact"),
    got: here.map((edge) => `${edge.callee.file}:${edge.callee.line}${edge.certainty === "exact" ? "" : "?"}`),
  };
}

function count(judged) {
  const right = ({ verdict }) => verdict === "right";
  return {
    total: judged.length,
    first: judged.filter(({ first }) => first === "right").length,
    now: judged.filter(right).length,
    wrong: judged.filter(({ verdict }) => verdict === "wrong").length,
    exact: judged.filter(({ exact }) => exact).length,
    exactRight: judged.filter((one) => one.exact && right(one)).length,
  };
}

function total(rows, field) {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(0)} %`;
const figures = (rows) => {
  const [all, first, now, wrong, exact, exactRight] = ["total", "first", "now", "wrong", "exact", "exactRight"].map((field) =>
    total(rows, field),
  );
  return [all, `${first} (${percent(first, all)})`, `${now} (${percent(now, all)})`, wrong, `${exactRight} of ${exact}`];
};
const HEAD = ["sites", "found at first sight", "found now", "wrong now", "`exact` right now"];
const byRepository = results.map((one) => [`${one.repository} (${one.language})`, `\`${one.commit.slice(0, 8)}\``, ...figures([one])]);
const byLanguage = [...Map.groupBy(results, ({ language }) => language)].map(([language, rows]) => [
  language,
  rows.length,
  ...figures(rows),
]);
for (const table of [
  markdown(["repository", "commit", ...HEAD], byRepository),
  markdown(["language", "repositories", ...HEAD], byLanguage),
])
  console.log(`${table.join("\n")}\n`);
