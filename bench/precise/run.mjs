/**
 * Measures what asking a compiler adds to resolution, against the truth of compilers (`bench/edges`).
 *
 *     node bench/precise/run.mjs [--only NAME,NAME] [--repositories DIR] [--scratch DIR]
 *
 * Indexes each repository, scores the index, asks the compiler, and scores again. Prints one JSON object per repository. Python has no
 * compiler to ask here: its figures are those of resolution alone. Dependencies are not installed. TypeScript 7 has to be installed with
 * CodeGraph, as it is in this repository.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";
import { fetchRepository } from "../edges/fetch-repository.mjs";
import { askCompiler } from "../edges/measure.mjs";
import { scoreRepository } from "../edges/score-repository.mjs";
import { plain } from "../edges/table.mjs";

const { values } = parseArgs({
  options: { only: { type: "string" }, repositories: { type: "string" }, scratch: { type: "string" }, notes: { type: "boolean" } },
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-precise"));
const only = values.only?.split(",") ?? null;

for (const entry of JSON.parse(readFileSync(new URL("repositories.json", import.meta.url), "utf8"))) {
  if (only === null || only.includes(entry.name)) process.stdout.write(`${JSON.stringify(await measure(entry), null, 2)}\n`);
}

async function measure(entry) {
  const directory = fetchRepository(entry, scratch, values.repositories ? resolve(values.repositories) : null);
  const own = join(scratch, "truth", entry.name);
  mkdirSync(own, { recursive: true });
  const truth = join(own, "truth.jsonl");
  askCompiler(entry, directory, own, truth);
  rmSync(join(directory, ".codegraph"), { recursive: true, force: true });
  const { project, result: index } = await initProject(directory, { watch: false });
  try {
    const notes = [];
    const before = rates(await scoreRepository(truth, directory));
    const start = process.cpuUsage();
    const watch = watchDescendants();
    const { oracle, note, asked, files, sites, memoryMb, durationMs } = await project.precise();
    const { user, system } = process.cpuUsage(start);
    const note2 = (...words) => void (values.notes && words[0] === "wrong" && notes.push(words.join(" ")));
    const after = rates(await scoreRepository(truth, directory, { note: note2 }));
    const cost = { indexMs: index.durationMs, durationMs, ownCpuSeconds: (user + system) / 1e6, checkerCpuSeconds: watch.stop(), memoryMb };
    return { name: entry.name, oracle, note, asked, files, sites, cost, before, after, notes };
  } finally {
    await project.close();
  }
}

/** Sums the processor time of the processes that this one starts. They are killed in the end, so the system does not add it up. */
function watchDescendants() {
  const seconds = new Map();
  const timer = setInterval(() => {
    for (const pid of descendants(process.pid)) seconds.set(pid, secondsOf(pid) ?? seconds.get(pid));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return [...seconds.values()].reduce((sum, each) => sum + (each ?? 0), 0);
    },
  };
}

function descendants(pid) {
  const children = procFile(`${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Fields 14 and 15 of a process's state, after its name in brackets, count hundredths of a second. */
function secondsOf(pid) {
  const fields = procFile(`${pid}/stat`)
    .replace(/^.*\) /su, "")
    .split(" ");
  return fields.length > 12 ? (Number(fields[11]) + Number(fields[12])) / 100 : undefined;
}

function procFile(path) {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

function rates({ groups }) {
  const pick = ({ made, right, precision, wanted, found, recall }) => ({ made, right, precision, wanted, found, recall });
  const of = (title) => {
    const group = plain(groups[title]);
    return Object.fromEntries(["all", "exact", "possible"].flatMap((label) => (group[label] ? [[label, pick(group[label])]] : [])));
  };
  return { sites: of("call sites"), edges: of("edges") };
}
