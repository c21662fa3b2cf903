/**
 * Measures how soon each tool knows a change:
 * `node bench/live/fresh.mjs FOLDER [--ending py] [--rounds 6] [--tools callers,query] [--files src/a.py,src/b.py]`.
 *
 * The folder is an indexed project, best a copy; its files are changed and restored. For each tool, files evenly spread over the project,
 * or those that are given, go through five changes: an edit adds two functions, one of which calls the other; the file is renamed; removed;
 * written back; and copied under another name. After each change the tool is asked about the two functions, until its answer is right.
 * Prints, for each kind and tool, milliseconds of the server's processor time and of wall time from the change to the right answer, the same
 * for the answer when nothing has changed, and the number of first answers that were wrong without naming a stale file.
 */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { added, sourceFiles, summary } from "./edits.mjs";
import { startServer } from "./mcp-client.mjs";

/** For each tool, its question about the functions in a file. */
const QUESTIONS = {
  callers: (id) => ["codegraph_callers", { symbol: `zzcallee${id}` }],
  callees: (id) => ["codegraph_callees", { symbol: `zzcaller${id}` }],
  query: (id) => ["codegraph_query", { term: `zzcaller${id}`, mode: "exact" }],
  search_symbols: (id) => ["search_symbols", { query: `zzcaller${id}` }],
  search_code: (id) => ["search_code", { query: `zzcaller${id}` }],
  context: (id) => ["codegraph_context", { task: `change zzcaller${id}` }],
  signature: (_, file) => ["codegraph_signature", { file }],
};

const {
  positionals: [folder = "."],
  values: { ending, rounds, tools, files: given, verbose },
} = parseArgs({
  allowPositionals: true,
  options: {
    ending: { type: "string", default: "py" },
    rounds: { type: "string", default: "6" },
    tools: { type: "string", default: Object.keys(QUESTIONS).join() },
    files: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});

/** Milliseconds of processor time of all threads of a process; null where the system does not tell. */
function processorTime(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, id) => sum + Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ")[0]), 0) / 1e6;
  } catch {
    return null;
  }
}

/** The changes of one file, in order. Each returns the question's file, and whether the functions are there afterwards. */
function changesOf(file, text, id) {
  const at = (path) => join(folder, path);
  const beside = (name) => join(dirname(file), `${name}${id}${extname(file)}`);
  const [moved, copied] = [beside("zzmoved"), beside("zzcopied")];
  const changed = added(text, ending, id);
  return {
    restore() {
      for (const path of [moved, copied]) rmSync(at(path), { force: true });
      writeFileSync(at(file), text);
    },
    steps: [
      { kind: "edited", apply: () => writeFileSync(at(file), changed), file, id, has: true },
      {
        kind: "renamed",
        apply: () => renameSync(at(file), at(moved)),
        file: moved,
        id,
        has: true,
        undo: () => renameSync(at(moved), at(file)),
      },
      { kind: "removed", apply: () => rmSync(at(file)), file, id, has: false },
      { kind: "new", apply: () => writeFileSync(at(file), changed), file, id, has: true },
      {
        kind: "copied",
        apply: () => writeFileSync(at(copied), added(text, ending, `${id}copy`)),
        file: copied,
        id: `${id}copy`,
        has: true,
      },
    ],
  };
}

/** True if an answer knows the functions of a file, as the file is now. */
function isRight(answer, tool, { file, id, has }) {
  const { stale: _, ...rest } = answer.structuredContent ?? {};
  const text = JSON.stringify(rest);
  const isThere = text.includes(`"${file}`) && (tool === "context" || text.includes(`zzcaller${id}`));
  return has ? isThere && !answer.isError : !text.includes(`zzcaller${id}"`) || answer.isError === true || !isThere;
}

/** True if an answer or error tells that the index lacks changes. */
function namesStaleFiles({ structuredContent, isError, content }) {
  return structuredContent?.stale?.length > 0 || (isError === true && content[0].text.includes("the index does not have the changes of"));
}

const files = sourceFiles(folder).filter((path) => extname(path) === `.${ending}`);
const server = await startServer(folder);
const { pid } = server.process;
const wanted = tools.split(",");
const chosen = Array.from({ length: wanted.length * Number(rounds) }, (_, at) => {
  const list = given?.split(",");
  return list
    ? list[Math.floor(at / wanted.length) % list.length]
    : files[Math.floor(((at + 0.5) * files.length) / (wanted.length * Number(rounds)))];
});
const results = new Map();

async function measure(tool, step) {
  const [name, args] = QUESTIONS[tool](step.id, step.file);
  const [cpu, start] = [processorTime(pid), performance.now()];
  step.apply();
  let silent = 0;
  for (let first = true; ; first = false) {
    const answer = await server.call(name, args);
    if (isRight(answer, tool, step)) break;
    if (first && !namesStaleFiles(answer)) silent++;
    if (first && verbose) console.error(JSON.stringify({ tool, kind: step.kind, isSilent: !namesStaleFiles(answer), answer }));
    if (performance.now() - start > 60_000)
      throw new Error(`${tool} does not know that ${step.file} is ${step.kind}: ${JSON.stringify(answer)}`);
  }
  const wall = performance.now() - start;
  const spent = processorTime(pid) - cpu;
  await delay(50);
  const [idleCpu, idleStart] = [processorTime(pid), performance.now()];
  await server.call(name, args);
  const idle = { cpu: processorTime(pid) - idleCpu, wall: performance.now() - idleStart };
  if (verbose) console.error(JSON.stringify({ tool, kind: step.kind, file: step.file, cpu: Math.round(spent), wall: Math.round(wall) }));
  const key = `${step.kind} ${tool}`;
  results.set(key, [...(results.get(key) ?? []), { cpu: spent, wall, silent, idle }]);
}

async function changeFile(tool, file, id) {
  const { steps, restore } = changesOf(file, readFileSync(join(folder, file), "utf8"), id);
  try {
    for (const step of steps) {
      await measure(tool, step);
      step.undo?.();
      if (step.undo) await server.call("codegraph_status", {});
    }
  } finally {
    restore();
  }
  await server.call("codegraph_status", {});
  await delay(100);
}

try {
  await server.call("codegraph_status", {});
  // Real sessions have been open for longer, so wait until the main grammars are loaded.
  await delay(6_000);
  for (const tool of wanted) await server.call(...QUESTIONS[tool]("zz", files[0]));
  for (const [at, file] of chosen.entries()) await changeFile(wanted[at % wanted.length], file, `${process.pid}x${at}`);
  console.log(JSON.stringify({ folder, files: files.length, rounds: Number(rounds) }));
  for (const [key, all] of [...results].sort()) {
    const of = (read) => summary(all.map(read));
    const silent = all.reduce((sum, each) => sum + each.silent, 0);
    const fastest = Math.round(Math.min(...all.map(({ wall }) => wall)));
    console.log(
      JSON.stringify({
        change: key,
        cpu_ms: of(({ cpu }) => cpu),
        wall_ms: { min: fastest, ...of(({ wall }) => wall) },
        unchanged_cpu_ms: of(({ idle }) => idle.cpu),
        unchanged_wall_ms: of(({ idle }) => idle.wall),
        silent,
      }),
    );
  }
} finally {
  server.end();
}
