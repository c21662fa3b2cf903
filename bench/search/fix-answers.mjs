/**
 * Asks about the fixes that `fixes.mjs` drew, each at its parent commit, and keeps the texts that an agent reads.
 *
 *     node bench/search/fix-answers.mjs --git GITDIR --out DIR [--packages ROOT] [--name after] [--budget 4000]
 *
 * Brings `DIR/tree` and its index from commit to commit by updates, and keeps a copy of each state in `DIR/states`, which further runs
 * ask without indexing. Writes `DIR/NAME.jsonl`: `{"id", "answers": {"ask", "context", "search"}}`. `--packages` names another checkout of
 * this repository, built, whose packages answer.
 */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { readLines } from "./score.mjs";

const { values } = parseArgs({
  options: {
    git: { type: "string" },
    out: { type: "string" },
    packages: { type: "string", default: join(import.meta.dirname, "../..") },
    name: { type: "string", default: "after" },
    budget: { type: "string", default: "4000" },
    only: { type: "string", default: "ask,context,search" },
  },
});
const load = (path) => import(pathToFileURL(resolve(values.packages, path)).href);
const { initProject, openProject } = await load("packages/engine/dist/index.js");
const { openTools } = await load("packages/mcp/dist/index.js");

const tree = join(values.out, "tree");
const results = [];
for (const fix of readLines(join(values.out, "fixes.jsonl"))) {
  const state = join(values.out, "states", fix.id);
  if (!existsSync(state)) await makeState(fix, state);
  await bringUpToDate(state);
  results.push({ id: fix.id, answers: await answersFrom(state, fix.query) });
}
writeFileSync(join(values.out, `${values.name}.jsonl`), results.map((each) => `${JSON.stringify(each)}\n`).join(""));

async function makeState({ parent }, state) {
  mkdirSync(tree, { recursive: true });
  const index = resolve(`${tree}.index`);
  const { status, stderr } = spawnSync(
    "git",
    [`--git-dir=${resolve(values.git)}`, `--work-tree=${resolve(tree)}`, "read-tree", "-u", "--reset", parent],
    { cwd: tree, env: { ...process.env, GIT_INDEX_FILE: index }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  const project = existsSync(join(tree, ".codegraph")) ? await openProject(tree) : (await initProject(tree)).project;
  try {
    await project.update([], { learn: true });
  } finally {
    await project.close();
  }
  rmSync(state, { recursive: true, force: true });
  cpSync(tree, state, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** Rebuilds an index that was copied, which is not trusted, or that another version made. Answers would come from a part of it meanwhile. */
async function bringUpToDate(folder) {
  const project = await openProject(folder);
  try {
    await project.update([], { learn: true });
  } finally {
    await project.close();
  }
}

async function answersFrom(folder, query) {
  const tools = openTools(folder);
  const max_tokens = Number(values.budget);
  const calls = {
    ask: ["codegraph_ask", { question: query, max_tokens }],
    context: ["codegraph_context", { task: query, max_tokens }],
    search: ["search_code", { query, limit: 40, max_tokens }],
  };
  const answers = {};
  try {
    for (const kind of values.only.split(",")) answers[kind] = (await tools.call(...calls[kind])).text;
  } finally {
    await tools.close();
  }
  return answers;
}
