/**
 * Bundles the compiled modules of the package in the current directory from dist into dist/bundle, which its exports name. A program then loads
 * one file per entry and a few shared ones in place of hundreds, which halves the start-up time of the command line.
 *
 * Entries are the files that package.json names in `exports` and `bin`, and the threads and processes that a module starts by
 * `new URL("….js", import.meta.url)`. They keep their paths. Any other use of `import.meta.url` goes on naming the file in dist.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";
import { rolldown } from "rolldown";

const STARTED = /new URL\(\s*"([^"]+\.js)",\s*import\.meta\.url,?\s*\)/g;
/** Replaced by the way from a bundled file to the root of the package. */
const ROOT = "__PACKAGE_ROOT__";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const modules = readdirSync("dist", { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".js") && !name.startsWith("bundle/"));
const entries = new Set([...publicEntries(manifest), ...modules.flatMap(startedEntries)]);

const bundle = await rolldown({
  input: Object.fromEntries([...entries].map((name) => [name.replace(/\.js$/, ""), join("dist", name)])),
  external: (id) => !id.startsWith(".") && !id.startsWith("/"),
  platform: "node",
  treeshake: { moduleSideEffects: false },
  plugins: [{ name: "package-paths", transform: atRoot, renderChunk: fromChunk }],
});
rmSync("dist/bundle", { recursive: true, force: true });
await bundle.write({
  dir: "dist/bundle",
  format: "esm",
  minify: false,
  entryFileNames: "[name].js",
  chunkFileNames: "shared/[name]-[hash].js",
  hashCharacters: "hex",
});
await bundle.close();

/** Returns the paths below dist/bundle that a manifest names. */
function publicEntries({ exports = {}, bin = {} }) {
  const named = [...Object.values(exports).map((target) => target.default ?? target), ...Object.values(bin)];
  return named.flatMap((path) => /^\.\/dist\/bundle\/(.+\.js)$/.exec(path.startsWith("./") ? path : `./${path}`)?.[1] ?? []);
}

/** Returns the modules that a module starts as a thread or a process. */
function startedEntries(name) {
  const text = readFileSync(join("dist", name), "utf8");
  return [...text.matchAll(STARTED)].map(([, path]) => posix.join(dirname(name), path)).filter((path) => existsSync(join("dist", path)));
}

function atRoot(code, id) {
  if (!code.includes("import.meta.url")) return null;
  const name = relative(resolve("dist"), id).replaceAll("\\", "/");
  return code
    .replace(STARTED, (whole, path) => {
      const started = posix.join(dirname(name), path);
      return entries.has(started) ? `new URL("dist/bundle/${started}", ${ROOT})` : whole;
    })
    .replaceAll("import.meta.url", `new URL("dist/${name}", ${ROOT}).href`);
}

function fromChunk(code, chunk) {
  const way = relative(dirname(join("dist/bundle", chunk.fileName)), ".").replaceAll("\\", "/");
  return code.replaceAll(ROOT, `new URL("${way}/", import.meta.url)`);
}
