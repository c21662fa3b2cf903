/**
 * Text in, facts out: what one file defines, calls and imports, without a look at any other file.
 *
 *     node parse-a-file.mjs [FILE]
 */
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const [path = join(import.meta.dirname, "basket.py")] = process.argv.slice(2);
const text = await readFile(path, "utf8");

// The name decides what language it is; the text helps where a name does not tell, as with a C or C++ header.
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
  // References are of many kinds: calls, constructions, types, base classes.
  if (kind === "call") console.log(`  ${line}: ${receiver === null ? "" : `${receiver}.`}${name}`);
}

console.log("\nIt imports");
for (const { line, specifier, name } of facts.imports) console.log(`  ${line}: ${name === null ? "" : `${name} from `}${specifier}`);

// Broken syntax loses what is broken, and says so.
for (const { line, message } of facts.problems) console.log(`\nProblem in line ${line}: ${message}`);
