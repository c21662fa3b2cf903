/**
 * Puts beside the compiled code what the compiler does not: each language's
 * queries, and the grammars they name as WebAssembly, with their licences. The
 * grammars come out of their npm packages at build time, so that whoever
 * installs @codegraph/parse gets neither those packages nor their install
 * scripts; compressed, which makes 4 MB of 47, and takes a millisecond or two
 * to undo when a language is first read.
 *
 * Unchanged files are left alone; files whose source is gone are removed.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { thirdParty } from "./third-party.mjs";

const home = join(dirname(fileURLToPath(import.meta.url)), "..");
const { devDependencies } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));

/**
 * Collections hold the grammars of many languages, of which only these are
 * taken, with the grammar's licence: their own packages ship no .wasm file. What
 * a collection lacks, that licence's text, lies in the language's folder.
 */
const COLLECTIONS = {
  "@cursorless/tree-sitter-wasms": { swift: "MIT" },
  "tree-sitter-wasms": { dart: "MIT" },
};

/** Source path → path under dist. */
const wanted = new Map();
/** File name of a grammar → its path, the package it comes out of, and its licence where that is not the package's. */
const grammars = new Map();
for (const name of Object.keys(devDependencies).filter((name) => name.includes("tree-sitter-"))) {
  const folder = join(home, "node_modules", name);
  const collected = Object.entries(COLLECTIONS[name] ?? {}).map(([id, licence]) => [join("out", `tree-sitter-${id}.wasm`), licence]);
  const modules = collected.length > 0 ? collected : list(folder).filter((file) => file.endsWith(".wasm")).map((file) => [file]);
  if (modules.length === 0) throw new Error(`${name} ships no .wasm file: install again, or pin a version that does`);
  const licence = list(folder).find((file) => /^LICENSE(?:\.md)?$/.test(file));
  if (!licence) throw new Error(`${name} ships no LICENSE: its grammar cannot be handed on`);
  const licenceFile = `${name.replace(/^@(?:tree-sitter-grammars\/)?/, "").replace("/", "-")}.LICENSE`;
  wanted.set(join(folder, licence), join("grammars", licenceFile));
  for (const [file, own] of modules) grammars.set(basename(file), { path: join(folder, file), folder, licenceFile, own });
}
for (const id of list(join(home, "languages"))) {
  const folder = join(home, "languages", id);
  const named = existsSync(join(folder, "spec.ts")) && /grammar: "(.+\.wasm)"/.exec(readFileSync(join(folder, "spec.ts"), "utf8"))?.[1];
  if (named && !grammars.has(named)) throw new Error(`No development dependency has ${named}, which languages/${id} names`);
  if (named) wanted.set(grammars.get(named).path, join("grammars", `${named}.gz`));
  for (const file of list(folder)) {
    if (file.endsWith(".scm")) wanted.set(join(folder, file), join("languages", id, file));
    if (file.endsWith(".LICENSE")) wanted.set(join(folder, file), join("grammars", file));
  }
}

const kept = new Set(wanted.values());
for (const path of ["grammars", ...list(join(home, "dist", "languages")).map((id) => join("languages", id))]) {
  for (const file of list(join(home, "dist", path)).filter((file) => /\.(wasm|gz|LICENSE|scm|query)$/.test(file))) {
    // Queries are compiled later, and stay as long as their text.
    if (!kept.has(join(path, file.replace(/query$/, "scm")))) rmSync(join(home, "dist", path, file));
  }
}

for (const [from, path] of wanted) {
  const to = join(home, "dist", path);
  if (isCurrent(from, to)) continue;
  mkdirSync(dirname(to), { recursive: true });
  if (to.endsWith(".gz")) writeFileSync(to, gzipSync(readFileSync(from), { level: 9 }));
  else copyFileSync(from, to);
}

const shipped = [...grammars].filter(([, { path }]) => wanted.has(path)).sort(([a], [b]) => (a < b ? -1 : 1));
writeIfChanged(join(home, "THIRD-PARTY.md"), thirdParty(shipped));

// What extraction depends on, in one line: see `extractorVersion`.
const digest = createHash("sha256");
for (const path of ["src", "languages", "grammars"].flatMap((folder) => walk(join(home, "dist", folder)))) {
  if (/\.(js|scm|gz)$/.test(path)) digest.update(contents(path));
}
for (const path of list(join(home, "languages")).flatMap((id) => walk(join(home, "languages", id, "library")))) {
  digest.update(path.slice(home.length)).update(readFileSync(path));
}
writeIfChanged(join(home, "dist", "version.txt"), digest.digest("hex").slice(0, 16));

function writeIfChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

/** Every file below a folder, in a fixed order. */
function walk(folder) {
  return list(folder)
    .sort()
    .flatMap((name) => (statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)]));
}

/** Names in a folder; none when it is not a folder. */
function list(folder) {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
}

/** A query of a dozen lines can change and keep its length: compare contents. */
function isCurrent(from, to) {
  return existsSync(to) && contents(to).equals(readFileSync(from));
}

/** What a file of dist says. How a compressor writes it differs between systems. */
function contents(path) {
  const bytes = readFileSync(path);
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}
