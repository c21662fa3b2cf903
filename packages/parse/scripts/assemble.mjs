/**
 * Puts beside the compiled code what the compiler does not: each language's
 * queries, and the grammars as WebAssembly with their licences. The grammars
 * come out of their npm packages at build time, so that whoever installs
 * @codegraph/parse gets neither those packages nor their install scripts.
 *
 * Unchanged files are left alone; files whose source is gone are removed.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = join(dirname(fileURLToPath(import.meta.url)), "..");
const { devDependencies } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));

/** Source path → path under dist. */
const wanted = new Map();
for (const name of Object.keys(devDependencies).filter((name) => name.includes("tree-sitter-"))) {
  const grammar = join(home, "node_modules", name);
  const modules = list(grammar).filter((file) => file.endsWith(".wasm"));
  if (modules.length === 0) throw new Error(`${name} ships no .wasm file: install again, or pin a version that does`);
  for (const file of modules) wanted.set(join(grammar, file), join("grammars", file));
  if (existsSync(join(grammar, "LICENSE"))) {
    wanted.set(join(grammar, "LICENSE"), join("grammars", `${basename(name)}.LICENSE`));
  }
}
for (const id of list(join(home, "languages"))) {
  for (const file of list(join(home, "languages", id)).filter((file) => file.endsWith(".scm"))) {
    wanted.set(join(home, "languages", id, file), join("languages", id, file));
  }
}

const kept = new Set(wanted.values());
for (const path of ["grammars", ...list(join(home, "dist", "languages")).map((id) => join("languages", id))]) {
  for (const file of list(join(home, "dist", path)).filter((file) => /\.(wasm|LICENSE|scm)$/.test(file))) {
    if (!kept.has(join(path, file))) rmSync(join(home, "dist", path, file));
  }
}

for (const [from, path] of wanted) {
  const to = join(home, "dist", path);
  if (isCurrent(from, to)) continue;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

// What extraction depends on, in one line: see `extractorVersion`.
const digest = createHash("sha256");
for (const path of ["src", "languages", "grammars"].flatMap((folder) => walk(join(home, "dist", folder)))) {
  if (/\.(js|scm|wasm)$/.test(path)) digest.update(readFileSync(path));
}
const version = digest.digest("hex").slice(0, 16);
const stamp = join(home, "dist", "version.txt");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== version) writeFileSync(stamp, version);

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
  return existsSync(to) && statSync(to).size === statSync(from).size && readFileSync(to).equals(readFileSync(from));
}
