/**
 * Reads and parses the files of an index run, with as many threads, and does nothing else: the lower bound for the time of indexing.
 *
 *     node bench/speed/bare-parse.mjs DIR [THREADS]
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { readConfig } from "../../packages/indexer/dist/config/read-config.js";
import { discover } from "../../packages/files/dist/walk/discover.js";
import { hasGrammar, loadGrammar } from "../../packages/parse/dist/src/grammar.js";
import { loadRegistry } from "../../packages/parse/dist/src/index.js";

const BATCH = 16;

if (isMainThread) {
  const root = process.argv[2];
  const threads = Number(process.argv[3] ?? availableParallelism());
  const registry = await loadRegistry();
  const { config } = readConfig(root);
  const { files } = await discover(root, config, registry);
  const waiting = files.filter(({ size }) => size <= config.maxFileSize).sort((a, b) => b.size - a.size);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: threads }, () => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: root });
      return new Promise((resolve, reject) => {
        worker.on("error", reject);
        worker.on("message", () => {
          const batch = waiting.splice(0, BATCH).map(({ path }) => path);
          worker.postMessage(batch);
          if (batch.length === 0) resolve();
        });
      });
    }),
  );
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(
    JSON.stringify({
      files: files.length,
      wall_ms: Math.round(performance.now() - start),
      cpu_ms: Math.round((userCPUTime + systemCPUTime) / 1000),
      peak_mb: Math.round(maxRSS / 1024),
    }),
  );
  process.exit(0);
} else {
  const registry = await loadRegistry();
  parentPort.on("message", async (paths) => {
    if (paths.length === 0) return;
    for (const path of paths) {
      const text = readFileSync(join(workerData, path), "utf8");
      const spec = registry.forPath(path, text);
      // Files without a grammar are only read.
      if (!spec || !hasGrammar(spec)) continue;
      const { parser } = await loadGrammar(spec);
      parser.parse(text)?.delete();
    }
    parentPort.postMessage(null);
  });
  parentPort.postMessage(null);
}
