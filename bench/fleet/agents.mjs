/** Questions of simulated agents, and the time until a push is in the answers. */
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./fleet.mjs";
import { processorSeconds } from "./processor-time.mjs";

/** Questions of an agent, each as often as it is listed. */
const QUESTIONS = [
  ["codegraph_callers", (symbol) => ({ symbol })],
  ["codegraph_callers", (symbol) => ({ symbol })],
  ["codegraph_signature", (symbol, file) => ({ file })],
  ["codegraph_query", (symbol) => ({ term: symbol })],
  ["codegraph_query", (symbol) => ({ term: symbol })],
  ["codegraph_impact", (symbol) => ({ target: symbol })],
  ["search_code", () => ({ query: "parse the options of a request" })],
  ["search_symbols", () => ({ query: "get" })],
  ["codegraph_status", () => ({})],
  ["codegraph_tree", () => ({})],
];

/**
 * Lets agents ask, each at random moments of its own and one question at a time, at a rate for all of them together.
 * @returns figures that `node bench/fleet/run.mjs` prints
 */
export async function askAsAgents(fleet, nodes, { agents, seconds, rate, random, postgres }) {
  const known = await symbolsOf(fleet);
  const names = [...known.keys()];
  const times = new Map(QUESTIONS.map(([tool]) => [tool, []]));
  const errors = {};
  const start = performance.now();
  const end = start + seconds * 1_000;
  const parts = { nodes: nodes.map(({ pid }) => pid), postgres: [postgres.pid()], agents: [process.pid] };
  const before = timesOf(parts);
  const think = () => -Math.log(1 - random()) * ((agents * 1_000) / rate);

  async function agent(at) {
    for (let next = start + random() * ((agents * 1_000) / rate); next < end; next += think()) {
      await pause(Math.max(0, next - performance.now()));
      const name = names[Math.floor(random() * names.length)];
      const symbols = known.get(name);
      const { name: symbol, file } = symbols[Math.floor(random() * symbols.length)];
      const [tool, given] = QUESTIONS[Math.floor(random() * QUESTIONS.length)];
      const asked = performance.now();
      const problem = await ask(nodes[at % nodes.length].url, fleet.token, name, tool, given(symbol, file)).then(
        ({ ok, status, text }) => (ok ? null : `${status} ${tool} ${text.slice(0, 200)}`),
        (error) => String(error.cause ?? error),
      );
      if (problem === null) times.get(tool).push(performance.now() - asked);
      else errors[problem] = (errors[problem] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: agents }, (_, at) => agent(at)));
  const wall = (performance.now() - start) / 1_000;
  const all = [...times.values()].flat();
  const after = timesOf(parts);
  return {
    agents,
    seconds: Math.round(wall),
    answers: all.length,
    "answers a second": round(all.length / wall),
    errors,
    "ms p50 p95 p99": percentiles(all),
    "ms by tool": Object.fromEntries([...times].map(([tool, each]) => [tool, percentiles(each)])),
    "processor ms an answer": Object.fromEntries(
      Object.keys(parts).map((part) => [part, round(((after[part] - before[part]) * 1_000) / all.length)]),
    ),
  };
}

/** Seconds from the webhook of a push to the first answer with its commit, on another node than that of the webhook. */
export async function secondsToAnswers(fleet, nodes, sources) {
  const seconds = [];
  for (const source of sources) {
    await fleet.pushOnly(source, source.commits.at(-1));
    const started = performance.now();
    const head = await fleet.hook(nodes[0].url, source.name);
    while ((await ask(nodes.at(-1).url, fleet.token, source.name, "codegraph_status", {})).commit !== head) await pause(20);
    seconds.push(round((performance.now() - started) / 1_000));
  }
  return seconds.sort((a, b) => a - b);
}

/** Definitions of each repository, to ask about. */
async function symbolsOf({ catalogue }) {
  const rows = await catalogue.db
    .selectFrom("symbols")
    .innerJoin("repositories", "repositories.id", "repository_id")
    .select(["repositories.name as repository", "symbols.name", "symbols.file"])
    .where("kind", "in", ["function", "method", "class"])
    .execute();
  const known = Map.groupBy(rows, ({ repository }) => repository);
  return new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const timesOf = (parts) => Object.fromEntries(Object.entries(parts).map(([part, pids]) => [part, processorSeconds(pids)]));

export const round = (value) => Math.round(value * 10) / 10;

export function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.95, 0.99].map((share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0));
}
