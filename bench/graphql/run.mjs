/**
 * Measures what a question costs over GraphQL in addition to the library's answer: processor time and bytes, for ten kinds of questions.
 *
 *     node bench/graphql/run.mjs DIR [--questions N]
 *
 * DIR is an indexed project. Both sides have a project of their own, open without watching, and answer the same questions in turn, from the
 * text of the request to the text of the answer; the library's answer is written as JSON. Times are processor time of the process.
 */
import { parseArgs } from "node:util";
import { openProject } from "@codegraph/engine";
import { createGraphqlHandler } from "@codegraph/graphql";
import { randomNumbers } from "../random.mjs";

const { values, positionals } = parseArgs({ options: { questions: { type: "string", default: "100" } }, allowPositionals: true });
const count = Number(values.questions);
const open = () => openProject(positionals[0] ?? ".", { reconcile: "behind" });
const [library, served] = [await open(), await open()];
const answer = createGraphqlHandler([served], { limits: { cost: 100_000 } });

const { symbols } = await library.symbols({ kinds: ["function", "method"], limit: 10_000 });
const random = randomNumbers(7);
const sample = Array.from({ length: count }, () => symbols[Math.floor(random() * symbols.length)]);
const place = ({ file, line }) => `${file}:${line}`;

const call = "depth caller { path file line } callee { path file line } site { file line column } certainty";
const hit =
  "entity { path } matchedChunks { content startLine endLine } matchedCodeChunks { content startLine endLine symbolPath attribution }";

/** Name, document, variables of a symbol, and the same question to the library. */
const kinds = [
  ["status", "{ status { statistics { files symbols } languages { language files } } }", () => ({}), (project) => project.status()],
  [
    "search",
    `query ($a: String!) { search(query: $a) { total results { score ${hit} } } }`,
    ({ path }) => ({ a: path.replaceAll(" > ", " ").replaceAll("_", " ") }),
    (project, { a }) => project.search(a),
  ],
  [
    "search, and the callers of each hit",
    `query ($a: String!) { search(query: $a) { results { matchedCodeChunks { symbolPath symbol { callers(limit: 5) { total calls { ${call} } } } } } } }`,
    ({ name }) => ({ a: name.replaceAll("_", " ") }),
    async (project, { a }) => {
      const { results } = await project.search(a);
      const found = results.filter(({ path, source }) => path !== null && source === "code");
      const answers = [];
      for (const { file, startLine } of found) answers.push(await project.callers(`${file}:${startLine}`, { limit: 5 }).catch(() => null));
      return { results, answers };
    },
  ],
  [
    "symbols",
    "query ($a: String!) { symbols(name: $a) { total symbols { symbol { file line name kind path } endLine signature } } }",
    ({ name }) => ({ a: `${name.slice(0, 4)}*` }),
    (project, { a }) => project.symbols({ name: a, limit: 50 }),
  ],
  [
    "definition",
    "query ($a: String!) { definition(symbol: $a) { outcome definitions { file line } chunks { content startLine endLine } } }",
    (symbol) => ({ a: place(symbol) }),
    (project, { a }) => project.searchBySymbol(a),
  ],
  [
    "callers",
    `query ($a: String!) { callers(symbol: $a) { total counts { exact possible unresolved } calls { ${call} } } }`,
    (symbol) => ({ a: place(symbol) }),
    (project, { a }) => project.callers(a, { limit: 50 }),
  ],
  [
    "callees",
    `query ($a: String!) { callees(symbol: $a) { total counts { exact possible unresolved } calls { ${call} } } }`,
    (symbol) => ({ a: place(symbol) }),
    (project, { a }) => project.callees(a, { limit: 50 }),
  ],
  [
    "impact",
    `query ($a: String!) { impact(target: $a) { total tests affected { distance symbol { path file line } } files { file symbols } } }`,
    (symbol) => ({ a: place(symbol) }),
    (project, { a }) => project.impact(a, { limit: 50 }),
  ],
  [
    "files",
    "query ($a: String!) { files(path: $a) { total entries { path type lineCount } } }",
    ({ file }) => ({ a: file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "." }),
    (project, { a }) => project.tree({ path: a, limit: 200, includeStats: true }),
  ],
  [
    "outline",
    "query ($a: String!) { outline(file: $a) { types { prototype lineNumber } methods { prototype lineNumber } fields { prototype lineNumber } } }",
    ({ file }) => ({ a: file }),
    (project, { a }) => project.signature(a),
  ],
];

console.log("| question | library p50 | p95 | GraphQL p50 | p95 | library bytes | GraphQL bytes |\n|---|---|---|---|---|---|---|");
for (const [name, query, variablesOf, ask] of kinds) {
  const sides = { library: [], graphql: [] };
  const bytes = { library: 0, graphql: 0 };
  for (const [at, symbol] of [sample[0], ...sample].entries()) {
    const variables = variablesOf(symbol);
    const body = JSON.stringify({ query, variables });
    const own = await timed(async () => JSON.stringify(await ask(library, variables)));
    const other = await timed(async () => (await answer(requestOf(body))).text());
    if (other.text.includes('"errors"')) throw new Error(other.text.slice(0, 500));
    // The first question prepares statements and the document.
    if (at === 0) continue;
    sides.library.push(own.ms);
    sides.graphql.push(other.ms);
    bytes.library += own.text.length;
    bytes.graphql += other.text.length;
  }
  const times = [sides.library, sides.graphql].flatMap((times) =>
    [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => `${ms.toFixed(1)} ms`),
  );
  console.log(
    `| ${[name, ...times, ...[bytes.library, bytes.graphql].map((sum) => Math.round(sum / count).toLocaleString("en"))].join(" | ")} |`,
  );
}
await Promise.all([library.close(), served.close()]);

function requestOf(body) {
  return new Request("http://localhost/graphql", { method: "POST", headers: { "content-type": "application/json" }, body });
}

async function timed(work) {
  const before = process.cpuUsage();
  const text = await work();
  const { user, system } = process.cpuUsage(before);
  return { text, ms: (user + system) / 1_000 };
}

function quantile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
}
