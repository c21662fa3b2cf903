/**
 * Draws random edges and random call sites of an index, for checking by reading:
 *
 *     node bench/edges/sample.mjs DIR --language rust [--seed 1] [--count 100] [--jsonl]
 *
 * DIR is an indexed folder. Prints for each its number, its source line, and the index's answer: the callee with its prototype, or that the
 * call is unresolved and how many definitions have its name. With `--jsonl`, prints lines for `samples/<language>.jsonl`, all marked as
 * right.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openProject } from "@codegraph/engine";
import { isCall } from "@codegraph/model";
import { openSqliteStore } from "@codegraph/store/sqlite";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string" },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "100" },
    jsonl: { type: "boolean", default: false },
  },
});
const [directory] = positionals;
await (await openProject(directory)).close();
const store = openSqliteStore(join(directory, ".codegraph", "index.db"), { readonly: true });

const edges = [];
const sites = [];
for (const { id, path, language } of store.files()) {
  if (language !== values.language) continue;
  const found = Map.groupBy(
    store.edgesIn(id).filter(({ kind }) => isCall(kind)),
    ({ line, column }) => `${line}:${column}`,
  );
  for (const list of found.values()) for (const edge of list) edges.push({ path, ...edge });
  for (const { name, kind, receiver, line, column } of store.facts(id).references) {
    if (isCall(kind)) sites.push({ path, name, receiver, line, column, edges: found.get(`${line}:${column}`) ?? [] });
  }
}
const random = mulberry(Number(values.seed));
const count = Number(values.count);

draw(edges).forEach((edge, number) => {
  const callee = store.definition(edge.callee);
  const site = `${edge.path}:${edge.line}:${edge.column}`;
  if (values.jsonl)
    print({ edge: { site, name: callee.name, callee: `${callee.file}:${callee.line}`, certainty: edge.certainty }, right: true });
  else
    process.stdout.write(
      `E${number + 1} ${site} ${edge.certainty} ${edge.provenance}\n    ${textAt(edge.path, edge.line)}\n    → ${described(callee)}\n`,
    );
});
draw(sites).forEach(({ path, name, receiver, line, column, edges: led }, number) => {
  const site = `${path}:${line}:${column}`;
  const callees = led.map(({ callee }) => store.definition(callee));
  const callee = callees.length === 0 ? null : callees.map(({ file, line: at }) => `${file}:${at}`).join(" ");
  if (values.jsonl) return print({ site, name, callee, inside: callee !== null, right: true });
  const candidates = store.idsNamed(name).length;
  const answer = callees.length === 0 ? `open; ${candidates} of that name` : callees.map(described).join(" | ");
  process.stdout.write(`S${number + 1} ${site} ${name} on ${receiver}\n    ${textAt(path, line)}\n    → ${answer}\n`);
});
store.close();

function print(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function described({ file, line, path, signature }) {
  return `${file}:${line} ${path}: ${signature.slice(0, 160)}`;
}

/** Returns a random sample of a list, in its order. */
function draw(list) {
  const left = list.map((_, index) => index);
  const chosen = [];
  while (chosen.length < count && left.length > 0) chosen.push(left.splice(random(left.length), 1)[0]);
  return chosen.sort((a, b) => a - b).map((index) => list[index]);
}

function textAt(path, line) {
  return readFileSync(join(directory, path), "utf8").split("\n")[line - 1]?.trim().slice(0, 200) ?? "";
}

/** Seeded random number generator (mulberry32). */
function mulberry(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
