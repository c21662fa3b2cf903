/**
 * Writes the files that the compiler leaves out into dist: the list of the languages, the queries of each, and the grammars they name as
 * WebAssembly, with their licences. The grammars are taken from their npm packages at build time, so that installing
 * @codegraph/parse installs neither those packages nor their install scripts. They are gzip-compressed, from 47 MB to 4 MB,
 * which costs a millisecond or two when a language is first loaded.
 *
 * Leaves unchanged files alone, and removes files without a source.
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
 * Grammars taken from collections, with their licences, because their own packages ship no .wasm file. The text of such a
 * licence is in the language's folder, as the collections lack it.
 */
const COLLECTIONS = {
  "@cursorless/tree-sitter-wasms": { swift: "MIT" },
  "tree-sitter-wasms": { dart: "MIT" },
};

/** Source path → path under dist. */
const wanted = new Map();
/** File name of a grammar → its path, its package, and its licence if that differs from the package's. */
const grammars = new Map();
for (const name of Object.keys(devDependencies).filter((name) => name.includes("tree-sitter-"))) {
  const folder = join(home, "node_modules", name);
  const collected = Object.entries(COLLECTIONS[name] ?? {}).map(([id, licence]) => [join("out", `tree-sitter-${id}.wasm`), licence]);
  const modules =
    collected.length > 0
      ? collected
      : list(folder)
          .filter((file) => file.endsWith(".wasm"))
          .map((file) => [file]);
  if (modules.length === 0) throw new Error(`${name} ships no .wasm file. Install again, or pin a version that does`);
  const licence = list(folder).find((file) => /^LICENSE(?:\.md)?$/.test(file));
  if (!licence) throw new Error(`${name} ships no LICENSE, so its grammar cannot be redistributed`);
  const licenceFile = `${name.replace(/^@(?:tree-sitter-grammars\/)?/, "").replace("/", "-")}.LICENSE`;
  wanted.set(join(folder, licence), join("grammars", licenceFile));
  for (const [file, own] of modules) grammars.set(basename(file), { path: join(folder, file), folder, licenceFile, own });
}
for (const id of list(join(home, "languages"))) {
  const folder = join(home, "languages", id);
  const named = existsSync(join(folder, "spec.ts")) && /grammar: "(.+\.wasm)"/.exec(readFileSync(join(folder, "spec.ts"), "utf8"))?.[1];
  if (named && !grammars.has(named)) throw new Error(`No development dependency has ${named}, the grammar of languages/${id}`);
  if (named) wanted.set(grammars.get(named).path, join("grammars", `${named}.gz`));
  for (const file of list(folder)) {
    if (file.endsWith(".scm")) wanted.set(join(folder, file), join("languages", id, file));
    if (file.endsWith(".LICENSE")) wanted.set(join(folder, file), join("grammars", file));
  }
}
const frameworks = list(join(home, "frameworks"));
for (const id of frameworks) {
  for (const file of list(join(home, "frameworks", id)).filter((name) => name.endsWith(".scm"))) {
    wanted.set(join(home, "frameworks", id, file), join("frameworks", id, file));
  }
}

const kept = new Set(wanted.values());
const folders = ["languages", "frameworks"].flatMap((folder) => list(join(home, "dist", folder)).map((id) => join(folder, id)));
for (const path of ["grammars", ...folders]) {
  for (const file of list(join(home, "dist", path)).filter((file) => /\.(wasm|gz|LICENSE|scm|query)$/.test(file))) {
    // Compiled queries are written later. Keep them as long as their text exists.
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

const languages = list(join(home, "languages")).filter((id) => !id.startsWith("_") && existsSync(join(home, "languages", id, "spec.ts")));
writeIfChanged(join(home, "dist", "languages", "index.js"), listOf(languages.sort()));
writeIfChanged(join(home, "dist", "frameworks", "index.js"), listOf(frameworks.filter((id) => !id.startsWith("_")).sort()));

const shipped = [...grammars].filter(([, { path }]) => wanted.has(path)).sort(([a], [b]) => (a < b ? -1 : 1));
writeIfChanged(join(home, "THIRD-PARTY.md"), thirdParty(shipped));

// Hash over everything that extraction depends on; see `extractorVersion`.
const digest = createHash("sha256");
for (const path of ["src", "languages", "grammars"].flatMap((folder) => walk(join(home, "dist", folder)))) {
  if (/\.(js|scm|gz)$/.test(path)) digest.update(contents(path));
}
for (const path of list(join(home, "languages")).flatMap((id) => walk(join(home, "languages", id, "library")))) {
  digest.update(path.slice(home.length)).update(readFileSync(path));
}
writeIfChanged(join(home, "dist", "version.txt"), digest.digest("hex").slice(0, 16));

/** Returns a module that exports the modules of languages or frameworks as a list. */
function listOf(ids) {
  const named = ids.map((id) => ({ id, name: id.replaceAll("-", "_") }));
  const imports = named.map(({ id, name }) => `import * as ${name} from "./${id}/spec.js";\n`);
  return `${imports.join("")}export default [${named.map(({ name }) => name).join(", ")}];\n`;
}

function writeIfChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

/** Returns every file below a folder, in a fixed order. */
function walk(folder) {
  return list(folder)
    .sort()
    .flatMap((name) => (statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)]));
}

/** Returns the names in a folder; empty if it is not a folder. */
function list(folder) {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
}

/** Compares contents, because a short query may change without changing its length. */
function isCurrent(from, to) {
  return existsSync(to) && contents(to).equals(readFileSync(from));
}

/** Returns the uncompressed contents of a file in dist. The output of gzip differs between systems. */
function contents(path) {
  const bytes = readFileSync(path);
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}
