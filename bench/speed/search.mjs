/**
 * Measures the cost of search: queries in a running process on an existing index, or how much longer indexing takes than before search was
 * introduced.
 *
 *     node bench/speed/search.mjs DIR --queries FILE [--count 1000]
 *     node bench/speed/search.mjs DIR --before CHECKOUT [--runs 3]
 *
 * FILE has one JSON object with a `query` per line; each is asked once, because answers are cached. CHECKOUT is a built checkout of a
 * commit without search. Its `full-index.mjs` alternates with this one's, so that the ratio holds while the machine's speed drifts.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openProject } from "@codegraph/engine";

const WARM_UP = 20;

const { values, positionals } = parseArgs({
  options: {
    queries: { type: "string" },
    count: { type: "string", default: "1000" },
    before: { type: "string" },
    runs: { type: "string", default: "3" },
  },
  allowPositionals: true,
});
const root = positionals[0];
if (values.queries) await timeQueries();
if (values.before) compareIndexing();

async function timeQueries() {
  const project = await openProject(root, { reconcile: "behind" });
  const all = readFileSync(values.queries, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).query);
  const distinct = [...new Set(all)];
  const asked = distinct.slice(0, distinct.length - WARM_UP);
  const count = Math.min(Number(values.count), asked.length);
  const spread = Array.from({ length: count }, (_, at) => asked[Math.floor((at * asked.length) / count)]);
  for (const query of distinct.slice(-WARM_UP)) await project.search(query);
  const { statistics } = await project.status();
  const [times, computed] = [[], []];
  const semantic = new Map();
  for (const query of spread) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const { reading } = await project.search(query);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    computed.push((user + system) / 1000);
    semantic.set(reading.semantic, (semantic.get(reading.semantic) ?? 0) + 1);
  }
  await project.close();
  console.log(
    `${root}: ${statistics.lines} lines, ${spread.length} queries, meaning ${[...semantic].map(([state, count]) => `${state} (${count})`).join(", ")}`,
  );
  console.log(`  wall ${shares(times)}`);
  console.log(`  CPU  ${shares(computed)}`);
}

function compareIndexing() {
  const index = (script) => JSON.parse(execFileSync(process.execPath, [script, root], { encoding: "utf8" }));
  const own = fileURLToPath(new URL("./full-index.mjs", import.meta.url));
  const earlier = join(values.before, "bench/speed/full-index.mjs");
  const pairs = Array.from({ length: Number(values.runs) }, () => ({ before: index(earlier), now: index(own) }));
  const { lines, files } = pairs[0].now;
  console.log(`${root}: ${files} files, ${lines} lines, ${pairs.length} runs in turn, medians`);
  for (const figure of ["wall_ms", "cpu_ms", "peak_mb", "index_mb"]) {
    console.log(
      `  ${figure}: ${median(pairs.map(({ before }) => before[figure]))} before, ${median(pairs.map(({ now }) => now[figure]))} now, ratio ${median(pairs.map(({ before, now }) => now[figure] / before[figure])).toFixed(2)}`,
    );
  }
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function shares(times) {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
