/** Real files by language, from the languages' fixtures and from given trees. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { loadRegistry } from "@codegraph/parse";

const fixtures = join(import.meta.dirname, "../../packages/parse/languages");
const MOST_PER_LANGUAGE = 300;
const MOST_BYTES = 120_000;

/** Resolves to a map from language id to its files, each with a `name` that maps to the language, `isCode` and `read()`. */
export async function readCorpus(trees) {
  const registry = await loadRegistry();
  const byLanguage = new Map();
  const add = (name, read) => {
    const language = registry.forPath(name);
    if (language === null) return;
    if (!byLanguage.has(language.id)) byLanguage.set(language.id, []);
    const files = byLanguage.get(language.id);
    if (files.length < MOST_PER_LANGUAGE) files.push({ name, isCode: (language.sizeFactor ?? 1) >= 1, read });
  };
  for (const path of filesBelow(fixtures)) {
    if (path.includes("/fixtures/") && path.endsWith(".txt")) add(basename(path, ".txt"), () => undrawn(readFileSync(path, "utf8")));
  }
  for (const tree of trees) {
    for (const path of filesBelow(tree)) if (statSync(path).size <= MOST_BYTES) add(basename(path), () => readFileSync(path));
  }
  return byLanguage;
}

/** Returns the source of a fixture without the drawn facts. */
function undrawn(text) {
  const lines = text.split("\n").filter((line) => !line.startsWith("|"));
  return Buffer.from(lines.map((line) => line.slice(1)).join("\n"));
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".git") || entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Returns a name for the `at`-th file of a folder that keeps its language: `Makefile` stays, `a.go` keeps its extension. */
export function nameOf(name, at) {
  return extname(name) === "" ? name : `f${at}${name.slice(name.indexOf(".", 1))}`;
}
