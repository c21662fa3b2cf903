/**
 * Memory and time of an MCP server that answers questions while nothing changes:
 *
 *     node bench/long-lived/questions.mjs DIR [QUESTIONS] [SERVER]
 *
 * DIR is an indexed project, and SERVER the program of another checkout's MCP server. Seven tools are asked in turn about functions and methods
 * that a seed draws. Prints the memory of the process after some of the questions and a pause (VmRSS, the part of it that no file backs, and the
 * peak), and the processor time of each tool in the server's main thread. Linux only.
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { openProject } from "@codegraph/engine";
import { quantile } from "../dashboard/quantile.mjs";
import { startServer } from "../live/mcp-client.mjs";
import { randomNumbers } from "../random.mjs";

const [folder = ".", count = "100", program] = process.argv.slice(2);

const project = await openProject(folder, { reconcile: "behind" });
const { symbols } = await project.symbols({ kinds: ["function", "method"], limit: 20_000 });
await project.close();

const random = randomNumbers(11);
const words = (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|_/gu, " ").trim();
const place = ({ file, line }) => `${file}:${line}`;
const tools = [
  ["codegraph_callers", (symbol) => ({ symbol: place(symbol) })],
  ["codegraph_callees", (symbol) => ({ symbol: place(symbol) })],
  ["codegraph_impact", (symbol) => ({ symbol: place(symbol) })],
  ["search_code", (symbol) => ({ query: words(symbol.name) })],
  ["search_symbols", (symbol) => ({ query: words(symbol.name) })],
  ["codegraph_query", (symbol) => ({ term: symbol.name })],
  ["codegraph_context", (symbol) => ({ task: `change how ${words(symbol.name)} works in ${symbol.file}` })],
];

const megabytes = (kilobytes) => Math.round(Number(kilobytes) / 1000);
/** Reads the memory of a process that has been idle for so long that V8 has given back what it does not need. */
async function memoryOf({ pid }) {
  await delay(25_000);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [rss, anonymous, peak] = ["VmRSS", "RssAnon", "VmHWM"].map((key) =>
    megabytes(new RegExp(`${key}:\\s+(\\d+)`, "u").exec(status)[1]),
  );
  return { rss, anonymous, peak };
}

/** Milliseconds for which the main thread of a process has run. */
const ranFor = ({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

const server = await startServer(folder, { structured: false, ...(program === undefined ? {} : { program }) });
const times = new Map(tools.map(([name]) => [name, []]));
console.log("| questions | MB | not of files | peak |\n|---|---|---|---|");
for (let at = 0; at <= Number(count); at++) {
  if ([0, 7, 28, 100, Number(count)].includes(at)) {
    const { rss, anonymous, peak } = await memoryOf(server.process);
    console.log(`| ${at} | ${rss} | ${anonymous} | ${peak} |`);
  }
  const [name, argumentsFor] = tools[at % tools.length];
  const before = ranFor(server.process);
  const { isError, content } = await server.call(name, argumentsFor(symbols[Math.floor(random() * symbols.length)]));
  if (isError) console.log(`${name}: ${content[0].text}`);
  times.get(name).push(ranFor(server.process) - before);
}
console.log("\n| tool | first, ms | p50 | p95 |\n|---|---|---|---|");
for (const [name, [first, ...rest]] of times) {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(quantile(rest, share)));
  console.log(`| ${name} | ${Math.round(first)} | ${p50} | ${p95} |`);
}
server.end();
