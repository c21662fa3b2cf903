import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readIndex } from "../edges/read-index.mjs";
import { drawQuestions } from "./draw.mjs";
import { PROJECTS } from "./projects.mjs";
import { trueGraph } from "./true-graph.mjs";

/** Indexes a project with the built checkout `root`, or brings its index up to date. */
export function indexProject(directory, { root, env }) {
  const verb = existsSync(join(directory, ".codegraph")) ? ["update"] : ["init", "."];
  const { status, stderr } = spawnSync(process.execPath, [join(root, "packages/cli/dist/bundle/bin.js"), ...verb], {
    cwd: directory,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Cannot index ${directory}: ${stderr}`);
}

/** Returns the questions about an indexed project. They are drawn at the first run, and read at later ones. */
export async function drawnQuestions(name, directory, { truth, seed, scratch }) {
  const folder = join(scratch, "answers", `seed-${seed}`);
  const file = join(folder, `${name}.questions`);
  if (!existsSync(file)) {
    const found = await readIndex(directory, truth);
    const graph = trueGraph(truth, found);
    const functions = [...found.functions.values()].flat();
    const questions = drawQuestions(name, directory, { graph, functions, seed: Number(seed) * 1_000 + PROJECTS.indexOf(name) });
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(questions, null, 1));
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
