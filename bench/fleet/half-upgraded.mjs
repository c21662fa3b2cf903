/**
 * Runs workers and nodes of an earlier version and of this one on one database, and tells what each node answers about the indexes of each
 * worker.
 *
 *     node bench/fleet/half-upgraded.mjs EARLIER CLONE CLONE
 *
 * EARLIER is a checkout of the earlier version that is installed and built, each CLONE has history. The earlier version makes the database; then
 * a worker and a node of this one join, and those of the earlier version are restarted. At last only this version runs.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ask, git, readSources, retried } from "./fleet.mjs";
import { COMMAND, freePort, kill, startPart, startPostgres } from "./processes.mjs";

const [earlier, ...clones] = process.argv.slice(2);
if (clones.length < 2) throw new Error("Name a checkout of the earlier version and two clones");
const commands = { earlier: resolve(earlier, "packages/cli/dist/bundle/bin.js"), today: COMMAND };
const sources = readSources(clones, 3);
const top = mkdtempSync(join(tmpdir(), "codegraph-upgrade-"));
const postgres = await startPostgres();
const common = ["--database", postgres.database("upgrade"), "--registry", join(top, "registry")];
const parts = new Set();
const remote = (name) => join(top, "remotes", name);
let token = "";

try {
  for (const { name } of sources) execFileSync("git", ["init", "-q", "--bare", "-b", "main", remote(name)]);
  for (const source of sources) push(source, 0);
  for (const { name } of sources) run("earlier", "add", name, remote(name));
  token = run("earlier", "token", "agents").split("\n")[0];
  let worker = await start("earlier", "worker");
  let node = await start("earlier", "node");
  await show("only the earlier version", { earlier: node });

  const node2 = await start("today", "node");
  await show("a node of this version joins", { earlier: node, today: node2 });
  await stop(worker);
  const worker2 = await start("today", "worker");
  push(sources[0], 1);
  run("today", "add", sources[0].name, remote(sources[0].name));
  await settled(sources[0].name, node2);
  await show("the worker of this version has indexed the first repository", { earlier: node, today: node2 });
  await stop(worker2);
  await stop(node);
  node = await startAgain("node");
  worker = await startAgain("worker");
  if (node !== null && worker !== null) {
    push(sources[1], 1);
    run("earlier", "add", sources[1].name, remote(sources[1].name));
    await settled(sources[1].name, node2);
    await show("restarted, the worker of the earlier version has indexed the second one", { earlier: node, today: node2 });
  }
  for (const part of [worker, node]) if (part !== null) await stop(part);
  await start("today", "worker");
  for (const source of sources) push(source, 2);
  run("today", "update");
  for (const { name } of sources) await settled(name, node2);
  await show("only this version", { today: node2 });
} finally {
  await Promise.all([...parts].map(kill));
  postgres.stop();
  rmSync(top, { recursive: true, force: true });
}

function push({ folder, name, commits }, step) {
  git(folder, "push", "-q", "--force", remote(name), `${commits[step]}:refs/heads/main`);
}

function run(version, verb, ...args) {
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  // Only commands about indexes take a registry.
  return execFileSync(process.execPath, [commands[version], "fleet", verb, ...args, ...common.slice(0, 2)], options);
}

async function start(version, kind) {
  const address = `127.0.0.1:${await freePort()}`;
  // The earlier node would pass questions on to the other one, so that its own answer would not be seen.
  const args = kind === "worker" ? ["worker", ...common] : ["serve", ...common, "--http", address];
  const folder = join(top, `${version}-${kind}`);
  const text = kind === "worker" ? "waiting for pushes" : "serving";
  const child = await startPart([...args, "--data", folder], text, `${folder}.log`, {}, commands[version]);
  child.url = `http://${address}`;
  parts.add(child);
  return child;
}

/** Starts a part of the earlier version once more. Null, with its last message, if it refuses. */
async function startAgain(kind) {
  try {
    return await start("earlier", kind);
  } catch {
    const lines = readFileSync(join(top, `earlier-${kind}.log`), "utf8")
      .trim()
      .split("\n");
    console.log(`restarted, the ${kind} of the earlier version refuses: ${lines.at(-1)}`);
    return null;
  }
}

async function stop(child) {
  await kill(child);
  parts.delete(child);
}

/** Waits until a node answers with the newest commit, or refuses for another reason than that it has not come. */
async function settled(name, node) {
  const head = git(remote(name), "rev-parse", "main");
  await retried(async () => {
    const { commit } = await ask(node.url, token, name, "codegraph_status", {});
    if (commit !== head) throw new Error(`${name} is at ${commit}`);
  });
}

async function show(title, nodes) {
  console.log(title);
  for (const { name } of sources)
    for (const [version, { url }] of Object.entries(nodes)) {
      const head = git(remote(name), "rev-parse", "main");
      const answered = await untilIndexed(() => ask(url, token, name, "search_symbols", { query: "get" }));
      const commit = answered.commit === head ? "newest commit" : `commit ${answered.commit?.slice(0, 8)}`;
      console.log(
        `  ${version} about ${name}: ${answered.ok ? `${answered.status}, ${commit}` : `${answered.status} ${answered.text.slice(0, 240)}`}`,
      );
    }
}

async function untilIndexed(question) {
  for (let tries = 0; ; tries++) {
    const answered = await question();
    if (!answered.text.includes("not indexed yet") || tries > 300) return answered;
    await new Promise((next) => setTimeout(next, 500));
  }
}
