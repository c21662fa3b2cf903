/**
 * Measures a fleet on this machine: Postgres, workers and query nodes as processes, with real repositories.
 *
 *     node bench/fleet/run.mjs CLONE… [--steps agents,fresh,rights,throughput] [--agents 1000] [--seconds 600] [--rate 20] [--nodes 2]
 *         [--workers 1,2,4] [--pushes 5] [--questions 1000] [--seed 1]
 *
 * Each CLONE has history. The steps, each with what it prints:
 *
 * - agents: questions from many agents at a rate for all of them together: percentiles, errors, processor time of an answer.
 * - fresh: seconds from the webhook of a push to the first answer with its commit, also while the agents ask.
 * - rights: random questions of a tenant without repositories.
 * - throughput: seconds until a number of workers has indexed all repositories from nothing, with the processor time.
 *
 * At last it computes from these times what 16 cores would do. Faults are measured by kills.mjs, large catalogues by capacity.mjs.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { randomNumbers } from "../random.mjs";
import { askAsAgents, secondsToAnswers } from "./agents.mjs";
import { openFleet, readSources } from "./fleet.mjs";
import { startPostgres } from "./processes.mjs";
import { askAsStranger } from "./rights.mjs";
import { computedFor, measureThroughput } from "./throughput.mjs";

const { values, positionals } = parseArgs({
  options: {
    steps: { type: "string", default: "agents,fresh,rights,throughput" },
    agents: { type: "string", default: "1000" },
    seconds: { type: "string", default: "600" },
    rate: { type: "string", default: "20" },
    nodes: { type: "string", default: "2" },
    workers: { type: "string", default: "1,2,4" },
    pushes: { type: "string", default: "5" },
    questions: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error("Name at least one clone");
const random = randomNumbers(Number(values.seed));
const steps = new Set(values.steps.split(","));
const sources = readSources(positionals, 2, 1);
const top = mkdtempSync(join(tmpdir(), "codegraph-fleet-"));
const postgres = await startPostgres();
const measured = { throughput: [], agents: null };
let fleet = null;

try {
  if (["agents", "fresh", "rights"].some((step) => steps.has(step))) await answers();
  if (steps.has("throughput")) for (const count of values.workers.split(",")) await throughput(Number(count));
  print("computed", computedFor(16, measured));
} finally {
  await fleet?.end();
  postgres.stop();
  rmSync(top, { recursive: true, force: true });
}

async function answers() {
  fleet = await openFleet(postgres, "answers", join(top, "answers"), sources);
  await fleet.openGate();
  for (const source of sources) await fleet.push(source, source.commits[0]);
  await fleet.worker("worker");
  const nodes = await Promise.all(Array.from({ length: Number(values.nodes) }, (_, at) => fleet.node(`node${at}`)));
  await fleet.settle();
  const pushed = sources.slice(0, 2 * Number(values.pushes));
  if (steps.has("fresh")) print("fresh", await secondsToAnswers(fleet, nodes, pushed.slice(0, Number(values.pushes))));
  if (steps.has("agents")) {
    const options = { agents: Number(values.agents), seconds: Number(values.seconds), rate: Number(values.rate), random, postgres };
    // Shards are downloaded and opened before.
    await askAsAgents(fleet, nodes, { ...options, agents: 20, seconds: Math.min(20, options.seconds), rate: 5 });
    const asking = askAsAgents(fleet, nodes, options);
    if (steps.has("fresh")) print("fresh while agents ask", await secondsToAnswers(fleet, nodes, pushed.slice(Number(values.pushes))));
    measured.agents = await asking;
    print("agents", measured.agents);
  }
  const below = (limit) => Math.floor(random() * limit);
  if (steps.has("rights")) print("rights", await askAsStranger(fleet, nodes, { questions: Number(values.questions), below, sources }));
  await fleet.end();
  fleet = null;
}

async function throughput(count) {
  fleet = await openFleet(postgres, `workers${count}`, join(top, `workers${count}`), sources);
  await fleet.openGate();
  const figures = await measureThroughput(fleet, postgres, sources, count);
  measured.throughput.push(figures);
  print("throughput", figures);
  await fleet.end();
  fleet = null;
}

function print(title, figures) {
  console.log(`${title}: ${JSON.stringify(figures, null, 1).replaceAll(/\n\s*/gu, " ")}`);
}
