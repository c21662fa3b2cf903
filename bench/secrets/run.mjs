/**
 * Asks a server for a team random questions about a repository that the asker may not see, over REST, MCP, GraphQL, the dashboard and across
 * repositories, and compares each answer with the one about words that are nowhere.
 *
 *     node bench/secrets/run.mjs [--questions 10000] [--seed 1]
 *
 * Half of the questions come from another tenant, half from a token of the same tenant whose scopes leave the repository out. Prints questions
 * and leaks, by status, and the median times of both kinds of questions, which are asked in turn.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createGraphqlHandler } from "@codegraph/graphql";
import { createDashboard } from "@codegraph/dashboard";
import { createFolderStorage } from "@codegraph/registry";
import { addRepository, createToken, openCatalogue, runWorker, serveFleet } from "@codegraph/server";
import { randomNumbers } from "../random.mjs";
import { askWith, leakIn, makeQuestion } from "./questions.ts";
import { HIDDEN, hiddenFiles, NOWHERE, ownFiles } from "./repositories.ts";

const { values } = parseArgs({ options: { questions: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } } });
const top = mkdtempSync(join(tmpdir(), "codegraph-secrets-"));
const ending = new AbortController();
const { signal } = ending;
const log = () => undefined;
const catalogue = await openCatalogue(join(top, "database"), { isWorker: true, log });

try {
  await ask(await start());
} finally {
  ending.abort();
  await pause(1_000);
  await catalogue.close();
  rmSync(top, { recursive: true, force: true, maxRetries: 5 });
}

async function start() {
  const storage = createFolderStorage(join(top, "registry"));
  for (const [tenant, name, files] of [
    ["default", "apps/own", ownFiles()],
    ["default", HIDDEN[0], hiddenFiles()],
    ["other", "apps/own", ownFiles()],
  ])
    await addRepository(catalogue, name, remoteOf(tenant, name, files), { tenant });
  // No limit of calls, and no wait for one.
  await catalogue.db.updateTable("tenants").set({ calls_per_minute: 100_000_000 }).execute();
  void runWorker(catalogue, { storage, folder: join(top, "worker"), pollSeconds: 0.5, signal });
  const port = await freePort();
  const dashboard = { page: createDashboard([]).page, api: (project) => createDashboard([project]).api };
  const graphql = (project) => createGraphqlHandler([project]);
  const options = { storage, folder: join(top, "node"), address: String(port), version: "0.0.0", graphql, dashboard, signal };
  const url = await new Promise((onListening, reject) => serveFleet(catalogue, { ...options, onListening }).catch(reject));
  while ((await catalogue.db.selectFrom("branches").selectAll().execute()).length < 3) await pause(200);
  return url;
}

function remoteOf(tenant, name, files) {
  const folder = join(top, "remotes", tenant, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const git = (...args) => execFileSync("git", ["-C", folder, "-c", "user.name=Bench", "-c", "user.email=bench@example.org", ...args]);
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-q", "-m", "Begin");
  return folder;
}

async function ask(url) {
  const askers = [
    (await createToken(catalogue, "other", { tenant: "other" })).token,
    (await createToken(catalogue, "narrow", { scopes: ["apps/*"] })).token,
  ];
  const random = randomNumbers(Number(values.seed));
  const statuses = new Map();
  const times = { hidden: [], nowhere: [] };
  const total = Number(values.questions);
  let leaks = 0;
  for (let n = 0; n < total; n++) {
    const question = makeQuestion(random, HIDDEN.length, "apps/own");
    const token = askers[n % askers.length];
    const turn = n % 4 < 2 ? [HIDDEN, NOWHERE] : [NOWHERE, HIDDEN];
    const answers = [await askWith(url, token, question, turn[0]), await askWith(url, token, question, turn[1])];
    const [hidden, nowhere] = turn[0] === HIDDEN ? answers : answers.reverse();
    const told = leakIn(question, hidden, nowhere, { hidden: HIDDEN, nowhere: NOWHERE });
    statuses.set(hidden.status, (statuses.get(hidden.status) ?? 0) + 1);
    times.hidden.push(hidden.ms);
    times.nowhere.push(nowhere.ms);
    if (told === null) continue;
    leaks += 1;
    console.log(`${JSON.stringify(question)}: ${told}\n  ${hidden.text.slice(0, 300)}\n  ${nowhere.text.slice(0, 300)}`);
  }
  console.log(`${total} questions, each with two lists of words: ${leaks} leaks`);
  console.log(`statuses: ${[...statuses].map(([status, count]) => `${status} ${count}`).join(", ")}`);
  console.log(`median: hidden ${median(times.hidden)} ms, nowhere ${median(times.nowhere)} ms`);
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)].toFixed(2);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
