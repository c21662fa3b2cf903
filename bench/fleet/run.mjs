/**
 * Runs a fleet on this machine: Postgres, workers and query nodes as processes, with real repositories.
 *
 *     node bench/fleet/run.mjs DIR… [--commits 4] [--kills 10] [--agents 20] [--seconds 30] [--rate 5] [--workers 1,2] [--questions 1000]
 *
 * Each DIR is a clone with history, cut into so many pushes: every push moves all branches on. The steps, each with what it prints:
 *
 * 1. kills: three workers and two nodes index every push, while workers, nodes and Postgres are killed at random moments. Then the catalogue
 *    is compared with that of one worker that nobody killed: branches, commits and symbols.
 * 2. agents: questions at a fixed rate from many clients: p50, p95, errors.
 * 3. freshness: seconds from a push to the first answer with its commit.
 * 4. throughput: seconds until a number of workers has indexed all repositories from nothing.
 * 5. rights: random questions of a tenant without repositories.
 */
import { createHash, createHmac } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addRepository, createToken, listRepositories, openCatalogue } from "@codegraph/server";
import { randomNumbers } from "../random.mjs";
import { freePort, kill, startPart, startPostgres } from "./processes.mjs";

const { values, positionals } = parseArgs({
  options: {
    commits: { type: "string", default: "4" },
    kills: { type: "string", default: "10" },
    agents: { type: "string", default: "20" },
    seconds: { type: "string", default: "30" },
    rate: { type: "string", default: "5" },
    workers: { type: "string", default: "1,2" },
    questions: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error("Name at least one clone");
const random = randomNumbers(Number(values.seed));
const below = (limit) => Math.floor(random() * limit);
const top = mkdtempSync(join(tmpdir(), "codegraph-fleet-"));
const git = (folder, ...args) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
const sources = positionals.map((folder, at) => ({ folder: resolve(folder), name: `group/${basename(folder)}-${at}` }));
const postgres = await startPostgres();
const parts = new Set();

try {
  await kills();
} finally {
  await Promise.all([...parts].map(kill));
  postgres.stop();
  rmSync(top, { recursive: true, force: true });
}

async function kills() {
  const commits = Number(values.commits);
  const serial = await openFleet("serial");
  await serial.worker("one");
  for (let push = commits - 1; push >= 0; push--) await serial.settle(await serial.push(push));
  const expected = await serial.state();
  await serial.end();

  const fleet = await openFleet("killed");
  const workers = await Promise.all(["one", "two", "three"].map((name) => fleet.worker(name)));
  const nodes = await Promise.all(["a", "b"].map((name) => fleet.node(name)));
  const counts = { workers: 0, nodes: 0, postgres: 0 };
  for (let push = commits - 1; push >= 0; push--) {
    const heads = await fleet.push(push);
    for (let n = 0; n < Number(values.kills) / commits; n++) {
      await pause(500 + below(4_000));
      const kind = below(10);
      if (kind < 6) {
        const at = below(workers.length);
        await kill(workers[at]);
        workers[at] = await fleet.worker(["one", "two", "three"][at]);
        counts.workers += 1;
      } else if (kind < 9) {
        const at = below(nodes.length);
        await kill(nodes[at]);
        nodes[at] = await fleet.node(["a", "b"][at]);
        counts.nodes += 1;
      } else {
        postgres.crash();
        counts.postgres += 1;
      }
    }
    await fleet.settle(heads);
  }
  const found = await fleet.state();
  console.log(`kills: ${JSON.stringify(counts)}; ${sources.length} repositories, ${commits} pushes each`);
  console.log(
    `  catalogue equal to that of one worker: ${found.digest === expected.digest}; symbols ${found.symbols}, shards ${found.shards}`,
  );
  if (found.digest !== expected.digest) console.log(`  expected symbols ${expected.symbols}, shards ${expected.shards}`);
  await agents(fleet, nodes);
  await freshness(fleet, nodes);
  await rights(fleet, nodes);
  await fleet.end();
  for (const count of values.workers.split(",")) await throughput(Number(count));
}

/** Simulated agents: a question at a random moment, from many clients at a rate for all of them together. */
async function agents(fleet, nodes) {
  const times = [];
  const errors = new Map();
  const running = new Set();
  const tools = [
    ["codegraph_status", {}],
    ["search_code", { query: "parse the options of a request" }],
    ["search_symbols", { query: "get" }],
    ["codegraph_tree", {}],
  ];
  const end = Date.now() + Number(values.seconds) * 1_000;
  const clients = Array.from({ length: Number(values.agents) }, (_, at) => nodes[at % nodes.length].url);
  while (Date.now() < end) {
    const started = performance.now();
    const asking = ask(clients[below(clients.length)], fleet.token, sources[below(sources.length)].name, ...tools[below(tools.length)])
      .then(({ ok, status }) => {
        if (ok) times.push(performance.now() - started);
        else errors.set(status, (errors.get(status) ?? 0) + 1);
      })
      .catch((error) => errors.set(String(error), (errors.get(String(error)) ?? 0) + 1))
      .finally(() => running.delete(asking));
    running.add(asking);
    await pause(-Math.log(1 - random()) * (1_000 / Number(values.rate)));
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  console.log(`agents: ${clients.length} clients, ${times.length} answers at ${values.rate} a second for ${values.seconds} s`);
  console.log(`  p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; errors ${JSON.stringify(Object.fromEntries(errors))}`);
}

async function freshness(fleet, nodes) {
  const seconds = [];
  for (const { name } of sources.slice(0, 5)) {
    const remote = fleet.remote(name);
    const tree = git(remote, "rev-parse", "main^{tree}");
    const identity = ["-c", "user.name=CodeGraph", "-c", "user.email=codegraph@example.com"];
    const head = git(remote, ...identity, "commit-tree", tree, "-p", "main", "-m", "Push");
    git(remote, "update-ref", "refs/heads/main", head);
    const repository = (await listRepositories(fleet.catalogue)).find((each) => each.name === name);
    const body = JSON.stringify({ ref: "refs/heads/main", before: "0".repeat(40), after: head });
    const signature = `sha256=${createHmac("sha256", repository.hookSecret).update(body).digest("hex")}`;
    const started = performance.now();
    const headers = { "content-type": "application/json", "x-github-event": "push", "x-hub-signature-256": signature };
    await fetch(`${nodes[0].url}/hooks/${repository.id}`, { method: "POST", headers, body });
    while ((await ask(nodes[1].url, fleet.token, name, "codegraph_status", {})).commit !== head) await pause(50);
    seconds.push(((performance.now() - started) / 1_000).toFixed(1));
  }
  console.log(`freshness: ${seconds.join(", ")} s from the webhook to an answer with the new commit`);
}

async function throughput(count) {
  const fleet = await openFleet(`throughput${count}`);
  await fleet.push(0);
  const started = performance.now();
  for (let n = 0; n < count; n++) await fleet.worker(`w${n}`);
  const ready = performance.now();
  await fleet.settle(new Map(sources.map(({ name }) => [name, git(fleet.remote(name), "rev-parse", "main")])));
  const [start, run] = [ready - started, performance.now() - ready].map((ms) => (ms / 1_000).toFixed(1));
  console.log(`throughput: ${count} workers index ${sources.length} repositories in ${run} s (and start in ${start} s)`);
  await fleet.end();
}

/** Asks as a tenant that has nothing, and counts answers that differ from those about names that do not exist. */
async function rights(fleet, nodes) {
  await addRepository(fleet.catalogue, "own", "/nowhere", { tenant: "stranger" });
  await fleet.catalogue.db.updateTable("tenants").set({ calls_per_minute: 1_000_000 }).execute();
  const { token } = await createToken(fleet.catalogue, "stranger", { tenant: "stranger" });
  const headers = { authorization: `Bearer ${token}` };
  const names = [...sources.map(({ name }) => name), "group", "group/", "*", "%", "own/..", "Group/x"];
  const times = { real: [], none: [] };
  let leaks = 0;
  for (let n = 0; n < Number(values.questions); n++) {
    const isReal = n % 2 === 0;
    const name = isReal ? names[below(names.length)] : `none/${below(1_000_000)}`;
    const started = performance.now();
    const answered = await fetch(`${nodes[0].url}/r/${encodeURI(name)}/mcp`, { headers });
    const text = await answered.text();
    times[isReal ? "real" : "none"].push(performance.now() - started);
    if (answered.status !== 404 || !text.includes("There is no such repository")) leaks += 1;
    if (n % 10 === 0) {
      const found = await (await fetch(`${nodes[0].url}/api/symbols?name=${["ge", "main", "parse"][below(3)]}`, { headers })).json();
      if (found.symbols.length > 0 || found.hasMore) leaks += 1;
    }
  }
  const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)].toFixed(2);
  console.log(`rights: ${values.questions} questions of a stranger, ${leaks} answers that tell anything`);
  console.log(`  median ms for existing names ${median(times.real)}, for others ${median(times.none)}`);
}

/** A catalogue with its registry, remotes and processes. */
async function openFleet(label) {
  const database = postgres.database(label);
  const folder = join(top, label);
  const registry = join(folder, "registry");
  mkdirSync(folder);
  const catalogue = await openCatalogue(database, { log: () => undefined });
  const remote = (name) => join(folder, "remotes", name);
  for (const { folder: from, name } of sources) execFileSync("git", ["clone", "-q", "--bare", "--shared", from, remote(name)]);
  const common = ["--database", database, "--registry", registry];
  const own = new Set();
  const start = async (...args) => {
    const child = await startPart(...args);
    for (const set of [own, parts]) set.add(child);
    return child;
  };
  const fleet = {
    catalogue,
    remote,
    token: "",
    worker: (name) => start(["worker", ...common, "--data", join(folder, name)], "waiting for pushes"),
    async node(name) {
      const port = await freePort();
      const args = [
        "serve",
        ...common,
        "--data",
        join(folder, name),
        "--http",
        `127.0.0.1:${port}`,
        "--node-url",
        `http://127.0.0.1:${port}`,
      ];
      const child = await start(args, "serving");
      child.url = `http://127.0.0.1:${port}`;
      return child;
    },
    /** Moves each remote to the commit so many before the newest of its first parents, and asks for index runs. */
    async push(back) {
      const heads = new Map();
      for (const { folder: from, name } of sources) {
        const head = git(from, "rev-list", "--first-parent", `--skip=${back * 5}`, "--max-count=1", "HEAD");
        git(remote(name), "update-ref", "refs/heads/main", head);
        git(remote(name), "symbolic-ref", "HEAD", "refs/heads/main");
        heads.set(name, head);
        await retried(() => addRepository(catalogue, name, remote(name), { defaultBranch: "main" }));
      }
      fleet.token ||= (await createToken(catalogue, "agents")).token;
      await catalogue.db.updateTable("tenants").set({ calls_per_minute: 1_000_000 }).execute();
      return heads;
    },
    /** Waits until the catalogue answers with these commits. */
    async settle(heads) {
      for (;;) {
        const commits = new Map((await retried(() => pointers(catalogue))).map(({ name, commit }) => [name, commit]));
        if ([...heads].every(([name, head]) => commits.get(name) === head)) return;
        await pause(100);
      }
    },
    /** All of the catalogue that a question can see. */
    async state() {
      const rows = await catalogue.db
        .selectFrom("symbols")
        .innerJoin("repositories", "repositories.id", "repository_id")
        .select(["repositories.name as repository", "file", "line", "symbols.name", "kind", "path"])
        .execute();
      const shards = await pointers(catalogue);
      const lines = [...rows, ...shards].map((row) => JSON.stringify(row)).sort();
      return { digest: createHash("sha256").update(lines.join("\n")).digest("hex"), symbols: rows.length, shards: shards.length };
    },
    async end() {
      await Promise.all([...own].map(kill));
      await catalogue.close();
    },
  };
  return fleet;
}

function pointers(catalogue) {
  return catalogue.db
    .selectFrom("branches")
    .innerJoin("repositories", "repositories.id", "branches.repository_id")
    .innerJoin("shards", "shards.id", "shard_id")
    .select(["repositories.name", "branches.name as branch", "commit"])
    .execute();
}

/** Repeats what failed because Postgres was just killed. */
async function retried(run) {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries > 50) throw error;
      await pause(200);
    }
  }
}

async function ask(url, token, name, tool, given) {
  const answered = await fetch(`${url}/r/${name}/mcp`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: given } }),
  });
  const text = await answered.text();
  return {
    ok: answered.ok && !text.includes('"isError":true'),
    status: answered.ok ? text.slice(0, 200) : answered.status,
    commit: answered.headers.get("x-codegraph-commit"),
  };
}
