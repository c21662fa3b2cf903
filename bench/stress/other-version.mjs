/** A second version of CodeGraph as installed from npm: the built packages of this repository with another version, extractor or schema. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

const packages = process.env.CODEGRAPH_BENCH_PACKAGES ?? join(import.meta.dirname, "../../packages");

/**
 * Installs it in a folder.
 * @param version of all packages; unchanged if absent
 * @param extractor true to change the version of the extractor
 * @param schema true to use the next schema, with an additional column in one table
 * @returns the folder with the packages, by their names without a scope
 */
export function installOtherVersion(folder, { version, extractor = false, schema = false }) {
  const modules = join(folder, "node_modules");
  const home = join(modules, "@codegraph");
  for (const name of readdirSync(packages)) {
    const from = join(packages, name);
    const manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
    mkdirSync(join(home, name), { recursive: true });
    cpSync(join(from, "dist"), join(home, name, "dist"), { recursive: true });
    writeFileSync(join(home, name, "package.json"), JSON.stringify({ ...manifest, version: version ?? manifest.version }, null, 2));
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      const link = join(modules, dependency);
      if (dependency.startsWith("@codegraph/") || existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(realpathSync(join(from, "node_modules", dependency)), link);
    }
  }
  if (extractor) appendFileSync(join(home, "parse/dist/version.txt"), "-other");
  if (schema) {
    edit(join(home, "store/dist/bundle"), /const TABLES_VERSION = (\d+);/u, (_, tables) => `const TABLES_VERSION = ${Number(tables) + 1};`);
    edit(join(home, "store/dist/bundle"), /\n {2}last_indexed INTEGER/u, "\n  made_up INTEGER DEFAULT 0,$&");
  }
  return home;
}

/** Edits the one file of a folder that has such a text. */
function edit(folder, what, instead) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
  const paths = files.map((name) => join(folder, name)).filter((path) => what.test(readFileSync(path, "utf8")));
  if (paths.length !== 1) throw new Error(`${paths.length} files of ${folder} have a text like ${what}`);
  writeFileSync(paths[0], readFileSync(paths[0], "utf8").replace(what, instead));
}
