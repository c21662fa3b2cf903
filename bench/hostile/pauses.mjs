/**
 * Measures how long a hostile file blocks the process: a file of a small open project is replaced by a repeated construct, and the project
 * is updated. A timer measures the longest time between its calls.
 *
 *     node bench/hostile/pauses.mjs [--bytes 190000] [--most 500] [--only LANGUAGE]… [--shape TEXT]…
 *
 * Prints each text with a longest pause above `most` milliseconds, and one line per language. On a busy machine a pause is longer than the
 * work in it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";
import { nameOf, readCorpus } from "../fuzz/corpus.mjs";
import { createDice } from "../fuzz/dice.mjs";
import { repetitions } from "./repetitions.mjs";

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "190000" },
    most: { type: "string", default: "500" },
    every: { type: "string", default: "12" },
    only: { type: "string", multiple: true, default: [] },
    shape: { type: "string", multiple: true, default: [] },
    one: { type: "string" },
  },
});
const [bytes, most, every] = [values.bytes, values.most, values.every].map(Number);
const corpus = await readCorpus([]);

if (values.one === undefined) {
  const languages = [...corpus.keys()]
    .filter((language) => (values.only.length === 0 ? corpus.get(language)[0].isCode : values.only.includes(language)))
    .sort();
  for (const language of languages)
    spawnSync(process.execPath, [...process.argv.slice(1), "--one", language], { stdio: "inherit", timeout: 30 * 60_000 });
} else {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-pauses-"));
  try {
    await tryLanguage(values.one, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryLanguage(language, folder) {
  const files = corpus.get(language);
  const name = nameOf(files[0].name, 0);
  mkdirSync(join(folder, "good"));
  for (const [at, file] of files.slice(0, 20).entries()) writeFileSync(join(folder, "good", nameOf(file.name, at)), file.read());
  const { project } = await initProject(folder, { workers: 1 });
  writeFileSync(join(folder, name), files[0].read());
  await project.update([name]);
  let [worst, count] = [{ pause: 0 }, 0];
  const all = [...repetitions(files, createDice(1), 30)];
  const wanted =
    values.shape.length > 0
      ? all.filter(({ label }) => values.shape.some((shape) => label.includes(shape)))
      : all.filter((_, at) => at % every === 0);
  for (const { label, make } of wanted) {
    // Files with lines as long as a bundler's would be skipped.
    writeFileSync(join(folder, name), make(bytes).replaceAll(/([^\n]{240})(?=[ (){}[\]<>,;])/gu, "$1\n"));
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const start = performance.now();
    const before = process.threadCpuUsage();
    await project.update([name]);
    const ms = Math.round(performance.now() - start);
    const { user, system } = process.threadCpuUsage(before);
    const own = Math.round((user + system) / 1000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    delay.disable();
    const pause = Math.round(delay.max / 1e6);
    count++;
    if (pause > worst.pause) worst = { pause, label };
    if (pause > most) process.stdout.write(`${language}: pause ${pause} of ${ms} ms, ${own} ms of work on this thread: ${label}\n`);
  }
  await project.close();
  process.stdout.write(`${language}: ${count} texts, the longest pause ${worst.pause} ms: ${worst.label}\n`);
}
