/**
 * Compares the edges of an index with those of a compiler, call site by call site.
 *
 *     node bench/edges/score.mjs truth.jsonl DIR [--misses 10]
 *
 * DIR is indexed already. A site counts when the compiler or the index resolves it to a definition of the repository.
 * Precision: of our edges, those the compiler has too. Recall: of the compiler's resolved sites, those where one of our
 * edges is among its callees. Sites that the compiler leaves open (`any`, or outside) and we resolve are wrong ones.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openProject } from "@codegraph/engine";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { misses: { type: "string", default: "0" } } });
const [truthFile, directory] = positionals;

const truth = new Map();
for (const line of readFileSync(truthFile, "utf8").split("\n")) {
  if (line === "") continue;
  const site = JSON.parse(line);
  truth.set(key(site.site), site);
}

const project = await openProject(directory);
const ours = new Map();
const defined = new Map();
for await (const { name } of project.exportSymbols()) defined.set(name, (defined.get(name) ?? 0) + 1);
for await (const edge of project.exportEdges()) {
  const at = key(edge.site);
  if (!ours.has(at)) ours.set(at, []);
  ours.get(at).push(edge);
}
await project.close();

const groups = new Map();
const wrong = new Map();
const missed = new Map();
for (const at of new Set([...truth.keys(), ...ours.keys()])) {
  const site = truth.get(at);
  const edges = ours.get(at) ?? [];
  // What the compiler could not tell for lack of a dependency counts neither way.
  if (site?.unknown) continue;
  const callees = new Set((site?.callees ?? []).map(({ file, line }) => `${file}:${line}`));
  if (callees.size === 0 && edges.length === 0) continue;
  const file = at.slice(0, at.indexOf(":"));
  const name = site?.name ?? edges[0]?.callee.name;
  const labels = ["all", defined.get(name) > 1 ? "ambiguous name" : "unique name", site?.kind ?? "no site"];
  if (site?.callees[0]) labels.push(site.callees[0].file === file ? "same file" : "other file");
  const right = edges.filter(({ callee }) => callees.has(`${callee.file}:${callee.line}`));
  for (const label of labels) {
    const group = groups.get(label) ?? { edges: 0, right: 0, sites: 0, found: 0, exact: 0, exactRight: 0, open: 0 };
    group.edges += edges.length;
    group.right += right.length;
    const exact = edges.filter(({ certainty }) => certainty === "exact");
    group.exact += exact.length;
    group.exactRight += exact.filter((edge) => right.includes(edge)).length;
    if (callees.size === 0) group.open += edges.length;
    if (callees.size > 0) {
      group.sites++;
      if (right.length > 0) group.found++;
    }
    groups.set(label, group);
  }
  const note = (where, what, why) => where.set(why, [...(where.get(why) ?? []), `${at} ${what}`]);
  for (const edge of edges) {
    if (right.includes(edge)) continue;
    const why = !site ? "no call there" : callees.size === 0 ? "the compiler leaves it open" : "another callee";
    note(wrong, `${name} → ${edge.callee.file}:${edge.callee.line} (${edge.certainty}, ${edge.provenance}), not ${[...callees].join(", ") || "any"}`, `${why}, ${edge.provenance}`);
  }
  if (callees.size > 0 && right.length === 0) note(missed, `${name} → ${[...callees].join(", ")}`, `${site.kind}, ${edges.length > 0 ? "led elsewhere" : "left open"}`);
}

const percent = (part, whole) => (whole === 0 ? "    –" : `${((100 * part) / whole).toFixed(1)}`.padStart(5));
process.stdout.write("group             edges  right   prec |  sites  found    rec |  exact   prec | open to the compiler\n");
for (const [label, { edges, right, sites, found, exact, exactRight, open }] of groups) {
  process.stdout.write(
    `${label.padEnd(15)} ${String(edges).padStart(7)} ${String(right).padStart(6)}  ${percent(right, edges)} | ${String(sites).padStart(6)} ${String(found).padStart(6)}  ${percent(found, sites)} | ${String(exact).padStart(6)}  ${percent(exactRight, exact)} | ${open}\n`,
  );
}
const most = Number(values.misses);
for (const [title, list] of [["wrong", wrong], ["missed", missed]]) {
  for (const [why, items] of [...list].sort((a, b) => b[1].length - a[1].length)) {
    process.stdout.write(`${title}: ${items.length} ${why}\n`);
    const step = Math.max(1, Math.floor(items.length / Math.max(1, most)));
    for (let index = 0, shown = 0; index < items.length && shown < most; index += step, shown++) process.stdout.write(`    ${items[index]}\n`);
  }
}

function key({ file, line, column }) {
  return `${file}:${line}:${column}`;
}
