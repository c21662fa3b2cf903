/**
 * Measures how long a busy MCP server keeps a client waiting: for a ping during a call, and for idling after the call is cancelled or the
 * client has gone.
 *
 *     node bench/cancel/server.mjs TREE [--moments 3] [--only "codegraph_init,codegraph_style"] [--scratch DIR]
 *
 * Each line names a tool, the time of the whole call, the longest wait for one of the pings that are sent every 50 ms, the longest
 * pause of the main thread between two turns of its event loop (processor time, which other work on the machine does not lengthen), and the
 * longest times from `notifications/cancelled` to rest and from the end of stdin to the end of the process. At rest a server uses less
 * than a tenth of a processor. TREE is copied; nothing is written into it. Linux only: rest is read from /proc.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { scratchProject } from "./activities.mjs";
import { METER } from "./pauses.mjs";

const BIN = fileURLToPath(new URL("../../packages/mcp/dist/bundle/bin.js", import.meta.url));
const LOOK_MS = 100;

/** Calls by tool: arguments, and the state of the project before each. */
const CALLS = {
  codegraph_init: { args: {}, before: "unindexed" },
  codegraph_update_batch: { args: ({ files }) => ({ files: files.slice(0, 200) }), before: "edited" },
  search_code: { args: { query: "where is the value of an expression computed", expand_calls: true }, before: "indexed" },
  codegraph_query: { args: { term: "(a|e|i|o|u).*[^x](s|t)+.*", mode: "regex", limit: 10_000 }, before: "indexed" },
  codegraph_context: { args: { task: "simplify an expression with many terms", max_tokens: 20_000 }, before: "indexed" },
  codegraph_summary: { args: {}, before: "indexed" },
  codegraph_style: { args: {}, before: "indexed" },
  codegraph_docs: { args: {}, before: "indexed" },
  codegraph_update_docs: { args: {}, before: "indexed" },
  codegraph_impact: { args: { target: "Expr", depth: 10 }, before: "indexed" },
  find_similar_code: { args: { symbol: "simplify" }, before: "indexed" },
  codegraph_sync_git: { args: { from_commit: "HEAD~1", to_commit: "HEAD" }, before: "indexed" },
};

function startServer(folder, pauses) {
  const server = spawn(process.execPath, ["--import", METER, BIN, "--toolset", "each", "--project", folder], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, PAUSES: pauses },
  });
  const waiting = new Map();
  createInterface(server.stdout).on("line", (line) => {
    const message = JSON.parse(line);
    waiting.get(message.id)?.();
    waiting.delete(message.id);
  });
  let id = 0;
  const send = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request = (method, params) => {
    const number = ++id;
    send({ id: number, method, params });
    return { id: number, answered: new Promise((resolve) => waiting.set(number, resolve)) };
  };
  server.stdin.on("error", () => undefined);
  return { server, send, request, ended: new Promise((resolve) => server.once("exit", resolve)) };
}

/** Milliseconds of processor time that a process has used, summed over its threads. */
function used(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** Resolves to the milliseconds until the process rests. */
async function untilRest(pid) {
  const start = performance.now();
  for (let before = used(pid); ;) {
    await pause(LOOK_MS);
    const now = used(pid);
    if (now - before <= LOOK_MS / 10) return Math.round(performance.now() - start - LOOK_MS);
    before = now;
  }
}

async function begun(project, name) {
  const { args, before } = CALLS[name];
  await project.indexed();
  if (before !== "indexed") await project[before]();
  const pauses = join(project.root, "pauses");
  rmSync(pauses, { force: true });
  const connection = { ...startServer(project.sources, pauses), pauses };
  await connection.request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "bench", version: "0" } })
    .answered;
  connection.send({ method: "notifications/initialized" });
  return {
    connection,
    call: () => connection.request("tools/call", { name, arguments: typeof args === "function" ? args(project) : args }),
  };
}

/** Returns the duration of a call, and the longest wait for a ping during it. */
async function pinged(project, name) {
  const { connection, call } = await begun(project, name);
  const start = performance.now();
  let ms = null;
  let longest = 0;
  const whole = call().answered.then(() => (ms = Math.round(performance.now() - start)));
  while (ms === null) {
    const asked = performance.now();
    await connection.request("ping", {}).answered;
    longest = Math.max(longest, performance.now() - asked);
    await pause(50);
  }
  await whole;
  connection.server.stdin.end();
  await connection.ended;
  const [pause_ms] = JSON.parse(readFileSync(connection.pauses, "utf8").trim().split("\n").at(-1));
  return { ms, ping: Math.round(longest), pause: pause_ms };
}

/** @returns durations and longest waits by tool */
export async function serverRuns(tree, { moments, only = Object.keys(CALLS), scratch, say = () => {} }) {
  const project = await scratchProject(tree, scratch);
  const outcome = {};
  try {
    for (const name of only) {
      const { ms, ping, pause: longest } = await pinged(project, name);
      const [rest, exit] = [[0], [0]];
      for (let moment = 0; moment < moments; moment++) {
        const after = (ms * (moment + 0.5)) / moments;
        const cancelled = await begun(project, name);
        const { id } = cancelled.call();
        await pause(after);
        cancelled.connection.send({ method: "notifications/cancelled", params: { requestId: id } });
        rest.push(await untilRest(cancelled.connection.server.pid));
        cancelled.connection.server.kill("SIGKILL");
        await cancelled.connection.ended;
        const left = await begun(project, name);
        left.call();
        await pause(after);
        const start = performance.now();
        left.connection.server.stdin.end();
        await left.connection.ended;
        exit.push(Math.round(performance.now() - start));
      }
      outcome[name] = { ms, ping, pause: longest, rest: Math.max(...rest), exit: Math.max(...exit) };
      say(`${name}: ${ms} ms; ping ${ping} ms; pause ${longest} ms; rest ${outcome[name].rest} ms; end ${outcome[name].exit} ms`);
    }
  } finally {
    project.remove();
  }
  return outcome;
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { moments: { type: "string", default: "3" }, only: { type: "string" }, scratch: { type: "string" } },
  });
  const { moments, only, ...rest } = values;
  await serverRuns(positionals[0] ?? ".", {
    ...rest,
    moments: Number(moments),
    ...(only === undefined ? {} : { only: only.split(",") }),
    say: console.log,
  });
}
