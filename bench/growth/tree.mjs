/**
 * Extracts and resolves the files of a folder one after another. Prints a line of JSON when a part begins and for each slow file. The
 * parent process terminates it when a file takes too long.
 *
 *     node bench/growth/tree.mjs DIR
 */
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { discover } from "../../packages/files/dist/walk/discover.js";
import { readConfig } from "../../packages/indexer/dist/config/read-config.js";
import { loadRegistry } from "@codegraph/parse";
import { createMeasure, processorMs } from "./resolution.mjs";

const LONG_MS = 1_000;
const root = process.argv[2];
const say = (row) => process.stdout.write(`${JSON.stringify({ family: root, ...row })}\n`);
const { extract, indexOf, resolver, mentions, tally } = await createMeasure();
const { config } = readConfig(root);
const { files } = await discover(root, config, await loadRegistry());

const sums = { extractMs: 0, resolveMs: 0, typesMs: 0, longest: 0, of: "", long: [] };
async function timed(part, path, work) {
  say({ begin: `${part} ${path}` });
  const start = processorMs();
  const result = await work();
  const ms = processorMs() - start;
  sums[`${part}Ms`] += ms;
  if (ms > sums.longest) [sums.longest, sums.of] = [ms, `${part} ${path}`];
  if (ms > LONG_MS) sums.long.push(`${part} ${path}: ${Math.round(ms)} ms`);
  return result;
}

const facts = [];
for (const { path } of files) {
  const text = readFileSync(join(root, path), "utf8");
  if (text.length <= config.maxFileSize) facts.push(...(await timed("extract", path, () => extract({ [path]: text }))));
}
const index = indexOf({}, facts);
const resolve = resolver(index);
const resolutions = [];
for (const [at, { path }] of facts.entries()) resolutions.push(await timed("resolve", path, () => resolve(at)));
const named = mentions(index);
for (const [at, { path }] of facts.entries()) await timed("types", path, () => named(at));
say({ size: facts.length, lines: facts.reduce((sum, { facts: of }) => sum + of.lineCount, 0), ...sums, ...tally(facts, resolutions) });
say({ end: true });
