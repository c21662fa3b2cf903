/**
 * Compares a first index with other tools from npm that build a call graph. Each indexes a fresh copy of the same folder, in turn,
 * with its default command. Prints a table in Markdown: medians of wall time, processor time and memory.
 * Needs bash, /proc, and a network or a cache for npm to install the others from.
 *
 *     node bench/peers/run.mjs DIR… [--runs 3] [--limit 900] [--only NAME] [--scratch DIR]
 *
 * --limit is in seconds, for one run. A tool that fails once or takes longer is not run again on that folder.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { copyOf } from "../edges/peers/install.mjs";
import { measured } from "./measured.mjs";
import { commandOf, PEERS } from "./peers.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "3" },
    limit: { type: "string", default: "900" },
    only: { type: "string" },
    scratch: { type: "string" },
  },
});
const scratch = values.scratch ?? mkdtempSync(join(tmpdir(), "codegraph-peers-"));
const limitMs = 1000 * Number(values.limit);
const env = { CODEGRAPH_TELEMETRY: "0", DO_NOT_TRACK: "1", HOME: join(scratch, "home") };
mkdirSync(env.HOME, { recursive: true });

const tools = [];
for (const peer of PEERS.filter(({ name }) => values.only === undefined || name === values.only || name === "CodeGraph")) {
  const command = commandOf(peer, scratch);
  const node = await workingNode(command);
  if (node === null) console.error(`${peer.name} runs on none of the Node.js here`);
  else tools.push({ ...peer, node, command });
}

for (const directory of positionals) {
  const figures = new Map(tools.map((tool) => [tool, []]));
  const failures = new Map();
  for (let run = 0; run < Number(values.runs); run++) {
    for (const tool of tools) {
      if (failures.has(tool)) continue;
      const copy = copyOf(directory, "peer", scratch);
      const { figures: taken, why } = await measured(tool.node, tool.command, { cwd: copy, env, limitMs });
      if (taken === null) failures.set(tool, why);
      else figures.get(tool).push({ ...taken, edges: tool.edges(copy), mb: sizeOf(join(copy, tool.index)) });
      console.error(`${basename(directory)} ${tool.name}: ${taken === null ? why : `${taken.wall_ms} ms`}`);
    }
  }
  rmSync(join(scratch, "copies"), { recursive: true, force: true });
  console.log(table(directory, figures, failures));
}

function table(directory, figures, failures) {
  const ours = median([...figures].find(([{ name }]) => name === "CodeGraph")?.[1] ?? [], "wall_ms");
  const rows = [...figures].map(([tool, taken]) => {
    const name = tool.version ? `${tool.name} ${tool.version}` : tool.name;
    if (failures.has(tool)) return `| ${name} | failed: ${failures.get(tool).replaceAll("|", " ").slice(0, 120)} | | | | | |`;
    const wall = median(taken, "wall_ms");
    const [edges, mb] = [median(taken, "edges"), median(taken, "mb")];
    const cells = [
      `${(wall / 1000).toFixed(1)} s`,
      (wall / ours).toFixed(2),
      `${(median(taken, "cpu_ms") / 1000).toFixed(1)} s`,
      `${median(taken, "peak_mb")} MB`,
      `${mb.toFixed(1)} MB`,
      edges ?? "",
    ];
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  return [
    "",
    `${basename(directory)}, ${values.runs} runs in turn, medians`,
    "",
    "| | wall | beside ours | CPU | memory | index | edges |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function median(taken, key) {
  const sorted = taken.map((one) => one[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function sizeOf(folder) {
  return existsSync(folder)
    ? Number(execFileSync("du", ["-s", "-B1", "--apparent-size", folder], { encoding: "utf8" }).split("\t")[0]) / 1e6
    : Number.NaN;
}

/** The first Node.js on the path with which the tool indexes a small folder: its native parts were built for one version. */
async function workingNode(command) {
  const nodes = [
    process.execPath,
    ...process.env.PATH.split(delimiter)
      .map((folder) => join(folder, "node"))
      .filter(existsSync),
  ];
  for (const node of new Set(nodes.map((path) => realpathSync(path)))) {
    const small = mkdtempSync(join(scratch, "small-"));
    writeFileSync(join(small, "a.js"), "export function a() {\n  return b();\n}\nfunction b() {}\n");
    const { figures } = await measured(node, command, { cwd: small, env, limitMs: 120_000 });
    if (figures !== null) return node;
  }
  return null;
}
