/**
 * Compiles the queries of all languages and writes the images next to their text, so that no thread has to compile them; see
 * `src/query-image.ts`. Recompiles a language only if its queries, its grammar, the runtime or the format of images has changed.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { compileQuery, hasGrammar, queryFile, queryText } from "../dist/src/grammar.js";
import { loadRegistry } from "../dist/src/index.js";

const dist = join(dirname(fileURLToPath(import.meta.url)), "..", "dist");
const form = readFileSync(join(dist, "src", "query-image.js"));
const runtime = readFileSync(fileURLToPath(import.meta.resolve("web-tree-sitter/tree-sitter.wasm")));
const stamps = join(dist, "queries.json");
const before = existsSync(stamps) ? JSON.parse(readFileSync(stamps, "utf8")) : {};
const after = {};

for (const spec of (await loadRegistry()).languages.filter(hasGrammar)) {
  const grammar = gunzipSync(readFileSync(join(dist, "grammars", `${spec.grammar}.gz`)));
  after[spec.id] = createHash("sha256").update(queryText(spec)).update(grammar).update(runtime).update(form).digest("hex").slice(0, 16);
  if (after[spec.id] !== before[spec.id] || !existsSync(queryFile(spec))) writeFileSync(queryFile(spec), await compileQuery(spec));
}
writeFileSync(stamps, JSON.stringify(after));
