/**
 * Indexes, queries and verifies projects of mutated real files for a given time.
 *
 *     node bench/fuzz/run.mjs --scratch DIR [--minutes 20] [--seed 1] [--files 60] [--from TREE]…
 *
 * Each round runs in a separate process, so that a crash ends only that round; its seed reproduces the files. The folders of rounds with
 * faults stay in the scratch folder, with a line each in `faults.jsonl`.
 */
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** A round takes longer than this only if something hangs. */
const MOST_ROUND_MS = 15 * 60_000;
const MOST_RSS_MB = 2_048;

const { values } = parseArgs({
  options: {
    scratch: { type: "string" },
    minutes: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: "60" },
    from: { type: "string", multiple: true, default: [] },
  },
});
const scratch = resolve(values.scratch);
mkdirSync(scratch, { recursive: true });
const until = Date.now() + Number(values.minutes) * 60_000;
const sums = { rounds: 0, files: 0, bytes: 0, indexMs: 0, givenUp: 0, maxRssMb: 0, faults: {} };

for (let seed = Number(values.seed); Date.now() < until; seed++) {
  const folder = join(scratch, `seed-${seed}`);
  const result = await round(seed, folder);
  if (result.maxRssMb > MOST_RSS_MB) result.faults.push({ what: "memory", detail: `${result.maxRssMb} MB` });
  sums.rounds++;
  for (const key of ["files", "bytes", "indexMs"]) sums[key] += result[key] ?? 0;
  sums.givenUp += result.givenUp?.length ?? 0;
  sums.maxRssMb = Math.max(sums.maxRssMb, result.maxRssMb ?? 0);
  for (const { what } of result.faults) sums.faults[what] = (sums.faults[what] ?? 0) + 1;
  process.stderr.write(
    `seed ${seed}: ${result.files} files, ${result.indexMs} ms, ${result.maxRssMb} MB, ${result.givenUp?.length} given up${result.faults.map(({ what, detail }) => `\n  ${what}: ${String(detail).slice(0, 300)}`).join("")}\n`,
  );
  if (result.faults.length > 0) appendFileSync(join(scratch, "faults.jsonl"), `${JSON.stringify(result)}\n`);
  else rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${JSON.stringify(sums)}\n`);

function round(seed, folder) {
  const trees = values.from.flatMap((tree) => ["--from", resolve(tree)]);
  const script = join(import.meta.dirname, "round.mjs");
  const child = spawn(process.execPath, [script, "--seed", String(seed), "--folder", folder, "--files", values.files, ...trees], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [said, complained] = ["", ""];
  child.stdout.on("data", (chunk) => (said += chunk));
  child.stderr.on("data", (chunk) => (complained = (complained + chunk).slice(-4_000)));
  const timer = setTimeout(() => child.kill("SIGKILL"), MOST_ROUND_MS);
  return new Promise((done) => {
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      try {
        done(JSON.parse(said.trim().split("\n").at(-1)));
      } catch {
        done({
          seed,
          faults: [{ what: signal === "SIGKILL" ? "hang" : "crash", detail: `code ${code}, signal ${signal}: ${complained}` }],
        });
      }
    });
  });
}
