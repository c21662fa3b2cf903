/**
 * Measures how long each command blocks its main thread's event loop, during which it handles no signal.
 *
 *     node bench/cancel/pauses.mjs TREE [--only "summary,verify"] [--scratch DIR]
 *
 * Each line names a command, its time, and its five longest pauses in milliseconds of processor time. TREE is copied; nothing is
 * written into it.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CLI, COMMANDS, scratchProject } from "./activities.mjs";

/** Returns options and environment for measuring a program: `--import`, and a file as `PAUSES`. */
export const METER = pathToFileURL(fileURLToPath(new URL("pause-meter.mjs", import.meta.url))).href;

/** @returns the longest pauses of a command in ms, and its time */
export async function pausesOf(args, cwd, file) {
  rmSync(file, { force: true });
  const start = performance.now();
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", METER, CLI, ...args], {
      cwd,
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, PAUSES: file },
    });
    child.stdout.resume();
    child.on("error", reject);
    child.on("close", resolve);
  });
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return { ms: Math.round(performance.now() - start), pauses: JSON.parse(lines.at(-1)) };
}

/** @returns the results of `pausesOf` by command */
export async function pauseRuns(tree, { only = Object.keys(COMMANDS), scratch, say = () => {} }) {
  const project = await scratchProject(tree, scratch);
  const outcome = {};
  try {
    for (const name of only) {
      const { args, before } = COMMANDS[name];
      await project.indexed();
      if (before !== null) await project[before]();
      outcome[name] = await pausesOf(args(project), project.sources, join(project.root, "pauses"));
      say(`${name}: ${outcome[name].ms} ms, longest pauses ${outcome[name].pauses.join(", ")} ms`);
    }
  } finally {
    project.remove();
  }
  return outcome;
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string" }, scratch: { type: "string" } } });
  const { only, ...rest } = values;
  await pauseRuns(positionals[0] ?? ".", { ...rest, ...(only === undefined ? {} : { only: only.split(",") }), say: console.log });
}
