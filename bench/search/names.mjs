/**
 * Runs those queries of semble's benchmark that are a single name, over whole repositories with tests and examples. Measures the rank of
 * the relevant files, and how often the first hit has the queried name if the code defines it.
 *
 *     node bench/search/names.mjs QUERIES.jsonl DIR    DIR/NAME is an indexed checkout for each repository
 */
import { openProject } from "@codegraph/engine";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [file, folder] = process.argv.slice(2);
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#|\/)[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(\))?$/u;
const queries = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const names = { queries: 0, ndcg: 0, hit1: 0 };
const others = { queries: 0, ndcg: 0, hit1: 0 };
let known = 0;
let met = 0;

for (const repository of new Set(queries.map(({ repo }) => repo))) {
  if (!existsSync(join(folder, repository, ".codegraph"))) continue;
  const project = await openProject(join(folder, repository), { readonly: true });
  for (const { query, relevant } of queries.filter(({ repo }) => repo === repository)) {
    const { results } = await project.search(query, { limit: 60, code: false });
    const wanted = new Set(relevant.map(({ path }) => path));
    const found = [...new Set(results.map(({ file }) => file))].slice(0, 10).map((path) => wanted.has(path));
    const tally = NAME.test(query.trim()) ? names : others;
    tally.queries += 1;
    tally.ndcg += gain(found) / gain(Array.from({ length: Math.min(10, wanted.size) }, () => true));
    tally.hit1 += found[0] ? 1 : 0;
    if (tally !== names) continue;
    const name = query.match(/[\p{L}\p{N}_$]+/gu).at(-1);
    const { symbols } = await project.symbols({ name, limit: 50 });
    if (
      !symbols.some((symbol) => symbol.name === name && !/test|example/i.test(symbol.file) && !/field|variable|section/.test(symbol.kind))
    )
      continue;
    known += 1;
    if (results[0]?.name === name) met += 1;
  }
  await project.close();
}
for (const [what, { queries, ndcg, hit1 }] of Object.entries({ names, others })) {
  console.log(`${what}: ${queries} queries, NDCG@10 ${(ndcg / queries).toFixed(3)}, hit@1 ${(hit1 / queries).toFixed(3)}`);
}
console.log(`the first hit has the name in ${met} of ${known}`);

/** DCG of a ranked list of relevant and irrelevant files. */
function gain(found) {
  return found.reduce((sum, isWanted, rank) => sum + (isWanted ? 1 / Math.log2(rank + 2) : 0), 0);
}
