/**
 * Measures the dashboard in Chromium on indexed projects: each view, and each question of its API.
 *
 *     node bench/dashboard/run.mjs DIR… [--questions N] [--rounds N]
 *     node bench/dashboard/run.mjs --invented DIR [--symbols N] [--edges N]     writes and indexes an invented project there first
 *
 * Times of the page are wall times, which mean something on a quiet machine only; the server's are processor time too.
 */
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";
import { startChromium } from "../../test/support/chromium.ts";
import { writeInvented } from "./invented.mjs";
import { measurePage } from "./measured-page.mjs";
import { quantile } from "./quantile.mjs";
import { startServer } from "./server.mjs";
import { drawnFrom, query, questionsOf, viewsOf } from "./views.mjs";

const text = (otherwise) => ({ type: "string", default: otherwise });
const { values, positionals } = parseArgs({
  options: { questions: text("40"), rounds: text("3"), invented: { type: "string" }, symbols: text("200000"), edges: text("1000000") },
  allowPositionals: true,
});

if (values.invented !== undefined) {
  if (!existsSync(values.invented)) {
    writeInvented(values.invented, { symbols: Number(values.symbols), edges: Number(values.edges) });
    const { project } = await initProject(values.invented, { semantic: false });
    await project.close();
  }
  positionals.push(values.invented);
}

const browser = await startChromium();
for (const folder of positionals) await measure(resolve(folder));
await browser.close();

async function measure(folder) {
  const drawn = await drawnFrom(folder, Number(values.questions));
  const server = await startServer(folder);
  try {
    console.log(
      `\n## ${basename(folder)}\n\n| view | first paint | answer | longest task | its processor time | sent | memory |\n|---|---|---|---|---|---|---|`,
    );
    for (const at of viewsOf(drawn[0]).keys()) await measureView(server, at, drawn);
    console.log("\n| question | first | p50 | p95 | processor p95 | bytes p50 | most | errors |\n|---|---|---|---|---|---|---|---|");
    for (const at of questionsOf(drawn[0]).keys()) await measureQuestion(server, at, drawn);
  } finally {
    await server.end();
  }
}

async function measureView({ url }, at, drawn) {
  const rounds = [];
  const [name] = viewsOf(drawn[0])[at];
  for (let round = 0; round < Number(values.rounds); round++) {
    const [, hash] = viewsOf(drawn[round])[at];
    const isReady = (view) =>
      document.querySelector(`[data-view="${view}"]`) !== null && document.querySelector('[aria-busy="true"]') === null;
    rounds.push(await measurePage(browser, `${url}/dashboard${hash}`, { isReady, argument: name }));
  }
  const middle = (of) => quantile(rounds.map(of), 0.5);
  const most = (of) => Math.max(...rounds.map(of));
  const cells = [
    ms(middle(({ paintMs }) => paintMs)),
    rounds.every(({ isReady }) => isReady) ? ms(middle(({ readyMs }) => readyMs)) : "not ready",
    ms(most(({ longestMs }) => longestMs)),
    ms(most(({ taskMs }) => taskMs)),
    `${Math.round(middle(({ bytes }) => bytes) / 1024)} KB`,
    `${Math.round(most(({ memory }) => memory) / 2 ** 20)} MB`,
  ];
  console.log(`| ${[name, ...cells].join(" | ")} |`);
}

async function measureQuestion({ url, processorMs }, at, drawn) {
  const [name] = questionsOf(drawn[0])[at];
  const walls = [];
  const processors = [];
  const bytes = [];
  let errors = 0;
  for (let each = 0, start = performance.now(); each < drawn.length && (each < 4 || performance.now() - start < 30_000); each++) {
    const [, parameters] = questionsOf(drawn[each])[at];
    const [before, from] = [processorMs(), performance.now()];
    const response = await fetch(`${url}/dashboard/api/${name}?${query(parameters)}`);
    const answer = await response.arrayBuffer();
    walls.push(performance.now() - from);
    processors.push(processorMs() - before);
    bytes.push(answer.byteLength);
    if (!response.ok) errors++;
  }
  const [first, ...others] = walls;
  const sizes = [quantile(bytes, 0.5), Math.max(...bytes)].map((size) => Math.round(size).toLocaleString("en"));
  const times = [first, quantile(others, 0.5), quantile(others, 0.95), quantile(processors.slice(1), 0.95)].map(ms);
  console.log(`| ${[name, ...times, ...sizes, errors].join(" | ")} |`);
}

function ms(time) {
  return `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
}
