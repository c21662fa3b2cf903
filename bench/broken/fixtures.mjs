import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createExtractor, loadRegistry } from "../../packages/parse/dist/src/index.js";
import { undraw } from "../../packages/parse/test/draw.ts";

const LANGUAGES = new URL("../../packages/parse/languages/", import.meta.url).pathname;

/** Reads the fixtures of a language, which are real source with facts drawn into it, as a project. */
export async function fixturesOf(language) {
  const registry = await loadRegistry();
  const extractor = await createExtractor(registry.get(language));
  const folder = join(LANGUAGES, language, "fixtures");
  const files = [];
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const path = name.replace(/\.txt$/u, "");
    const text = undraw(readFileSync(join(folder, name), "utf8"));
    files.push({ path, text, facts: await extractor.extract(text, path) });
  }
  return { files, extractor, manifests: [], rulesOf: (id) => registry.get(id)?.resolution ?? null };
}
