/**
 * Edits and queries a project for a long time: `node bench/long-lived/rounds.mjs FOLDER [ROUNDS] [IDLE_SECONDS]`. The folder is an
 * indexed project; its files are edited and restored. Prints memory and open files by round, the size of the index compared with a
 * fresh one, the cost of an idle MCP server, and whether it exits with its client.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { initProject, openProject } from "@codegraph/engine";
import { editable } from "../live/edits.mjs";
import { startServer } from "../live/mcp-client.mjs";

const [folder = ".", rounds = "1000", idle = "60"] = process.argv.slice(2);
const edits = editable(folder, 40);

const sizeOf = (root) =>
  readdirSync(join(root, ".codegraph")).reduce(
    (sum, name) => sum + (/^(index|vectors)\.db/u.test(name) ? statSync(join(root, ".codegraph", name)).size : 0),
    0,
  );
const filesOpen = () => readdirSync("/proc/self/fd").length;
const megabytes = (bytes) => Math.round(bytes / 1e5) / 10;

try {
  const project = await openProject(folder, { watch: true });
  await project.status();
  for (let round = 0; round < Number(rounds); round++) {
    const file = edits.files[round % edits.files.length];
    edits.add(file, `zzRound${round}`);
    const { symbols, stale } = await project.symbols({ name: `zzRound${round}` });
    if (symbols.length === 0 && stale.length === 0) throw new Error(`round ${round}: silently old`);
    if (round % 10 === 0) await project.search(`round ${round} of ${file}`);
    if (round % Math.ceil(Number(rounds) / 10) === 0) {
      globalThis.gc?.();
      const { rss, heapUsed } = process.memoryUsage();
      console.log(
        JSON.stringify({
          round,
          rss_mb: megabytes(rss),
          heap_mb: megabytes(heapUsed),
          open_files: filesOpen(),
          index_mb: megabytes(sizeOf(folder)),
        }),
      );
    }
  }
  edits.restore();
  await project.status();
  await project.close();
  const after = sizeOf(folder);
  const copy = mkdtempSync(join(tmpdir(), "codegraph-fresh-"));
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.includes("/.codegraph") });
  const { project: fresh } = await initProject(copy);
  await fresh.close();
  console.log(
    JSON.stringify({
      index_mb: megabytes(after),
      fresh_mb: megabytes(sizeOf(copy)),
      ratio: Math.round((100 * after) / sizeOf(copy)) / 100,
    }),
  );
  rmSync(copy, { recursive: true });

  const server = await startServer(folder);
  await server.call("codegraph_status", {});
  await delay(12_000);
  const ticks = () =>
    readFileSync(`/proc/${server.process.pid}/stat`, "utf8")
      .split(") ")[1]
      .split(" ")
      .slice(11, 13)
      .reduce((sum, each) => sum + Number(each), 0);
  const before = ticks();
  await delay(1000 * Number(idle));
  console.log(JSON.stringify({ idle_seconds: Number(idle), cpu_ms: 10 * (ticks() - before) }));
  const ended = new Promise((resolve) => server.process.once("exit", resolve));
  const start = performance.now();
  server.end();
  await ended;
  console.log(JSON.stringify({ exits_after_ms: Math.round(performance.now() - start) }));
} finally {
  edits.restore();
}
