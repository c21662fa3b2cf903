/**
 * Runs the stress test: `node bench/stress/run.mjs [--seconds 300] [--operations 20000] [--seed N] [--processes 8] [--files 60]
 * [--killEveryMs 4000] [--removeEveryMs 30000]`
 */
import { parseArgs } from "node:util";
import { latencies, stress } from "./stress.mjs";

const { values } = parseArgs({
  options: Object.fromEntries(
    ["seconds", "operations", "seed", "processes", "files", "killEveryMs", "removeEveryMs"].map((name) => [name, { type: "string" }]),
  ),
});
const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
const options = { seconds: 300, operations: 20_000, seed: Math.floor(Math.random() * 1e6), ...given };
console.log(`seed ${options.seed}`);
const { errors, times, ...done } = await stress({ ...options, tell: (line) => console.log(line) });
console.log(JSON.stringify(done, null, 1));
console.table(latencies(times));
const kinds = Map.groupBy(errors, ({ way, verb, code }) => `${way} ${verb} ${code ?? ""}`);
for (const [kind, list] of kinds) console.log(`${list.length} × ${kind}: ${JSON.stringify(list[0]).slice(0, 1500)}`);
console.log(errors.length === 0 ? "no errors; the index is as a fresh one" : `${errors.length} errors`);
process.exitCode = errors.length === 0 ? 0 : 1;
