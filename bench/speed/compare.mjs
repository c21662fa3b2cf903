/**
 * Full indexing against bare parsing of the same files, in turn, so that the ratio holds while the machine's speed
 * drifts. Prints medians and the median of the ratios.
 *
 *     node bench/speed/compare.mjs DIR [RUNS]
 */
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const root = process.argv[2];
const runs = Number(process.argv[3] ?? 5);
const run = (script) =>
  JSON.parse(execFileSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), root], { encoding: "utf8" }));

run("./bare-parse.mjs");
const pairs = Array.from({ length: runs }, () => ({ bare: run("./bare-parse.mjs"), full: run("./full-index.mjs") }));
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const column = (name, figure) => median(pairs.map((pair) => pair[name][figure]));

console.log(`${root}: ${availableParallelism()} cores, ${runs} runs in turn, medians`);
for (const name of ["bare", "full"]) {
  console.log(`  ${name}: ${column(name, "wall_ms")} ms wall, ${column(name, "cpu_ms")} ms CPU, ${column(name, "peak_mb")} MB peak`);
}
console.log(`  ratio of wall times: ${median(pairs.map(({ bare, full }) => full.wall_ms / bare.wall_ms)).toFixed(2)}`);
const { files, lines, symbols, edges, problems, index_mb, timing } = pairs.at(-1).full;
console.log(
  `  ${files} files, ${lines} lines, ${symbols} symbols, edges ${JSON.stringify(edges)}, ${problems} problems, index ${index_mb} MB`,
);
console.log(`  where the coordinating thread's time went, ms: ${JSON.stringify(timing)}`);
