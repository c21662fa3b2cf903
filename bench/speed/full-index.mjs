/**
 * Indexes a folder from nothing and prints the cost and its breakdown.
 *
 *     node bench/speed/full-index.mjs DIR [THREADS]
 */
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";

const root = process.argv[2];
const index = join(root, ".codegraph", "index.db");
for (const suffix of ["", "-wal", "-shm"]) rmSync(index + suffix, { force: true });
const start = performance.now();
const { project, result } = await initProject(root, process.argv[3] ? { workers: Number(process.argv[3]) } : {});
await project.close();
const wall = performance.now() - start;
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const { filesTotal, lines, symbols, edges, problems, timing } = result;
console.log(
  JSON.stringify({
    files: filesTotal,
    lines,
    symbols,
    edges,
    problems: problems.length,
    wall_ms: Math.round(wall),
    cpu_ms: Math.round((userCPUTime + systemCPUTime) / 1000),
    peak_mb: Math.round(maxRSS / 1024),
    index_mb: Math.round(statSync(index).size / 1e5) / 10,
    timing,
  }),
);
