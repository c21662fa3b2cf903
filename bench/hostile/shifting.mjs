/**
 * Queries and updates a project whose files change type while they are read. Another process continuously replaces them by longer and
 * shorter files, folders, pipes, links that leave the project or form cycles, devices and nothing, and appends to others.
 *
 *     node bench/hostile/shifting.mjs [--seconds 30] [--watch]
 *
 * Faults: a call that takes longer than a minute, an error without a code, an answer from an older version of a file than at the time of
 * the question that does not report it, and an index that differs from a fresh one once the files rest.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { initProject, openProject } from "@codegraph/engine";
import { randomNumbers } from "../random.mjs";
import { pick } from "../stress/draw.mjs";

const MOST_CALL_MS = 60_000;
const NAMES = Array.from({ length: 12 }, (_, at) => `shift${at}.ts`);
const OUTSIDE = "export function outside() {}\n";
const LOGS = ["log.py", "log.go"];
const textOf = (name, version) =>
  `export function ${name.replace(".ts", "")}_v${version}() { return steady(); }\n${"// filler\n".repeat(version % 400)}`;

/**
 * Opens a regular file for writing and never follows a link: the links below lead out of the project, and this may run as root. Opening a
 * pipe without a reader fails instead of blocking.
 */
function writing(path, flags, work) {
  const { O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = openSync(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | flags, 0o644);
  try {
    if (fstatSync(file).isFile()) work(file);
  } finally {
    closeSync(file);
  }
}

const gone = (path) => rmSync(path, { recursive: true, force: true });

/** Transformations of a file; each takes its path, a growing number, its name, and a file outside the project. */
const SHIFTS = {
  written(path, version, name) {
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) gone(path);
    writing(path, constants.O_CREAT | constants.O_TRUNC, (file) => writeSync(file, textOf(name, version)));
  },
  replaced(path, version, name) {
    writing(`${path}.tmp`, constants.O_CREAT | constants.O_TRUNC, (file) => writeSync(file, textOf(name, version)));
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) gone(path);
    renameSync(`${path}.tmp`, path);
  },
  longer: (path) => writing(path, constants.O_APPEND, (file) => writeSync(file, "export const more = 1;\n".repeat(2_000))),
  shorter: (path) => writing(path, 0, (file) => ftruncateSync(file, 20)),
  huge: (path) => writing(path, 0, (file) => ftruncateSync(file, 2 ** 33)),
  gone,
  folder: (path) => (
    gone(path),
    mkdirSync(path),
    writing(join(path, "inner.ts"), constants.O_CREAT, (file) => writeSync(file, "export function inner() {}\n"))
  ),
  pipe: (path) => (gone(path), execFileSync("mkfifo", [path])),
  outside: (path, version, name, outside) => (gone(path), symlinkSync(outside, path)),
  device: (path) => (gone(path), symlinkSync("/dev/zero", path)),
  circle: (path) => (gone(path), symlinkSync(path, path)),
};

/** The process that changes the files. */
async function shift(root, outside, seconds) {
  const random = randomNumbers(1);
  const until = Date.now() + 1_000 * seconds;
  for (let version = 1; Date.now() < until; version++) {
    const name = pick(random, NAMES);
    const path = join(root, name);
    try {
      SHIFTS[random() < 0.5 ? "written" : pick(random, Object.keys(SHIFTS))](path, version, name, outside);
    } catch {
      // This file type cannot be replaced by that one.
    }
    for (const log of LOGS)
      writing(join(root, log), constants.O_APPEND, (file) =>
        writeSync(file, log.endsWith(".py") ? `line_${version} = ${version}\n` : `// line ${version}\n`),
      );
    await new Promise((resolve) => setTimeout(resolve, random() * 6));
  }
}

/** @returns figures, and the violations in `faults` */
export async function runShifting({ seconds = 30, watch = false, tell = () => undefined }) {
  const scratch = mkdtempSync(join(tmpdir(), "codegraph-shifting-"));
  const root = join(scratch, "project");
  const outside = join(scratch, "outside.txt");
  mkdirSync(root);
  writeFileSync(outside, OUTSIDE);
  for (const name of NAMES) writeFileSync(join(root, name), textOf(name, 0));
  writeFileSync(join(root, "steady.ts"), "export function steady() {}\n");
  for (const log of LOGS) writeFileSync(join(root, log), "");
  const { project: first } = await initProject(root, { workers: 1 });
  await first.close();
  const project = await openProject(root, { watch });
  const done = { calls: 0, slowest: 0, longestPause: 0, named: 0, faults: [] };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const beside = spawn(process.execPath, [import.meta.filename, "--beside", root, "--outside", outside, "--seconds", String(seconds)], {
    stdio: "inherit",
  });
  const ended = new Promise((resolve) => beside.once("close", resolve));
  let isOver = false;
  void ended.then(() => (isOver = true));
  // Even after a hang no process is left behind.
  const last = setTimeout(() => beside.kill("SIGKILL"), 1_000 * seconds + MOST_CALL_MS);
  const calls = [
    () => project.signature(NAMES[done.calls % NAMES.length]),
    () => project.query("steady"),
    () => project.query("filler", { mode: "contains" }),
    () => project.callers("steady"),
    () => project.search("steady filler"),
    () => project.update([NAMES[done.calls % NAMES.length]]),
    () => project.update(),
    () => project.status(),
    () => project.summary(),
    () => project.tree(),
  ];
  while (!isOver) {
    const call = calls[done.calls % calls.length];
    const start = Date.now();
    const late = setTimeout(() => {
      done.faults.push(`${call} has not ended after ${MOST_CALL_MS} ms`);
      isOver = true;
    }, MOST_CALL_MS);
    try {
      const answer = await Promise.race([call(), new Promise((resolve) => setTimeout(resolve, MOST_CALL_MS + 1_000, {}).unref())]);
      if (answer?.stale?.length > 0) done.named++;
    } catch (error) {
      if (!["not-found", "not-readable", "outside-project", "invalid-argument"].includes(error.code))
        done.faults.push(`${call}: ${error.stack}`);
    }
    clearTimeout(late);
    done.calls++;
    done.slowest = Math.max(done.slowest, Date.now() - start);
  }
  await ended;
  clearTimeout(last);
  delay.disable();
  done.longestPause = Math.round(delay.max / 1e6);
  tell(JSON.stringify({ ...done, faults: done.faults.length }));
  if (done.faults.some((fault) => fault.includes("has not ended"))) return done;
  await project.update();
  const { success, differences, files } = await project.verify();
  done.files = files;
  if (!success) done.faults.push(...differences.map((each) => JSON.stringify(each)));
  await project.close();
  if (readFileSync(outside, "utf8") !== OUTSIDE) done.faults.push("the bench wrote out of the project");
  rmSync(scratch, { recursive: true, force: true });
  return done;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "30" },
      watch: { type: "boolean", default: false },
      beside: { type: "string" },
      outside: { type: "string" },
    },
  });
  if (values.beside !== undefined) await shift(values.beside, values.outside, Number(values.seconds));
  else {
    const { faults, ...done } = await runShifting({
      seconds: Number(values.seconds),
      watch: values.watch,
      tell: (line) => console.log(line),
    });
    console.log(JSON.stringify(done), faults.length === 0 ? "no faults" : faults.slice(0, 10).join("\n"));
    process.exit(faults.length === 0 ? 0 : 1);
  }
}
