/**
 * Kills workers, query nodes and Postgres at random moments while repositories are pushed to, and compares the catalogue and the shards at the
 * end with those of a fleet of one worker that nobody killed.
 *
 *     node bench/fleet/kills.mjs CLONE… [--commits 5] [--kills 200] [--seed 1] [--keep DIR] [--expected FILE]
 *
 * Each CLONE has history, and is pushed to a remote of its own in so many steps. Three workers index, two nodes answer questions all the time.
 * Of ten kills five are of a worker, three of a node and two of Postgres, each with SIGKILL. A process that was killed is started again, as by
 * systemd; Postgres after up to two seconds. Answers of nodes are checked: a commit that was pushed, or a status that says to try again.
 *
 * With `--expected`, the run of one worker is left out, and its result comes from the file, which `--kills 0` writes with the same `--keep`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomNumbers } from "../random.mjs";
import { catalogueState, differences, digestOf } from "./catalogue-state.mjs";
import { ask, openFleet, readSources, retried } from "./fleet.mjs";
import { kill, startPostgres } from "./processes.mjs";

const { values, positionals } = parseArgs({
  options: {
    commits: { type: "string", default: "5" },
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    keep: { type: "string" },
    expected: { type: "string" },
  },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error("Name at least one clone");
/** Pushes that may wait for a worker. */
const AHEAD = 12;
const random = randomNumbers(Number(values.seed));
const below = (limit) => Math.floor(random() * limit);
const sources = readSources(positionals, Number(values.commits));
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "codegraph-kills-"));
// Both fleets have the same folder, so that addresses of remotes, and what follows from them, are equal.
const top = join(folder, "fleet");
const postgres = await startPostgres();
const seconds = (started) => Math.round((performance.now() - started) / 1_000);
let fleet = null;

try {
  const isAlone = values.expected !== undefined && Number(values.kills) === 0;
  const expected = values.expected === undefined || isAlone ? await serial() : null;
  if (isAlone) writeFileSync(values.expected, JSON.stringify([...expected]));
  else compare(expected, await killed());
} finally {
  await fleet?.end();
  postgres.stop();
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}

/** @param expected null if it is in the file */
function compare(expected, found) {
  const serially = expected ?? new Map(JSON.parse(readFileSync(values.expected, "utf8")));
  const differing = differences(serially, found);
  const counts = Object.fromEntries([...found].map(([table, lines]) => [table, lines.length]));
  console.log(`digests ${digestOf(serially)} and ${digestOf(found)}; lines ${JSON.stringify(counts)}`);
  console.log(differing.length === 0 ? "equal" : JSON.stringify(differing, null, 2));
  process.exitCode = differing.length === 0 ? 0 : 1;
}

/** One worker, one push after the other. */
async function serial() {
  const started = performance.now();
  fleet = await openFleet(postgres, "serial", top, sources);
  await fleet.openGate();
  await fleet.worker("one");
  for (let step = 0; step < Number(values.commits); step++) {
    for (const source of sources) await fleet.push(source, source.commits[step]);
    await fleet.settle();
  }
  console.log(`serial: ${sources.length} repositories, ${values.commits} pushes each, ${seconds(started)} s`);
  const state = await catalogueState(fleet.catalogue, fleet.registry);
  await fleet.end();
  fleet = null;
  return state;
}

async function killed() {
  const started = performance.now();
  fleet = await openFleet(postgres, "killed", top, sources);
  await fleet.openGate();
  const names = { workers: ["one", "two", "three"], nodes: ["a", "b"] };
  const start = { workers: (name) => retried(() => fleet.worker(name)), nodes: (name) => retried(() => fleet.node(name)) };
  const running = { workers: [], nodes: [] };
  const starting = new Set();
  const counts = { workers: 0, nodes: 0, postgres: 0, endedAlone: 0 };
  let isOver = false;
  for (const part of ["workers", "nodes"]) for (const at of names[part].keys()) restart(part, at);
  await Promise.all(starting);
  const wanted = Number(values.kills);
  const pushes = shuffledPushes();
  const total = pushes.length;
  let pushed = 0;
  const asking = askAllTheTime(running.nodes);
  for (let n = 0; n < wanted; n++) {
    // Kills are spread over the work, so that the run takes as long as the machine needs and is no standstill.
    for (let done = await progress(); ; done = await progress()) {
      while (pushed < done + AHEAD && pushes.length > 0) {
        const { source, commit } = pushes.shift();
        await fleet.push(source, commit);
        pushed += 1;
      }
      if (n < (done + 4) * (wanted / total)) break;
      await pause(200);
    }
    await pause(below(2_500));
    const kind = below(10);
    if (kind >= 8) {
      await postgres.crash(below(2_000));
      counts.postgres += 1;
      continue;
    }
    const part = kind < 5 ? "workers" : "nodes";
    const at = await anyRunning(part);
    await kill(running[part][at]);
    counts[part] += 1;
    restart(part, at);
  }
  console.log(`killed: ${JSON.stringify(counts)} with seed ${values.seed}, ${seconds(started)} s`);
  for (const { source, commit } of pushes) await fleet.push(source, commit);
  const settling = performance.now();
  await Promise.all(starting);
  await fleet.settle();
  console.log(`  settled after ${seconds(settling)} s more`);
  console.log(`  answers meanwhile: ${JSON.stringify(await asking.end())}`);
  console.log(`  messages of the processes: ${JSON.stringify(messages(), null, 2)}`);
  isOver = true;
  const state = await catalogueState(fleet.catalogue, fleet.registry);
  await fleet.end();
  fleet = null;
  return state;

  /** Number of pushes whose commits, or later ones, answer. */
  async function progress() {
    const commits = await retried(() => fleet.commits());
    return sources.reduce((sum, { name, commits: all }) => sum + all.indexOf(commits.get(name)) + 1, 0);
  }

  /** Index of a part that runs. All of them can be starting. */
  async function anyRunning(part) {
    for (;;) {
      const alive = running[part].flatMap((child, at) => (child === null ? [] : [at]));
      if (alive.length > 0) return alive[below(alive.length)];
      await pause(100);
    }
  }

  function restart(part, at) {
    running[part][at] = null;
    const started = start[part](names[part][at]).then((child) => {
      running[part][at] = child;
      // No process may end because another one did.
      child.once("exit", (code) => {
        if (code === null || isOver) return;
        counts.endedAlone += 1;
        restart(part, at);
      });
    });
    starting.add(started);
    void started.finally(() => starting.delete(started));
  }
}

/** The pushes of all sources in a random order that keeps the order of each. */
function shuffledPushes() {
  const waiting = sources.map((source) => ({ source, commits: [...source.commits] }));
  const order = [];
  while (waiting.length > 0) {
    const at = below(waiting.length);
    const { source, commits } = waiting[at];
    order.push({ source, commit: commits.shift() });
    if (commits.length === 0) waiting.splice(at, 1);
  }
  return order;
}

/** Asks the nodes until it is ended. Returns how often each kind of answer came. */
function askAllTheTime(nodes) {
  const counts = {};
  let isEnded = false;
  const one = async () => {
    const source = sources[Math.floor(Math.random() * sources.length)];
    const alive = nodes.filter((node) => node !== null);
    if (alive.length === 0) return;
    const { url } = alive[Math.floor(Math.random() * alive.length)];
    const kind = await ask(url, fleet.token, source.name, "search_symbols", { query: "get" }).then(
      ({ ok, status, text, commit }) => {
        if (!ok) return status === 200 ? `error of a tool: ${text.slice(0, 300)}` : String(status);
        return source.commits.includes(commit) ? "right commit" : `commit ${commit}`;
      },
      () => "node is gone",
    );
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const loop = (async () => {
    while (!isEnded) {
      await one();
      await pause(500);
    }
  })();
  return {
    async end() {
      isEnded = true;
      await loop;
      return counts;
    },
  };
}

/** The lines that the processes logged, without the parts that differ from one to the next, and how often. */
function messages() {
  const counts = {};
  for (const name of readdirSync(top).filter((each) => each.endsWith(".log")))
    for (const line of readFileSync(join(top, name), "utf8").split("\n")) {
      if (line === "" || /waiting for pushes|serving /u.test(line)) continue;
      const kind = line
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/gu, "")
        .replaceAll(/[0-9a-f]{8,}(-[0-9a-f]+)*/gu, "#")
        .replaceAll(/\d+/gu, "0")
        .slice(0, 240);
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  return Object.fromEntries(
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 40),
  );
}
