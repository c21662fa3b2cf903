/**
 * Compares the definitions that Universal Ctags finds in a folder with CodeGraph's: the same name at the same line.
 *
 *     node bench/ctags/compare.mjs --language python DIR [--misses 20] [--exclude vendor/]
 *
 * Prints a total per kind and the first misses of each; `--misses 0` prints the totals only.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { CTAGS_LANGUAGES } from "./languages.mjs";
import { readTags } from "./read-tags.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string" },
    misses: { type: "string", default: "10" },
    exclude: { type: "string", multiple: true, default: [] },
  },
});
const [directory] = positionals;
const language = CTAGS_LANGUAGES[values.language ?? ""];
if (directory === undefined || language === undefined) {
  process.stderr.write(`usage: compare.mjs --language <${Object.keys(CTAGS_LANGUAGES).join("|")}> DIR\n`);
  process.exit(2);
}

const registry = await loadRegistry();
const spec = registry.get(values.language);
if (spec === null) throw new Error(`No language ${values.language} in @codegraph/parse: is it built?`);
const extractor = await createExtractor(spec);

/** Names and lines of definitions, as `line name`, by file of the language. */
const ours = new Map();
for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath, entry.name).slice(join(directory, "/").length);
  if (/(?:^|\/)(?:\.git|node_modules)\//u.test(file) || values.exclude.some((part) => file.includes(part))) continue;
  if (registry.forPath(file) === null) continue;
  const text = readFileSync(join(directory, file), "utf8");
  if (registry.forPath(file, text)?.id !== spec.id) continue;
  const { definitions } = await extractor.extract(text, file);
  // For a module named by its whole path, ctags reports the last part.
  const names = (name) => [name.replaceAll(/\s+/gu, ""), name.slice(name.lastIndexOf(".") + 1)];
  ours.set(file, new Set(definitions.flatMap(({ line, name }) => names(name).map((each) => `${line} ${each}`))));
}

const byKind = new Map(language.kinds.map((kind) => [kind, { total: 0, misses: [] }]));
for (const { file, line, name, kind } of readTags(directory, [...ours.keys()], language)) {
  const entry = byKind.get(kind);
  entry.total++;
  if (!ours.get(file).has(`${line} ${name.replaceAll(/\s+/gu, "")}`)) entry.misses.push(`${file}:${line} ${name}`);
}

const limit = Number(values.misses);
const sum = { total: 0, found: 0 };
for (const [kind, { total, misses }] of byKind) {
  sum.total += total;
  sum.found += total - misses.length;
  print(kind, total, total - misses.length);
  for (const miss of misses.slice(0, limit)) process.stdout.write(`    ${miss}\n`);
}
print(`${spec.name}, ${ours.size} files`, sum.total, sum.found);

function print(label, total, found) {
  const percent = total === 0 ? "–" : `${((100 * found) / total).toFixed(2)} %`;
  process.stdout.write(`${label.padEnd(24)} ${String(found).padStart(8)} of ${String(total).padStart(8)}  ${percent}\n`);
}
