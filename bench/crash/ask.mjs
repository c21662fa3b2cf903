/**
 * Queries and verifies projects: `node bench/crash/ask.mjs`. Reads a root from each line of stdin, and writes the result as a line
 * of JSON.
 */
import { createInterface } from "node:readline";
import { openProject } from "@codegraph/engine";

const QUESTION = "parse the arguments of a command";

for await (const root of createInterface({ input: process.stdin })) process.stdout.write(`${JSON.stringify(await asked(root))}\n`);

async function asked(root) {
  let recoveries = 0;
  let project;
  let answers = {};
  const outcome = { failure: null, message: null, verified: false, early: 0 };
  try {
    project = await openProject(root, { onRecovery: () => recoveries++ });
    answers = await answersOf(project);
    // The update recomputes vectors that are set aside here.
    await project.search(QUESTION, { limit: 10 });
    outcome.early = recoveries;
    await project.update();
    // Answers given before the damage was found do not come from the verified index.
    if (recoveries > 0) answers = await answersOf(project);
    answers.search = (await project.search(QUESTION, { limit: 10 })).results.map(({ file, startLine }) => `${file}:${startLine}`).sort();
    outcome.verified = (await project.verify()).success;
  } catch (error) {
    outcome.failure = error.code ?? error.name;
    outcome.message = error.message;
  } finally {
    await project?.close();
  }
  return { ...outcome, recoveries, answers };
}

/** A rebuilt index numbers its files differently, which changes the order of ties, so sort all results. */
async function answersOf(project) {
  const { matches } = await project.query("name", { mode: "contains" });
  const query = matches.map(({ file, lineNumber, text }) => `${file}:${lineNumber} ${text}`).sort();
  const symbols = (await project.symbols({ limit: 10_000 })).symbols
    .map(({ file, path, line, kind }) => `${file}:${line} ${kind} ${path}`)
    .sort();
  const callers = {};
  for (const name of symbols.slice(0, 40).map((line) => line.split(" ").at(-1))) {
    callers[name] = (await project.callers(name)).calls?.map(({ caller, line }) => `${caller.file}:${line} ${caller.path}`).sort();
  }
  const { files, lines, items, occurrences, symbols: definitions } = (await project.status()).statistics;
  return { query, symbols, callers, status: { files, lines, items, occurrences, symbols: definitions }, ...(await longAnswersOf(project)) };
}

/** Questions that read most of an index. */
async function longAnswersOf(project) {
  const exported = {};
  for (const what of ["exportSymbols", "exportEdges", "exportUnresolved"])
    exported[what] = (await Array.fromAsync(project[what](), (item) => JSON.stringify(item))).sort();
  const signatures = (await project.signatures({ path: "**", limit: 10_000 })).signatures.map((each) => JSON.stringify(each)).sort();
  const tree = (await project.tree({ limit: 10_000 })).entries.map((each) => JSON.stringify(each));
  const { content: summary } = await project.summary();
  return { ...exported, signatures, tree, summary };
}
