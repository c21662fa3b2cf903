/**
 * Measures the time from saving a file to an answer that includes the edit: `node bench/live/save-to-answer.mjs FOLDER [ROUNDS]`. The
 * folder is an indexed project; its files are edited and restored. The first question follows 0, 20 or 50 ms after each save. Its answer
 * must include the edit, or name the file as stale. Prints milliseconds of wall time, through the library and through an MCP server, and
 * CPU time of the library.
 */
import { setTimeout as delay } from "node:timers/promises";
import { openProject } from "@codegraph/engine";
import { editable, summary } from "./edits.mjs";
import { startServer } from "./mcp-client.mjs";

const [folder = ".", rounds = "60"] = process.argv.slice(2);
const edits = editable(folder, Number(rounds));
const DELAYS = [0, 20, 50];
/** Real sessions have been open for longer, so wait until the main grammars are loaded. */
const OPEN_MS = 4_000;

async function measure(ask) {
  const times = [];
  const spent = [];
  let silent = 0;
  let named = 0;
  for (const [round, file] of edits.files.entries()) {
    const name = `zzProbe${process.pid}x${round}`;
    const cpu = process.cpuUsage();
    const start = performance.now();
    edits.add(file, name);
    await delay(DELAYS[round % DELAYS.length]);
    for (let first = true; ; first = false) {
      const { found, stale } = await ask(name);
      if (found) break;
      if (first && stale.length === 0) silent++;
      if (first && stale.length > 0) named++;
    }
    times.push(performance.now() - start - DELAYS[round % DELAYS.length]);
    const { user, system } = process.cpuUsage(cpu);
    spent.push((user + system) / 1000);
    await delay(50);
  }
  return {
    rounds: times.length,
    wall_ms: summary(times),
    cpu_ms: summary(spent),
    first_answer: { silently_old: silent, named_the_file: named },
  };
}

try {
  const project = await openProject(folder, { watch: true });
  await project.status();
  await delay(OPEN_MS);
  const library = await measure(async (name) => {
    const { symbols, stale } = await project.symbols({ name });
    return { found: symbols.length > 0, stale };
  });
  await project.close();
  edits.restore();
  console.log(JSON.stringify({ folder, files: edits.total, through: "library", ...library }));

  const server = await startServer(folder);
  await server.call("codegraph_status", {});
  await delay(OPEN_MS);
  const { cpu_ms: _, ...mcp } = await measure(async (name) => {
    const { structuredContent: answer } = await server.call("codegraph_query", { term: name, mode: "exact" });
    return { found: answer.total_matches > 0 || answer.matches.length > 0, stale: answer.stale };
  });
  console.log(JSON.stringify({ folder, files: edits.total, through: "mcp", ...mcp }));
  server.end();
} finally {
  edits.restore();
}
