import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { initProject, openProject, removeProject } from "@codegraph/engine";
import { createEditor, filesOf } from "./project.mjs";
import { randomNumbers } from "../random.mjs";
import { pick } from "./draw.mjs";

/** Kinds of actors, in this order. */
const CROWD = ["lib", "mcp", "cli", "lib", "mcp", "http", "cli", "lib"];

const WRITES = new Set(["update", "update file", "remove", "describe", "init"]);

/**
 * Runs several processes on one project, each in a different way, while its files are edited, processes are killed and replaced, and the
 * index is removed. Finally compares the index with a fresh one.
 *
 * @returns figures, and violations in `errors`
 */
export async function stress({
  seed = 1,
  seconds = 20,
  operations = Infinity,
  processes = CROWD.length,
  files: count = 60,
  killEveryMs = 4_000,
  removeEveryMs = 30_000,
  editEveryMs = 60,
  tell = () => undefined,
}) {
  const root = mkdtempSync(join(tmpdir(), "codegraph-stress-"));
  const random = randomNumbers(seed);
  const files = filesOf(count);
  const editor = createEditor(root, files, random);
  const done = { operations: 0, byVerb: {}, byWay: {}, stale: 0, killed: 0, removals: 0, gaveUp: 0, errors: [], longest: {}, times: [] };
  editor.fill();
  writeFileSync(join(root, "README.md"), "# Shelves\n\nWhere books are.\n");
  // Each process would start as many threads as the machine has cores.
  const { project: first } = await initProject(root, { workers: 1 });
  await first.close();

  /** Times without an index, and shortly before and after them. */
  const gone = [];
  const isGone = ({ start, ms }) => gone.some(([from, to]) => start <= to && start + ms >= from);
  let isEnding = false;
  let replaced = 0;
  const actors = [];
  /** An HTTP server outlives the process that started it. */
  const servers = new Set();

  function start(place) {
    const way = CROWD[place % CROWD.length];
    const env = { ...process.env, CODEGRAPH_LOG_LEVEL: "debug", CODEGRAPH_LOG_FORMAT: "json" };
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "actor.mjs"), way, String(seed * 1000 + place * 100 + replaced), root, String(count)],
      { stdio: ["pipe", "pipe", "pipe"], env },
    );
    const actor = { way, child, pid: child.pid, server: null, wasKilled: false, said: "" };
    actors[place] = actor;
    child.stdin.on("error", () => undefined);
    createInterface({ input: child.stderr }).on("line", (line) => {
      const waited = waitedIn(line);
      if (waited !== null) done.times.push(["(a turn)", waited]);
      else if (!isChatter(line)) actor.said = `${actor.said}${line}\n`.slice(-4_000);
    });
    createInterface({ input: child.stdout }).on("line", (line) => hear(actor, JSON.parse(line)));
    actor.ended = new Promise((resolve) =>
      child.once("close", (code, signal) => {
        if (!actor.wasKilled && code !== 0)
          done.errors.push({ way, verb: "process", error: `ended with ${code ?? signal}: ${actor.said}` });
        if (!isEnding) {
          replaced++;
          start(place);
        }
        resolve();
      }),
    );
  }

  function hear(actor, told) {
    if (told.pid) {
      actor.server = told.pid;
      servers.add(told.pid);
    }
    if (!told.verb) return;
    done.operations++;
    done.byVerb[told.verb] = (done.byVerb[told.verb] ?? 0) + 1;
    done.byWay[actor.way] = (done.byWay[actor.way] ?? 0) + 1;
    if (!told.isGone) done.longest[told.verb] = Math.max(done.longest[told.verb] ?? 0, told.ms);
    if (actor.way !== "cli" && !told.isGone) done.times.push([told.verb, told.ms]);
    if (told.stale) done.stale++;
    if (told.old && !isGone(told)) note(actor, told, "old", told.old);
    // Over MCP a write gives up after 45 seconds, before clients do. On a busy machine this happens.
    if (told.code === "locked" && WRITES.has(told.verb) && ["mcp", "http"].includes(actor.way)) done.gaveUp++;
    else if (told.error && !(["not-indexed", "not-a-directory", "not-found"].includes(told.code) && isGone(told)))
      note(actor, told, told.code, told.error, told.stack);
  }

  function note({ way }, { verb, start: at, ms }, code, error, stack) {
    done.errors.push({ way, verb, code, error, ms, after: at - began, stack });
    tell(`${way} ${verb} [${code}] ${error}`);
  }

  function kill() {
    const actor = pick(random, actors);
    const isServed = actor.server && actor.server !== actor.pid;
    // Kills either a client or its server.
    if (isServed && random() < 0.6) {
      try {
        process.kill(actor.server, "SIGKILL");
        done.killed++;
      } catch {
        // The process has ended by itself.
      }
      return;
    }
    actor.wasKilled = true;
    done.killed++;
    actor.child.kill("SIGKILL");
  }

  async function removeIndex() {
    const from = Date.now();
    const window = [from, Infinity];
    gone.push(window);
    await removeProject(root);
    if (random() < 0.5) await pause(random() * 300);
    const { project } = await initProject(root);
    await project.close();
    window[1] = Date.now() + 50;
    done.removals++;
  }

  const began = Date.now();
  const until = began + seconds * 1_000;
  for (let place = 0; place < processes; place++) start(place);
  let killAt = began + killEveryMs;
  let removeAt = began + removeEveryMs;
  let tellAt = began + 10_000;
  while (Date.now() < until && done.operations < operations) {
    await pause(random() * 2 * editEveryMs);
    editor.step();
    if (Date.now() > killAt) {
      kill();
      killAt = Date.now() + killEveryMs * (0.5 + random());
    }
    if (Date.now() > removeAt) {
      await removeIndex().catch((error) =>
        note({ way: "parent" }, { verb: "removal", start: Date.now(), ms: 0 }, error.code, error.message, error.stack),
      );
      removeAt = Date.now() + removeEveryMs * (0.5 + random());
    }
    if (Date.now() > tellAt) {
      tell(
        `${Math.round((Date.now() - began) / 1_000)} s: ${done.operations} operations, ${editor.edits} edits, ${done.killed} killed, ${done.errors.length} errors`,
      );
      tellAt += 10_000;
    }
  }
  done.seconds = (Date.now() - began) / 1_000;
  isEnding = true;
  for (const { child } of actors) child.stdin.end("end\n");
  const late = setTimeout(() => {
    for (const actor of actors.filter(({ child }) => child.exitCode === null && child.signalCode === null)) {
      done.errors.push({ way: actor.way, verb: "process", error: `did not end: ${actor.said}` });
      actor.wasKilled = true;
      actor.child.kill("SIGKILL");
    }
  }, 60_000);
  await Promise.all(actors.map(({ ended }) => ended));
  clearTimeout(late);
  for (const pid of servers) endServer(pid);

  const project = await openProject(root);
  await project.update([...files.taken]).catch(() => undefined);
  await project.update();
  const { success, files: compared, differences } = await project.verify();
  done.compared = compared;
  if (!success)
    for (const difference of differences.slice(0, 20)) done.errors.push({ way: "end", verb: "verify", error: JSON.stringify(difference) });
  const { problems } = await project.status();
  if (problems.length > 0) done.errors.push({ way: "end", verb: "status", error: JSON.stringify(problems.slice(0, 5)) });
  await project.close();
  done.edits = editor.edits;
  if (done.errors.length === 0) rmSync(root, { recursive: true, force: true });
  else tell(`kept: ${root}`);
  return done;
}

function endServer(pid) {
  try {
    // The process id may belong to another process by now.
    if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("mcp/dist/bundle/bin.js")) process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended.
  }
}

/** Returns the wait for the write lock from a line of the log. */
function waitedIn(line) {
  const [, ms] = /"event":"turn\.waited".*"ms":(\d+)/u.exec(line) ?? [];
  return ms === undefined ? null : Number(ms);
}

function isChatter(line) {
  return /^\{"time":"[^"]*","level":"(?:debug|info)"/u.test(line);
}

/** Latencies of queries over a connection or in the library, in milliseconds. */
export function latencies(times) {
  const groups = Map.groupBy(times, ([verb]) => verb);
  return Object.fromEntries(
    [...groups].map(([verb, list]) => {
      const sorted = list.map(([, ms]) => ms).sort((a, b) => a - b);
      const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
      return [verb, { count: sorted.length, p50: at(0.5), p95: at(0.95), longest: sorted.at(-1) }];
    }),
  );
}
