/**
 * Indexes a large tree from scratch with the command. Prints for each stage its duration, the peak memory of the process (all threads;
 * `anon` excludes file pages, which the system can reclaim) and the size of the index. Then measures answers, as commands and in a running
 * process, and an update after an edit. Needs /proc.
 *
 *     node bench/speed/large.mjs DIR [WORD] [--keep]
 *
 * WORD is the name of a function to ask about. With --keep an existing or incomplete index is used.
 */
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openProject } from "@codegraph/engine";
import Database from "better-sqlite3";

const [dir, word = "main"] = process.argv.slice(2).filter((arg) => arg !== "--keep");
const root = resolve(dir);
const index = join(root, ".codegraph", "index.db");
const command = new URL("../../packages/cli/dist/bundle/bin.js", import.meta.url).pathname;
/** Sampling interval in milliseconds. */
const LOOK_MS = 500;

/** Megabytes by name, and seconds of processor time; null if the process has ended. */
function lookAt(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const mb = (key) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`, "u").exec(status)?.[1] ?? 0) / 1024);
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { rss: mb("VmRSS"), anon: mb("RssAnon"), most: mb("VmHWM"), cpu: (Number(fields[11]) + Number(fields[12])) / 100 };
  } catch {
    return null;
  }
}

/** Returns the stage that the index reports: reading, resolving, or merging for search. */
function stageOf() {
  try {
    const db = new Database(index, { readonly: true, fileMustExist: true });
    const text = db.prepare("SELECT value FROM metadata WHERE key = 'building'").pluck().get();
    const last = db.prepare("SELECT max(id) FROM files").pluck().get();
    db.close();
    if (text === undefined || text === null) return last === null ? "begin" : "summary of the project";
    const { done, total, resolved } = JSON.parse(text);
    if (resolved === null || done < total) return "read";
    return resolved < last ? "resolve" : "last files, words and meaning";
  } catch {
    return "begin";
  }
}

const megabytes = (path) => (existsSync(path) ? Math.round(statSync(path).size / 1e6) : 0);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function run(args, watches) {
  const start = performance.now();
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (said += text));
  const stages = new Map();
  let stage = "begin";
  let looks = 0;
  let last = { cpu: 0, most: 0 };
  const timer = setInterval(() => {
    const now = lookAt(child.pid);
    if (now === null || now.rss === 0) return;
    last = now;
    if (watches && looks++ % 4 === 0) stage = stageOf();
    const known = stages.get(stage) ?? { from: performance.now() - start, cpuFrom: now.cpu, rss: 0, anon: 0 };
    known.to = performance.now() - start;
    known.cpuTo = now.cpu;
    known.rss = Math.max(known.rss, now.rss);
    known.anon = Math.max(known.anon, now.anon);
    known.db = megabytes(index);
    known.log = Math.max(known.log ?? 0, megabytes(`${index}-wal`));
    stages.set(stage, known);
  }, LOOK_MS);
  const status = await new Promise((done) => child.once("close", done));
  clearInterval(timer);
  return { status, ms: performance.now() - start, said, stages, last };
}

if (!process.argv.includes("--keep")) rmSync(join(root, ".codegraph"), { recursive: true, force: true });
const made = await run(["init", ".", "--json"], true);
for (const [name, { from, to, cpuFrom, cpuTo, rss, anon, db, log }] of made.stages) {
  console.log(
    `${name}: ${seconds(to - from)}, CPU ${(cpuTo - cpuFrom).toFixed(0)} s, at most ${rss} MB (anon ${anon}), index ${db} MB and log ${log} MB`,
  );
}
console.log(`init ended with ${made.status} after ${seconds(made.ms)}, CPU ${made.last.cpu.toFixed(0)} s, VmHWM ${made.last.most} MB`);
if (made.said === "") process.exit(1);
const { problems, ...result } = JSON.parse(made.said);
console.log(JSON.stringify({ ...result, problems: problems?.length }));

for (const args of [["query", word], ["callers", word], ["search", `where is ${word} done`], ["summary"]]) {
  const { status, ms, last } = await run([...args, "--json"], false);
  console.log(`as a command: ${args.join(" ")}: ${seconds(ms)}, at most ${last.most} MB, ended with ${status}`);
}

const project = await openProject(root, { reconcile: "behind" });
const { matches } = await project.query(word);
const file = matches.find(({ file }) => /\.(?:c|h|cc|cpp|go|rs|java|kt|ts|js|py)$/u.test(file))?.file;
if (file === undefined) throw new Error(`${word} stands in no source file`);
const asks = {
  query: () => project.query(word),
  callers: () => project.callers(word),
  signature: () => project.signature(file),
  search: () => project.search(`where is ${word} done`),
  summary: () => project.summary(),
};
for (const [name, ask] of Object.entries(asks)) {
  const times = [];
  for (let time = 0; time < 5; time++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  console.log(
    `running process: ${name}: first ${times[0].toFixed(0)} ms, then ${times
      .slice(1)
      .map((ms) => ms.toFixed(1))
      .join(", ")} ms`,
  );
}
const path = join(root, file);
const before = readFileSync(path);
try {
  for (let time = 0; time < 3; time++) {
    appendFileSync(path, `\n// codegraph measures ${time}\n`);
    const start = performance.now();
    await project.update([file]);
    console.log(`running process: update of ${file}: ${(performance.now() - start).toFixed(0)} ms`);
  }
} finally {
  writeFileSync(path, before);
}
await project.close();
console.log(`this process: VmHWM ${lookAt(process.pid).most} MB; index ${megabytes(index)} MB`);
