/**
 * Compares answers with other code graphs from npm on questions whose answers compilers know. Installs the others into the scratch folder,
 * lets each index its own copy of a project, asks, scores, and writes docs/peers.md.
 *
 *     node bench/answers/peers.mjs [--seed 2,3] [--only NAME,NAME] [--tools NAME,NAME] [--scratch DIR] [--repositories DIR] [--page]
 *
 * Answers stay in the scratch folder, by default that of `pnpm run accuracy`. The page has all stored ones: `--only` and `--tools` tell
 * which projects and tools are asked again, and `--page` asks none. Compilers are those of `bench/edges`. Needs bash, /proc, and a network
 * or a cache for npm.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { copyOf, installed, run } from "../edges/peers/install.mjs";
import { readIndex } from "../edges/read-index.mjs";
import { readTruth } from "../edges/read-truth.mjs";
import { drawnQuestions, indexProject } from "./drawn-questions.mjs";
import { askInWay } from "./peers/ask.mjs";
import { createDecides, functionFacts } from "./peers/facts.mjs";
import { commandFace, serverFace } from "./peers/faces.mjs";
import { peersPage } from "./peers/page.mjs";
import { score } from "./peers/score.mjs";
import { toolsOf } from "./peers/tools.mjs";
import { preparedProject, PROJECTS } from "./projects.mjs";
import { createPaths } from "./read-answer.mjs";
import { trueGraph } from "./true-graph.mjs";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "2,3" },
    only: { type: "string" },
    tools: { type: "string" },
    scratch: { type: "string" },
    repositories: { type: "string" },
    page: { type: "boolean", default: false },
  },
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-accuracy"));
const seeds = values.seed.split(",");
const root = fileURLToPath(new URL("../..", import.meta.url));
const results = join(scratch, "answers", `peers-${seeds.join("-")}`);
// Settings of the person who runs this would change the answers, and the others write to the home folder.
const home = join(scratch, "peers", "home");
for (const folder of [results, home]) mkdirSync(folder, { recursive: true });
writeFileSync(join(home, "settings.json"), "{}\n");
const env = {
  ...process.env,
  HOME: home,
  CODEGRAPH_CONFIG: join(home, "settings.json"),
  NO_COLOR: "1",
  CODEGRAPH_TELEMETRY: "0",
  DO_NOT_TRACK: "1",
  CODEGRAPH_NO_DAEMON: "1",
};
const tools = toolsOf(root);
const only = values.only?.split(",") ?? PROJECTS;

const scored = [];
const failed = [];
for (const name of PROJECTS) {
  const isAsked = !values.page && only.includes(name);
  if (!isAsked && !readdirSync(results).some((file) => file.startsWith(`${name}.`))) continue;
  const { directory, truthFile } = preparedProject(name, {
    scratch,
    repositories: values.repositories ? resolve(values.repositories) : null,
  });
  const truth = readTruth(truthFile);
  indexProject(directory, { root, env });
  const drawn = [];
  for (const seed of seeds) drawn.push(...(await drawnQuestions(name, directory, { truth, seed, scratch })));
  const index = await readIndex(directory, truth);
  const questions = distinct(drawn.filter(({ kind }) => kind !== "path")).map((question) => plainlyNamed(question, index));
  const pathOf = pathsOf(directory);
  if (isAsked) await askAll(name, directory, { questions, pathOf });
  scored.push(...scoreAll(name, { questions, pathOf, truth, index }));
}
writeFileSync(join(results, "scored"), JSON.stringify(scored, null, 1));
writeFileSync(fileURLToPath(new URL("../../docs/peers.md", import.meta.url)), peersPage(scored, { tools, failed, seeds }));

async function askAll(name, directory, { questions, pathOf }) {
  for (const tool of tools.filter((each) => values.tools === undefined || values.tools.split(",").includes(each.name))) {
    try {
      const copy = copyOf(directory, tool.name.replaceAll(/\W+/gu, "-"), scratch);
      const [node, ...script] = programOf(tool, copy);
      for (const way of tool.ways) {
        const open = way.over === "mcp" ? serverFace : commandFace;
        const face = await open([node, ...script, ...way.start], { cwd: copy, env: { ...env, ...way.env } });
        const asked = await askInWay(questions, way, { face, pathOf });
        await face.close();
        writeFileSync(resultFile(name, tool, way), JSON.stringify(asked, null, 1));
        process.stderr.write(`${name}, ${tool.name}, ${way.way}: ${asked.length} answers\n`);
      }
    } catch (error) {
      process.stderr.write(`${name}, ${tool.name}: ${error.message}\n`);
    }
  }
}

/** Indexes a copy, and returns the arguments that run the tool: a Node.js and, for a peer, its script. */
function programOf(tool, copy) {
  if (tool.version === undefined) {
    indexProject(copy, { root, env });
    return [process.execPath];
  }
  const script = join(installed(tool.name, tool.version, scratch), "node_modules", tool.name, tool.script);
  return [run(script, tool.index, copy, env), script];
}

function scoreAll(name, { questions, pathOf, truth, index }) {
  const graph = trueGraph(truth, index);
  const known = questions.map((question) => ({
    facts: functionFacts(question, graph, index),
    decides: createDecides(question, { truth, graph, index }),
    index,
  }));
  const all = [];
  for (const tool of tools) {
    for (const way of tool.ways) {
      const file = resultFile(name, tool, way);
      if (!existsSync(file)) {
        failed.push({ project: name, tool: tool.name, way: way.way });
        continue;
      }
      for (const { at, texts, calls, ...cost } of JSON.parse(readFileSync(file, "utf8"))) {
        const question = questions[at];
        const { kind, symbol } = question;
        const judged = score(question, way.read(texts, question, pathOf), { ...known[at], text: texts.join("\n") });
        all.push({ project: name, tool: tool.name, way: way.way, kind, symbol, calls: calls.length, ...cost, ...judged });
      }
    }
  }
  return all;
}

function resultFile(name, tool, way) {
  return join(results, `${name}.${tool.name}.${way.way}.json`.replaceAll(/[^\w.]+/gu, "-"));
}

function pathsOf(directory) {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: directory, encoding: "utf8", maxBuffer: 1 << 28 }).split("\0");
  return createPaths(files.filter((file) => file !== ""));
}

/** Asks by the bare name for a function in a function or in a class without a name: each tool has its own way to write these. */
function plainlyNamed(question, index) {
  const target = index.at(question.targets[0]);
  if (question.kind === "where" || !question.symbol.includes(".") || index.isInType(target)) return question;
  return { ...question, symbol: question.targets[0].name };
}

/** Two seeds can draw the same question. */
function distinct(questions) {
  return [
    ...new Map(questions.map((each) => [`${each.kind} ${each.symbol} ${each.targets[0].file}:${each.targets[0].line}`, each])).values(),
  ];
}
