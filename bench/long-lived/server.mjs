/**
 * Like `rounds.mjs`, for an MCP server that a client keeps open: `node bench/long-lived/server.mjs FOLDER [ROUNDS]`. The folder is an
 * indexed project; its files are edited and restored.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { editable } from "../live/edits.mjs";
import { startServer } from "../live/mcp-client.mjs";

const sizeOf = (root) =>
  readdirSync(join(root, ".codegraph")).reduce(
    (sum, name) => sum + (/^(index|vectors)\.db/u.test(name) ? statSync(join(root, ".codegraph", name)).size : 0),
    0,
  );
const megabytes = (bytes) => Math.round(bytes / 1e5) / 10;

async function freshSize(folder) {
  const copy = mkdtempSync(join(tmpdir(), "codegraph-fresh-"));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.includes("/.codegraph") && !path.includes("/.git") });
    const { project } = await initProject(copy);
    await project.close();
    return sizeOf(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * @returns by about a tenth of the rounds, open files, resident memory and size of the index of the server; how large the index is at
 *   last compared with a fresh one; how long the server took to end when its client had gone; rounds whose answer was silently old
 */
export async function serverRounds(folder, rounds, tell = () => undefined) {
  const edits = editable(folder, 40);
  const server = await startServer(folder);
  const { pid } = server.process;
  const looks = [];
  const old = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const term = `zzRound${round}`;
      const file = edits.files[round % edits.files.length];
      edits.add(file, term);
      const { structuredContent, content, isError } = await server.call("codegraph_query", { term });
      if (isError) throw new Error(content[0].text);
      const { matches, stale } = structuredContent;
      if (!matches.some((match) => match.file === file) && stale.length === 0) old.push(round);
      if (round % 10 === 0) await server.call("search_code", { query: `round ${round} of ${file}` });
      if (round % Math.ceil(rounds / 10) === 0 || round === rounds - 1) {
        const rss = Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) * 1024;
        looks.push({ round, files: readdirSync(`/proc/${pid}/fd`).length, rss_mb: megabytes(rss), index_mb: megabytes(sizeOf(folder)) });
        tell(JSON.stringify(looks.at(-1)));
      }
    }
    edits.restore();
    await server.call("codegraph_status", {});
    const ended = new Promise((resolve) => server.process.once("exit", resolve));
    const start = performance.now();
    server.end();
    await ended;
    const exitMs = Math.round(performance.now() - start);
    return { looks, old, exitMs, ratio: Math.round((100 * sizeOf(folder)) / (await freshSize(folder))) / 100 };
  } finally {
    server.process.kill();
    edits.restore();
  }
}

if (process.argv[1] === import.meta.filename) {
  const [folder = ".", rounds = "300"] = process.argv.slice(2);
  const { looks: _, ...rest } = await serverRounds(folder, Number(rounds), console.log);
  console.log(JSON.stringify(rest));
}
