/**
 * Asks questions about five projects whose answers a compiler knows, and measures the answers: completeness, precision, tokens, calls.
 * Writes docs/answers.md.
 *
 *     node bench/answers/run.mjs [--label NAME] [--only NAME,NAME] [--seed 1] [--scratch DIR] [--repositories DIR] [--root DIR] [--page]
 *
 * Checkouts, truths, questions and results stay in the scratch folder, by default that of `pnpm run accuracy`. Questions are drawn once for
 * a seed, so later runs ask the same ones, and stored answers are judged again for each page. `--root` is the built checkout to ask, by default this one; `--label` names its row in the page;
 * `--page` writes the page without asking. Compilers are those of `bench/edges`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readIndex } from "../edges/read-index.mjs";
import { readTruth } from "../edges/read-truth.mjs";
import { askQuestions, judgeAnswers } from "./ask.mjs";
import { drawQuestions } from "./draw.mjs";
import { cliFace, mcpFace } from "./faces.mjs";
import { page } from "./page.mjs";
import { preparedProject, PROJECTS } from "./projects.mjs";
import { trueGraph } from "./true-graph.mjs";

const { values } = parseArgs({
  options: {
    label: { type: "string", default: "today" },
    only: { type: "string" },
    seed: { type: "string", default: "1" },
    scratch: { type: "string" },
    repositories: { type: "string" },
    root: { type: "string" },
    page: { type: "boolean", default: false },
  },
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-accuracy"));
const results = join(scratch, "answers", `seed-${values.seed}`);
mkdirSync(results, { recursive: true });
const root = resolve(values.root ?? fileURLToPath(new URL("../..", import.meta.url)));
// Settings of the person who runs this would change the answers.
const settings = join(scratch, "answers", "settings.json");
writeFileSync(settings, "{}\n");
const env = { ...process.env, CODEGRAPH_CONFIG: settings, NO_COLOR: "1" };

const only = values.only?.split(",") ?? PROJECTS;
const measured = new Map();
for (const name of PROJECTS) {
  const isAsked = !values.page && only.includes(name);
  if (!isAsked && storedLabels(name).length === 0) continue;
  const { directory, truthFile } = preparedProject(name, {
    scratch,
    repositories: values.repositories ? resolve(values.repositories) : null,
  });
  const truth = readTruth(truthFile);
  if (isAsked) await ask(name, directory, truth);
  for (const label of storedLabels(name)) {
    const judged = judgeAnswers(JSON.parse(readFileSync(resultFile(label, name), "utf8")), { directory, truth });
    measured.set(label, [...(measured.get(label) ?? []), ...judged]);
  }
}
writeFileSync(join(results, "judged"), JSON.stringify(Object.fromEntries(measured), null, 1));
const document = fileURLToPath(new URL("../../docs/answers.md", import.meta.url));
writeFileSync(document, page([...measured].map(([label, asked]) => ({ label, asked }))));

async function ask(name, directory, truth) {
  index(directory);
  const questions = await questionsOf(name, directory, truth);
  const asked = [];
  for (const open of [mcpFace, cliFace]) {
    const face = await open(directory, { root, env });
    asked.push(...(await askQuestions(questions, face)));
    await face.close();
  }
  writeFileSync(resultFile(values.label, name), JSON.stringify(asked, null, 1));
  process.stderr.write(`${name}: ${questions.length} questions, ${asked.length} answers\n`);
}

function resultFile(label, name) {
  return join(results, `${label}.${name}.json`);
}

/** Labels of the runs that asked about a project, the first run first. */
function storedLabels(name) {
  const files = readdirSync(results).filter((file) => file.endsWith(`.${name}.json`));
  const written = (file) => statSync(join(results, file)).mtimeMs;
  return files.toSorted((one, other) => written(one) - written(other)).map((file) => file.slice(0, -`.${name}.json`.length));
}

function index(directory) {
  const verb = existsSync(join(directory, ".codegraph")) ? ["update"] : ["init", "."];
  const { status, stderr } = spawnSync(process.execPath, [join(root, "packages/cli/dist/bundle/bin.js"), ...verb], {
    cwd: directory,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Cannot index ${directory}: ${stderr}`);
}

/** The questions of a project; drawn at the first run, read at later ones. */
async function questionsOf(name, directory, truth) {
  const file = join(results, `${name}.questions`);
  if (!existsSync(file)) {
    const found = await readIndex(directory, truth);
    const graph = trueGraph(truth, found);
    const functions = [...found.functions.values()].flat();
    const seed = Number(values.seed) * 1_000 + PROJECTS.indexOf(name);
    writeFileSync(file, JSON.stringify(drawQuestions(name, directory, { graph, functions, seed }), null, 1));
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
