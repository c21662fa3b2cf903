/**
 * Adds a language that CodeGraph does not know, R, from outside: a record, a query and a grammar from npm.
 *
 *     node custom-language.mjs
 */
import { createResolver, factIndexOf } from "@codegraph/graph";
import { fileOf, indexOf } from "@codegraph/model";
import { createExtractor } from "@codegraph/parse";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import r from "./r/spec.mjs";

const sample = join(import.meta.dirname, "sample");
const paths = readdirSync(sample, { recursive: true }).filter((path) => path.endsWith(".R")).sort();

const extractor = await createExtractor(r);
const files = [];
for (const path of paths) {
  const facts = await extractor.extract(readFileSync(join(sample, path), "utf8"), path);
  files.push({ path, facts });
  for (const { line, signature, doc } of facts.definitions) console.log(`${path}:${line} ${signature}${doc ? `: ${doc}` : ""}`);
}

console.log();
const resolver = createResolver(factIndexOf(files, () => r.resolution));
for (const [place, { path, facts }] of files.entries()) {
  const { edges, open } = resolver.resolve(place + 1);
  for (const { caller, callee, line, kind, provenance } of edges) console.log(`${path}:${line} ${nameOf(caller)} → ${nameOf(callee)} (${kind}, ${provenance})`);
  console.log(`${path} ${open.length} calls stay open: ${open.map((call) => facts.references[call].name).join(", ")}`);
}

function nameOf(symbol) {
  const { path, facts } = files[fileOf(symbol) - 1];
  return facts.definitions[indexOf(symbol)]?.name ?? path;
}
