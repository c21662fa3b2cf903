/**
 * Extracts the definitions, calls and imports of one file without reading any other file.
 *
 *     node parse-a-file.mjs [FILE]
 */
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const [path = join(import.meta.dirname, "basket.py")] = process.argv.slice(2);
const text = await readFile(path, "utf8");

// The name selects the language, and the text if the name is ambiguous, as for a C or C++ header.
const registry = await loadRegistry();
const language = registry.forPath(path, text);
if (!language) throw new Error(`No language is known for ${path}`);

const extractor = await createExtractor(language);
const facts = await extractor.extract(text, path);

console.log(`${language.name}, ${facts.lineCount} lines`);
console.log("\nIt defines");
for (const { line, kind, signature } of facts.definitions) console.log(`  ${line}: ${signature} (${kind})`);

console.log("\nIt calls");
for (const { line, kind, receiver, name } of facts.references) {
  // References include calls, constructions, types and base classes.
  if (kind === "call") console.log(`  ${line}: ${receiver === null ? "" : `${receiver}.`}${name}`);
}

console.log("\nIt imports");
for (const { line, specifier, name } of facts.imports) console.log(`  ${line}: ${name === null ? "" : `${name} from `}${specifier}`);

// A syntax error affects only the broken part and is reported.
for (const { line, message } of facts.problems) console.log(`\nProblem in line ${line}: ${message}`);
