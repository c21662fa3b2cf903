/**
 * The tour of `npm start`: runs CodeGraph on a folder of code, and shows how to register it with an agent.
 *
 *     node scripts/tour.mjs [PATH]     over PATH, or this repository
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "..", "..");
const folder = resolve(process.argv[2] ?? root);
const library = join(root, "packages", "engine", "dist", "index.js");
if (!existsSync(library)) {
  console.error("codegraph: nothing is built yet: run npm start");
  process.exit(2);
}
const { initProject } = await import(pathToFileURL(library).href);
// The reader has closed the pipe, as in "npm start | head".
process.stdout.on("error", () => process.exit(0));

try {
  const { project, result } = await initProject(folder, { onProgress });
  onProgress(null);
  try {
    await tour(project, result);
  } finally {
    await project.close();
  }
} catch (error) {
  if (error.code === undefined || error.remedy === undefined) throw error;
  console.error(`codegraph: ${error.message}. ${error.remedy} [${error.code}]`);
  process.exitCode = 2;
}

async function tour(project, { files_indexed, files_total, lines, symbols, edges, duration_ms }) {
  const fresh = files_indexed > 0 ? `${number(files_indexed)} of them read in ${seconds(duration_ms)}` : `all unchanged, checked in ${seconds(duration_ms)}`;
  print(bold(project.name), project.root);
  print(`${number(files_total)} files (${fresh}), ${number(lines)} lines, ${number(symbols)} symbols`);
  print(`calls: ${number(edges.exact)} exact, ${number(edges.possible)} possible, ${number(edges.unresolved)} unresolved`);

  await introduce(project);
  const known = await mostCalled(project);
  if (known === null) print("\nNothing here calls anything that is defined here, so there is no call to show.");
  else await show(project, known);
  connect(project.root);
}

/** Shows the progress of indexing on one terminal line, which is cleared at the end. */
function onProgress(progress) {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\u001B[2K${progress === null ? "" : `${progress.phase} ${progress.done}/${progress.total ?? "…"}`}`);
}

/** Returns the function with the most callers outside tests; null if none is called. */
async function mostCalled(project) {
  const callers = new Map();
  for await (const { callee, caller, kind, certainty } of project.exportEdges()) {
    if (kind !== "call" || certainty !== "exact" || isTest(callee.file) || isTest(caller.file)) continue;
    const key = `${callee.file}:${callee.line}`;
    const entry = callers.get(key) ?? { ...callee, from: new Set() };
    entry.from.add(`${caller.file}:${caller.line}`);
    callers.set(key, entry);
  }
  let best = null;
  for (const each of callers.values()) if (best === null || each.from.size > best.from.size) best = each;
  return best;
}

/** Shows the project's description. */
async function introduce(project) {
  const { auto_generated } = await project.summary();
  const { entry_points, main_classes, dependencies } = auto_generated;
  heading("codegraph summary", `${number(entry_points.length)} entry points, ${number(dependencies.length)} dependencies`);
  for (const { file, line, why } of entry_points.slice(0, 2)) row(`${file}:${line ?? 1}`, why);
  for (const { file, line, kind, name } of main_classes.slice(0, 3)) row(`${file}:${line}`, `${kind} ${name}`, "main type");
}

async function show(project, { file, name }) {
  const symbol = `${file}:${name}`;

  // Uses the words of its name as the query of a newcomer.
  const words = name.replaceAll("_", " ").replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase().trim();
  const found = await project.search(words, { limit: 4, code: false });
  heading(`codegraph search "${words}"`, `${number(found.total)} pieces of code and documents`);
  for (const hit of found.results) row(`${hit.file}:${hit.startLine}`, hit.signature ?? hit.name ?? "", `${Math.round(100 * hit.score)} %`);

  const { matches, total_matches } = await project.query(name, { limit: 3 });
  heading(`codegraph query ${name}`, `stands in ${number(total_matches)} lines`);
  for (const match of matches) row(`${match.file}:${match.line_number}`, match.text ?? "");

  const { types, methods } = await project.signature(file);
  heading(`codegraph signature ${file}`, `${number(types.length + methods.length)} types, functions and methods`);
  const prototypes = [...types, ...methods].sort((one, other) => one.line_number - other.line_number);
  for (const { line_number, prototype } of prototypes.slice(0, 4)) row(`${file}:${line_number}`, prototype);

  const callers = await project.callers(symbol);
  heading(`codegraph callers ${symbol}`, counts(callers.counts));
  for (const { site, caller, certainty, provenance } of callers.calls.slice(0, 4)) {
    row(`${site.file}:${site.line}`, caller.path, `${certainty}, ${provenance}`);
  }

  // Shows the function's callees or, if it has none, those of its first caller.
  const own = await project.callees(symbol);
  const [first] = callers.calls;
  const asked = own.calls.length > 0 || !first || first.caller.kind === "module" ? symbol : `${first.caller.file}:${first.caller.name}`;
  const callees = asked === symbol ? own : await project.callees(asked);
  heading(`codegraph callees ${asked}`, counts(callees.counts));
  for (const { callee, certainty, provenance } of callees.calls.slice(0, 4)) {
    row(`${callee.file}:${callee.line}`, callee.path, `${certainty}, ${provenance}`);
  }
}

function connect(project) {
  const server = join(root, "packages", "mcp", "dist", "bin.js");
  const command = { command: process.execPath, args: [server, "--project", project] };
  const cli = join(root, "packages", "cli", "dist", "bin.js");
  const codegraph = `${quoted(process.execPath)} ${quoted(cli)}`;
  heading("Ask it yourself", "the first line makes the command codegraph, for this terminal");
  print(process.platform === "win32" ? `doskey codegraph=${codegraph} $*` : `alias codegraph=${quoted(codegraph)}`);
  print(`cd ${quoted(project)}`);
  print("codegraph help");

  heading("Give it to an agent", "codegraph install, or either of");
  print(`claude mcp add codegraph -- ${[command.command, ...command.args].map(quoted).join(" ")}`);
  print(JSON.stringify({ mcpServers: { codegraph: command } }, null, 2));
}

function isTest(path) {
  return /(^|[/._-])(tests?|spec|fixtures|bench)([/._-]|$)/i.test(path);
}

function counts({ exact, possible, unresolved }) {
  return `${number(exact)} exact, ${number(possible)} possible, ${number(unresolved)} unresolved`;
}

function heading(title, note) {
  print(`\n${bold(title)}  ${dim(note)}`);
}

function row(place, text, evidence = "") {
  const width = Math.max(30, (process.stdout.columns ?? 120) - place.length - evidence.length - 6);
  const shown = text.length > width ? `${text.slice(0, width - 1)}…` : text;
  print(`  ${place}`, shown, ...(evidence === "" ? [] : [dim(evidence)]));
}

function print(...parts) {
  console.log(parts.join("  "));
}

function number(value) {
  return value.toLocaleString("en-US");
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function quoted(text) {
  return /^[\w@%+=:,./\\-]+$/.test(text) ? text : JSON.stringify(text);
}

function bold(text) {
  return coloured() ? `\u001B[1m${text}\u001B[22m` : text;
}

function dim(text) {
  return coloured() ? `\u001B[2m${text}\u001B[22m` : text;
}

function coloured() {
  return process.stdout.isTTY && !process.env.NO_COLOR;
}
