/** Asks a project some questions, verifies it, and writes what came as JSON to stdout: `node bench/crash/ask.mjs ROOT`. */
import { openProject } from "@codegraph/engine";

const QUESTION = "parse the arguments of a command";

let recoveries = 0;
let project;
const answers = {};
const outcome = { failure: null, message: null, verified: false, early: 0 };
try {
  project = await openProject(process.argv[2], { onRecovery: () => recoveries++ });
  // Made anew, an index numbers its files otherwise, which shows in the order of what is equally good.
  const { matches } = await project.query("name", { mode: "contains" });
  answers.query = matches.map(({ file, line_number, text }) => `${file}:${line_number} ${text}`).sort();
  answers.symbols = (await project.symbols({ limit: 10_000 })).symbols.map(({ file, path, line, kind }) => `${file}:${line} ${kind} ${path}`).sort();
  const busiest = answers.symbols.slice(0, 40).map((line) => line.split(" ").at(-1));
  answers.callers = {};
  for (const name of busiest) answers.callers[name] = JSON.stringify((await project.callers(name)).calls?.map(({ caller, line }) => `${caller.file}:${line} ${caller.path}`).sort());
  const { files, lines, items, occurrences, symbols } = (await project.status()).statistics;
  answers.status = { files, lines, items, occurrences, symbols };
  // Vectors that are set aside here are made again by the update.
  await project.search(QUESTION, { limit: 10 });
  outcome.early = recoveries;
  await project.update();
  answers.search = (await project.search(QUESTION, { limit: 10 })).results.map(({ file, startLine }) => `${file}:${startLine}`).sort();
  outcome.verified = (await project.verify()).success;
} catch (error) {
  outcome.failure = error.code ?? error.name;
  outcome.message = error.message;
} finally {
  await project?.close();
}
process.stdout.write(JSON.stringify({ ...outcome, recoveries, answers }));
