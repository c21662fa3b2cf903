/**
 * Compares renames with those of TypeScript's language service.
 *
 *     node bench/rename/run.mjs [--only NAME,NAME] [--repositories DIR] [--scratch DIR] [--symbols N] [--seed N] [--differences N]
 *
 * Draws symbols at random, the same number of each kind as far as there are enough, and compares the places that a rename changes. Prints
 * JSON: places that both change (`equal`), that only the compiler changes (`missing`, of which `possible` are listed as possible edits),
 * and exact edits that the compiler does not make (`wrong`). The compiler can follow re-exports or keep keys of objects, but not both, so an
 * edit is wrong if it is in neither of its answers, and missing if it is in the one that keeps keys. `--differences` prints that many of them with their lines.
 */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";
import { fetchRepository } from "../edges/fetch-repository.mjs";
import { randomNumbers } from "../random.mjs";
import { openCompiler } from "./compiler.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    repositories: { type: "string" },
    scratch: { type: "string" },
    symbols: { type: "string", default: "70" },
    seed: { type: "string", default: "1" },
    differences: { type: "string", default: "0" },
  },
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-rename"));
const only = values.only?.split(",") ?? null;
const KINDS = [
  "function",
  "method",
  "class",
  "interface",
  "type",
  "enum",
  "enum_member",
  "constant",
  "variable",
  "field",
  "property",
  "namespace",
];

for (const entry of JSON.parse(readFileSync(new URL("repositories.json", import.meta.url), "utf8"))) {
  if (only === null || only.includes(entry.name)) process.stdout.write(`${JSON.stringify(await measure(entry), null, 1)}\n`);
}

async function measure(entry) {
  const directory = fetchRepository(entry, scratch, values.repositories ? resolve(values.repositories) : null);
  const { project } = await initProject(directory);
  try {
    const compiler = openCompiler(directory);
    const kinds = {};
    const differences = [];
    let refused = 0;
    let renameMs = 0;
    for (const symbol of await draw(project, directory)) {
      const truth = compiler.locations(symbol.file, symbol.line, symbol.column, true);
      const allowed = new Set([...(truth ?? []), ...(compiler.locations(symbol.file, symbol.line, symbol.column, false) ?? [])]);
      if (truth === null) {
        refused += 1;
        continue;
      }
      const before = process.cpuUsage();
      const result = await project.rename(`${symbol.file}:${symbol.line}:${symbol.column}`, "renamedByTest", { limit: 1_000_000 });
      const { user, system } = process.cpuUsage(before);
      renameMs += (user + system) / 1000;
      const kind = (kinds[symbol.kind] ??= { symbols: 0, same: 0, equal: 0, missing: 0, possible: 0, wrong: 0 });
      count(kind, { truth, allowed }, result, (what, place) =>
        differences.push({ what, place, symbol: `${symbol.kind} ${symbol.path}`, at: `${symbol.file}:${symbol.line}` }),
      );
    }
    const all = {};
    for (const each of Object.values(kinds)) for (const [key, value] of Object.entries(each)) all[key] = (all[key] ?? 0) + value;
    const shown = differences.slice(0, Number(values.differences)).map((each) => ({ ...each, line: lineAt(directory, each.place) }));
    return { name: entry.name, all, kinds, refused, renameMs: Math.round(renameMs), ...(shown.length > 0 ? { differences: shown } : {}) };
  } finally {
    await project.close();
  }
}

function count(kind, { truth, allowed }, result, note) {
  const placeOf = ({ file, line, column }) => `${file}:${line}:${column}`;
  const wanted = new Set(truth);
  const exact = new Set(result.edits.map(placeOf));
  const possible = new Set(result.possible.map(placeOf));
  kind.symbols += 1;
  let isSame = true;
  for (const place of wanted) {
    if (exact.has(place)) kind.equal += 1;
    else {
      isSame = false;
      kind.missing += 1;
      if (possible.has(place)) kind.possible += 1;
      note(possible.has(place) ? "possible" : "missing", place);
    }
  }
  for (const place of exact) {
    if (allowed.has(place)) continue;
    isSame = false;
    kind.wrong += 1;
    note("wrong", place);
  }
  if (isSame) kind.same += 1;
}

/** Symbols of all kinds in turn, in random order. */
async function draw(project, directory) {
  const random = randomNumbers(Number(values.seed));
  const byKind = new Map(KINDS.map((kind) => [kind, []]));
  for await (const symbol of project.exportSymbols()) {
    if (!/\.[cm]?[jt]sx?$/u.test(symbol.file) || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(symbol.name)) continue;
    const columns = columnsOf(directory, symbol);
    if (columns.length === 1) byKind.get(symbol.kind)?.push({ ...symbol, column: columns[0] });
  }
  const lists = [...byKind.values()].map((list) =>
    list
      .map((each) => [random(), each])
      .sort((a, b) => a[0] - b[0])
      .map(([, each]) => each),
  );
  const drawn = [];
  for (let at = 0; drawn.length < Number(values.symbols) && lists.some((list) => list.length > at); at++)
    for (const list of lists) if (list.length > at && drawn.length < Number(values.symbols)) drawn.push(list[at]);
  return drawn;
}

/** Columns of a symbol's name on its line. */
function columnsOf(directory, { file, line, name }) {
  const text = readFileSync(join(directory, file), "utf8").split("\n")[line - 1] ?? "";
  return [...text.matchAll(/[\p{L}\p{N}_$]+/gu)].filter((match) => match[0] === name).map(({ index }) => index + 1);
}

function lineAt(directory, place) {
  const [, file, line] = /^(.*):(\d+):\d+$/u.exec(place);
  return readFileSync(join(directory, file), "utf8").split("\n")[Number(line) - 1].trim().slice(0, 160);
}
