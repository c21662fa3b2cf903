/**
 * Compares an index with the call graphs of PyCG's micro-benchmark (Salis et al., ICSE 2021): small programs that each exercise one feature
 * of Python, with their possible calls.
 *
 *     node bench/edges/pycg.mjs DIR [--cases]
 *
 * DIR is the folder `micro-benchmark/snippets` of a checkout of github.com/vitsalis/PyCG. Each case is indexed in a separate folder. Calls
 * from or to code outside the program are ignored. So are lambdas, which the index does not define: their calls belong to the enclosing
 * function. PyCG omits classes without `__init__`, so calls of them are ignored too. A case is sound if no call is missing, and complete if
 * no call is wrong.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { cases: { type: "boolean", default: false } } });
const home = mkdtempSync(join(tmpdir(), "codegraph-pycg-"));
const groups = new Map();
const cases = readdirSync(positionals[0], { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(`${sep}callgraph.json`))
  .map((path) => path.slice(0, -"/callgraph.json".length).split(sep).join("/"))
  .sort();
try {
  for (const name of cases) await measure(name);
} finally {
  rmSync(home, { recursive: true, force: true });
}
const line = (label, { cases, sound, complete, wanted, found, made, right }) =>
  `${label.padEnd(14)} ${String(cases).padStart(5)} ${String(sound).padStart(6)} ${String(complete).padStart(9)} ${`${right}/${made}`.padStart(10)} ${`${found}/${wanted}`.padStart(10)}\n`;
process.stdout.write("group          cases  sound  complete  precision     recall\n");
for (const [label, group] of [...groups].sort(([a], [b]) => (a === "all" ? 1 : b === "all" ? -1 : a < b ? -1 : 1)))
  process.stdout.write(line(label, group));

async function measure(name) {
  const folder = join(positionals[0], name);
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".py"))
    .map(moduleOf);
  const wanted = expected(JSON.parse(readFileSync(join(folder, "callgraph.json"), "utf8")), modules);
  const root = join(home, name.replaceAll("/", "-"));
  cpSync(folder, root, { recursive: true, filter: (path) => !path.endsWith("callgraph.json") && !path.endsWith("README.md") });
  const { project } = await initProject(root, { workers: 1 });
  const made = await edgesOf(project);
  await project.close();
  const missing = [...wanted].filter((edge) => !made.has(edge));
  const wrong = [...made].filter((edge) => !wanted.has(edge));
  if (values.cases && missing.length + wrong.length > 0) {
    process.stdout.write(
      `${name}${missing.map((edge) => `\n    missing ${edge}`).join("")}${wrong.map((edge) => `\n    wrong   ${edge}`).join("")}\n`,
    );
  }
  for (const label of [name.split("/")[0], "all"]) {
    const group = groups.get(label) ?? { cases: 0, sound: 0, complete: 0, wanted: 0, found: 0, made: 0, right: 0 };
    group.cases++;
    if (missing.length === 0) group.sound++;
    if (wrong.length === 0) group.complete++;
    group.wanted += wanted.size;
    group.found += wanted.size - missing.length;
    group.made += made.size;
    group.right += made.size - wrong.length;
    groups.set(label, group);
  }
}

/** Calls between functions that the program defines, without lambdas. */
function expected(graph, modules) {
  const defined = new Set(Object.keys(graph).filter((name) => modules.some((module) => name === module || name.startsWith(`${module}.`))));
  return new Set(
    Object.entries(graph).flatMap(([caller, callees]) =>
      /<lambda/u.test(caller)
        ? []
        : callees.filter((callee) => defined.has(callee) && !callee.includes("<")).map((callee) => `${caller} → ${callee}`),
    ),
  );
}

/** Edges of a project in PyCG's names: `package.module.Class.method`; a module stands for its top-level code. */
async function edgesOf(project) {
  const symbols = new Map();
  for await (const { file, line, name, kind, path } of project.exportSymbols()) symbols.set(`${file}:${line}:${name}`, { kind, path });
  const found = new Set();
  for await (const { caller, callee } of project.exportEdges()) {
    if (symbols.get(placeOf(callee))?.kind === "class") continue;
    found.add(`${named(caller)} → ${named(callee)}`);
  }
  return found;

  function named(ref) {
    const module = moduleOf(ref.file);
    const symbol = symbols.get(placeOf(ref));
    return symbol ? `${module}.${symbol.path.replaceAll(" > ", ".")}` : module;
  }
}

function moduleOf(file) {
  return file
    .split(sep)
    .join("/")
    .replace(/(?:\/__init__)?\.py$/u, "")
    .replaceAll("/", ".");
}

function placeOf({ file, line, name }) {
  return `${file}:${line}:${name}`;
}
