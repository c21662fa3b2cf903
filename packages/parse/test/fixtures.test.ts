import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { LEXICAL_LANGUAGES } from "../dist/languages/text/known.js";
import { draw, undraw } from "./draw.js";

/**
 * Every `languages/<id>/fixtures/<name>.<extension>.txt` is real source with its facts drawn into it; see `draw.ts`. `UPDATE_FIXTURES=1`
 * redraws them, and draws a new file of raw source for the first time. Review the diff before you commit it.
 */
const folder = fileURLToPath(new URL("../languages/", import.meta.url));
const registry = await loadRegistry();

for (const language of registry.languages) {
  describe(language.name, () => {
    const fixtures = join(folder, language.id, "fixtures");
    const files = existsSync(fixtures) ? readdirSync(fixtures).filter((file) => file.endsWith(".txt")) : [];

    // All languages in the table have the same reader.
    test("has fixtures", () => expect(files.length > 0 || LEXICAL_LANGUAGES.some(({ id }) => id === language.id)).toBe(true));

    for (const file of files) {
      test(file, async () => {
        const path = join(fixtures, file);
        const drawn = readFileSync(path, "utf8");
        const source = undraw(drawn);
        const spec = registry.forPath(basename(file, ".txt"), source);
        expect(spec?.id).toBe(language.id);
        const extractor = await createExtractor(language);
        const facts = await extractor.extract(source, file);
        expect(await extractor.definitions(source, file)).toEqual(facts.definitions);
        const redrawn = draw(source, facts);
        if (process.env["UPDATE_FIXTURES"]) writeFileSync(path, redrawn);
        else expect(redrawn).toBe(drawn);
      });
    }
  });
}
