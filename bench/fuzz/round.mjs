/**
 * Runs one round: indexes, queries and verifies a project of mutated files. Prints faults as JSON.
 *
 *     node bench/fuzz/round.mjs --seed N --folder DIR [--files N] [--from TREE]…
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";
import { loadRegistry } from "@codegraph/parse";
import { createPool } from "../../packages/indexer/dist/pool/pool.js";
import { nameOf, readCorpus } from "./corpus.mjs";
import { createDice } from "./dice.mjs";
import { mutate } from "./mutations.mjs";

/** Limit of processor time in milliseconds for any step, whatever the files contain. */
const MOST_INDEX_MS_PER_FILE = 3_000;
const MOST_FILE_MS = 6_000;
const MOST_ANSWER_MS = 2_000;
/** Accepted reasons for leaving a file out. Any other reason except the time limit is a fault. */
const EXPECTED = new Set([
  "syntax-error",
  "encoding-guessed",
  "binary",
  "minified",
  "file-too-large",
  "too-many-symbols",
  "too-deep",
  "config-unreadable",
]);

/** Writes the files of a round; resolves to the mutations by file name. */
export function writeRound(folder, corpus, dice, count) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const languages = [...corpus.keys()].sort();
  // Most file types are data, of which only words are indexed, so three in four files come from parsed languages.
  const parsed = languages.filter((language) => corpus.get(language)[0].isCode);
  const done = new Map();
  for (let at = 0; at < count; at++) {
    const language = dice.pick(dice.roll() < 0.75 ? parsed : languages);
    const files = corpus.get(language);
    const { name, read } = dice.pick(files);
    const { names, bytes } = mutate(read(), dice.pick(files).read(), dice);
    // Half of the files share a folder, so that they can refer to each other.
    const path = join(at % 2 === 0 ? "" : `d${at}`, nameOf(name, at));
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    done.set(path, { language, mutations: names.join("+"), bytes: bytes.length });
  }
  return done;
}

/** Indexes, queries and verifies a folder; resolves to the faults and the processor time. */
export async function tryFolder(folder, dice, files = new Map()) {
  const faults = [];
  const givenUp = [];
  const blame = (what, detail) => faults.push({ what, detail });
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const timed = async (what, most, work) => {
    const start = cpu();
    try {
      return await work();
    } catch (error) {
      if (error.code === undefined || error.code === "internal") blame("threw", `${what}: ${error.stack ?? error}`);
    } finally {
      const ms = cpu() - start;
      if (ms > most) blame("slow", `${what}: ${Math.round(ms)} ms of processor time`);
    }
    return undefined;
  };
  const before = cpu();
  const opened = await timed("init", Math.max(20_000, MOST_INDEX_MS_PER_FILE * files.size), () => initProject(folder));
  const indexMs = cpu() - before;
  if (opened === undefined) return { faults, givenUp, indexMs };
  const { project } = opened;
  const status = await timed("status", MOST_ANSWER_MS, () => project.status());
  for (const { code, file, message } of status?.problems ?? []) {
    if (isGivenUp({ code, message })) givenUp.push(`${file} (${files.get(file)?.mutations}, ${files.get(file)?.bytes} bytes)`);
    else if (!EXPECTED.has(code)) blame(code, `${file} (${files.get(file)?.mutations}, ${files.get(file)?.bytes} bytes): ${message}`);
  }
  await accountFor(folder, status?.problems ?? [], project, files, blame);
  const { symbols = [] } = (await timed("searchSymbols", MOST_ANSWER_MS, () => project.searchSymbols("a constructor load"))) ?? {};
  await timed("query", MOST_ANSWER_MS, () => project.query("constructor"));
  await timed("query contains", MOST_ANSWER_MS, () => project.query("a", { mode: "contains", limit: 200 }));
  await timed("query regex", MOST_ANSWER_MS, () => project.query("^_*[a-z]+o", { mode: "regex" }));
  await timed("search", MOST_ANSWER_MS, () => project.search("where is the name of a value read", { expandCalls: true }));
  await timed("ask", MOST_ANSWER_MS, () => project.ask("what does load do?"));
  await timed("context", MOST_ANSWER_MS, () => project.context("rename load"));
  await timed("tree", MOST_ANSWER_MS, () => project.tree());
  for (const path of [...files.keys()].filter(() => dice.roll() < 0.3)) {
    await timed(`signature ${path}`, MOST_ANSWER_MS, () => project.signature(path));
    await timed(`area ${path}`, MOST_ANSWER_MS, () => project.explainArea(path));
  }
  for (const { symbol } of symbols.slice(0, 5)) {
    const name = symbol?.id ?? symbol?.name;
    if (name === undefined) continue;
    await timed(`callers ${name}`, MOST_ANSWER_MS, () => project.callers(name, { depth: 3 }));
    await timed(`impact ${name}`, MOST_ANSWER_MS, () => project.impact(name));
  }
  // A time limit may be reached in one run only, which changes all definitions of the file.
  const verified = await timed("verify", 3 * Math.max(20_000, indexMs), () => project.verify());
  const differences = verified?.differences ?? [];
  if (!differences.some(({ what }) => what === "file"))
    for (const difference of differences) blame("differs", JSON.stringify(difference).slice(0, 500));
  await project.close();
  return { faults, givenUp, indexMs };
}

/**
 * True for a file that was skipped because of its time limit, or because the grammar's own scanner crashed and ended its thread. The run
 * continues without the file, as intended.
 */
function isGivenUp({ code, message }) {
  return code === "parse-timeout" || (code === "parse-failed" && /it did not respond for|: Aborted\(/.test(message));
}

/** Checks that each file of a programming language is indexed or listed as a problem. */
async function accountFor(folder, problems, project, files, blame) {
  const registry = await loadRegistry();
  const listed = new Set(problems.map(({ file }) => file));
  for (const path of files.keys()) {
    const language = registry.forPath(path);
    if (listed.has(path) || language === null || language.claims || (language.sizeFactor ?? 1) < 1) continue;
    await project.signature(path).catch((error) => blame("unaccounted", `${path}: ${error.message}`));
  }
}

/** Finds slow files: extracts each one alone on a thread and measures processor time. */
export async function slowFiles(folder, most = MOST_FILE_MS) {
  const slow = [];
  const pool = createPool({ root: folder, workers: 1 });
  for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!path.isFile() || path.parentPath.includes(".codegraph")) continue;
    const file = join(path.parentPath, path.name).slice(folder.length + 1);
    const start = process.cpuUsage();
    await pool.run([{ path: file, size: 1_000_000 }], () => {});
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 > most) slow.push({ file, ms: Math.round((user + system) / 1000) });
  }
  await pool.close();
  return slow;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      folder: { type: "string" },
      files: { type: "string", default: "60" },
      from: { type: "string", multiple: true, default: [] },
    },
  });
  const dice = createDice(Number(values.seed));
  const files = writeRound(values.folder, await readCorpus(values.from), dice, Number(values.files));
  const { faults, givenUp, indexMs } = await tryFolder(values.folder, dice, files);
  if (faults.some(({ what, detail }) => what === "slow" && detail.startsWith("init"))) {
    for (const { file, ms } of await slowFiles(values.folder))
      faults.push({ what: "slow-file", detail: `${file} (${files.get(file)?.mutations}, ${files.get(file)?.bytes} bytes): ${ms} ms` });
  }
  const { maxRSS } = process.resourceUsage();
  process.stdout.write(
    `${JSON.stringify({ seed: Number(values.seed), name: basename(values.folder), files: files.size, bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0), indexMs: Math.round(indexMs), givenUp, maxRssMb: Math.round(maxRSS / 1024), faults })}\n`,
  );
  process.exit(0);
}
