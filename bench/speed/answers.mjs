/**
 * Measures answers and one-file updates in a running process, on an existing index.
 *
 *     node bench/speed/answers.mjs DIR [COUNT]
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openProject } from "@codegraph/engine";

const root = process.argv[2];
const count = Number(process.argv[3] ?? 300);
const project = await openProject(root, { reconcile: "behind" });
const symbols = [];
for await (const symbol of project.exportSymbols()) symbols.push(symbol);
const functions = symbols.filter(({ kind }) => ["function", "method", "constructor"].includes(kind));
const { statistics } = await project.status();
console.log(`${root}: ${statistics.lines} lines, ${statistics.symbols} symbols`);

/** Spread evenly over the project, so that no cache is warmed by a neighbour. */
const spread = (list) => Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]);

async function measure(name, items, ask) {
  await ask(items[0]);
  const times = [];
  for (const item of items) {
    const start = performance.now();
    await ask(item);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(2);
  console.log(`  ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${times.at(-1).toFixed(2)} ms`);
}

await measure("name query", spread(symbols), ({ name }) => project.query(name));
await measure("signature of a file", spread(symbols), ({ file }) => project.signature(file));
await measure("direct callers", spread(functions), ({ file, line }) => project.callers(`${file}:${line}`));
await measure("direct callees", spread(functions), ({ file, line }) => project.callees(`${file}:${line}`));

const edited = spread(functions)
  .slice(0, 20)
  .map(({ file }) => file);
await measure("update after an edit of one file", edited, async (file) => {
  const path = join(root, file);
  const before = readFileSync(path);
  appendFileSync(path, "\n");
  try {
    await project.update([file]);
  } finally {
    writeFileSync(path, before);
  }
});
await project.update();
await project.close();
