/**
 * Extracts the standard libraries, declared in `languages/<id>/library/` in each language's own syntax, and writes the packed
 * facts to dist. Runs only if the extractor's version has changed, which includes these declarations.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeFacts } from "@codegraph/model";
import { createExtractor, extractorVersion, loadRegistry } from "../dist/src/index.js";

const home = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(home, "dist", "library.txt");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== extractorVersion()) {
  const { get } = await loadRegistry();
  for (const id of readdirSync(join(home, "languages"))) {
    const target = join(home, "dist", "languages", id, "library");
    rmSync(target, { recursive: true, force: true });
    const folder = join(home, "languages", id, "library");
    if (!existsSync(folder)) continue;
    const extractor = await createExtractor(get(id));
    for (const file of walk(folder)) {
      const path = relative(folder, file);
      const { terms: _, problems, references, ...facts } = await extractor.extract(readFileSync(file, "utf8"), path);
      if (problems.length > 0) throw new Error(`languages/${id}/library/${path}: ${problems[0].message}`);
      // References within the library are not needed, except for inheritance.
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(
        join(target, `${path}.facts`),
        encodeFacts({ ...facts, references: references.filter(({ kind }) => kind === "inherit" || kind === "implement") }),
      );
    }
  }
  writeFileSync(stamp, extractorVersion());
}

/** Returns every file below a folder. */
function walk(folder) {
  return readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)],
  );
}
