import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { asFileId, fileOf, definitionIndexOf } from "../../packages/model/dist/index.js";
import { createExtractor, loadRegistry } from "../../packages/parse/dist/src/index.js";
import { createLayout, createMemoryIndex, createModuleFinders, createResolver } from "../../packages/graph/dist/index.js";

const MANIFESTS = new Set(["package.json", "tsconfig.json", "go.mod", "Cargo.toml", "composer.json"]);
const SKIPPED = new Set(["node_modules", "vendor", "third_party", "dist", "build"]);

/** Lists the files below a folder, ordered by path. Hidden and installed ones are left out. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
    });
}

/** Reads at most `most` files of a language below a folder, with their facts. */
export async function readProject(folder, language, most) {
  const registry = await loadRegistry();
  const extractor = await createExtractor(registry.get(language));
  const paths = filesBelow(folder);
  const manifests = paths.filter((path) => MANIFESTS.has(basename(path)));
  const files = [];
  for (const path of paths) {
    if (files.length === most) break;
    const name = relative(folder, path);
    if (registry.forPath(name) === null || statSync(path).size > 200_000) continue;
    const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n");
    if (registry.forPath(name, text)?.id !== language) continue;
    files.push({ path: name, text, facts: await extractor.extract(text, name) });
  }
  return {
    files,
    extractor,
    manifests: manifests.map((path) => ({ path: relative(folder, path), text: readFileSync(path, "utf8") })),
    rulesOf: (id) => registry.get(id)?.resolution ?? null,
  };
}

/** Returns a function that resolves one file of a project with other facts, and the other files as they are. */
export function resolverOf({ files, manifests, rulesOf }, place) {
  const layout = createLayout(
    files.map(({ path }) => path),
    manifests,
  );
  const finders = createModuleFinders(rulesOf, layout);
  const others = createMemoryIndex(rulesOf, finders);
  files.forEach(({ path, facts }, at) => at !== place && others.add(asFileId(at + 1), path, facts));
  return (facts) => {
    const own = createMemoryIndex(rulesOf, finders);
    const id = asFileId(place + 1);
    own.add(id, files[place].path, facts);
    return createResolver(both(own, others)).resolve(id).edges;
  };
}

/** The project's place of a definition: its file's place and its own. */
export function placeOf(id) {
  return { fileId: fileOf(id) - 1, index: definitionIndexOf(id) };
}

/** Joins two indexes that share no file. */
function both(one, other) {
  const joined =
    (name) =>
    (...given) =>
      [...one[name](...given), ...other[name](...given)].sort((a, b) => a - b);
  return {
    ...other,
    file: (id) => (one.has(id) ? one.file(id) : other.file(id)),
    fileAt: (path) => one.fileAt(path) ?? other.fileAt(path),
    filesIn: joined("filesIn"),
    inPackage: joined("inPackage"),
    topLevel: joined("topLevel"),
    owned: joined("owned"),
    declaring: joined("declaring"),
    within: joined("within"),
    knows: (name) => one.knows(name) || other.knows(name),
  };
}
