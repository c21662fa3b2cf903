/**
 * Measures how long a command keeps running after SIGINT, at moments spread over its undisturbed run time.
 *
 *     node bench/cancel/signals.mjs TREE [--moments 6] [--only "first index,verify"] [--signal SIGINT] [--scratch DIR]
 *
 * Each line names a command, its undisturbed time, and the shortest, median and longest time from the signal to the end of the
 * process. TREE is copied; nothing is written into it.
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { CLI, COMMANDS, scratchProject } from "./activities.mjs";

/** @returns milliseconds from the signal to the end of the process; null if the command ended before the signal */
export function interrupted(args, cwd, afterMs, signal = "SIGINT") {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd, stdio: ["ignore", "pipe", "ignore"] });
    child.stdout.resume();
    let sent = null;
    const timer = afterMs === null ? undefined : setTimeout(() => ((sent = performance.now()), child.kill(signal)), afterMs);
    child.on("error", reject);
    child.on("exit", () => {
      clearTimeout(timer);
      resolve(sent === null ? null : performance.now() - sent);
    });
  });
}

/** @returns by command: its undisturbed time in ms, and the run time after the signal of each interrupted run */
export async function signalRuns(tree, { moments, only = Object.keys(COMMANDS), signal = "SIGINT", scratch, say = () => {} }) {
  const project = await scratchProject(tree, scratch);
  const outcome = {};
  try {
    for (const name of only) {
      const { args, before } = COMMANDS[name];
      const prepare = async () => before !== null && (await project[before]());
      await project.indexed();
      await prepare();
      const start = performance.now();
      await interrupted(args(project), project.sources, null);
      const ms = performance.now() - start;
      const ends = [];
      for (let moment = 0; moment < moments; moment++) {
        await prepare();
        const end = await interrupted(args(project), project.sources, (ms * (moment + 0.5)) / moments, signal);
        if (end !== null) ends.push(Math.round(end));
      }
      ends.sort((one, other) => one - other);
      outcome[name] = { ms: Math.round(ms), ends };
      say(
        `${name}: ${Math.round(ms)} ms; after ${signal} ${ends[0]}, ${ends[ends.length >> 1]}, ${ends.at(-1)} ms (${ends.length} of ${moments})`,
      );
    }
  } finally {
    project.remove();
  }
  return outcome;
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      moments: { type: "string", default: "6" },
      only: { type: "string" },
      signal: { type: "string", default: "SIGINT" },
      scratch: { type: "string" },
    },
  });
  const { moments, only, ...rest } = values;
  await signalRuns(positionals[0] ?? ".", {
    ...rest,
    moments: Number(moments),
    ...(only === undefined ? {} : { only: only.split(",") }),
    say: console.log,
  });
}
