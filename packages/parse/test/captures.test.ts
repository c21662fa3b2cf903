import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadRegistry } from "@codegraph/parse";
import { readMatches, startRuntime } from "../dist/src/captures.js";
import { hasGrammar, loadGrammar } from "../dist/src/grammar.js";
import { predicatesHold } from "../dist/src/predicates.js";
import { undraw } from "./draw.js";

const folder = fileURLToPath(new URL("../languages/", import.meta.url));
const registry = await loadRegistry();
const runtime = await startRuntime();

/**
 * Captures are read from the runtime's memory in a layout that another version could change. The public API gives the expected result for
 * every fixture.
 */
describe.each(registry.languages.filter(hasGrammar))("readMatches() for $name", (language) => {
  const fixtures = join(folder, language.id, "fixtures");
  const files = existsSync(fixtures) ? readdirSync(fixtures).filter((file) => file.endsWith(".txt")) : [];

  test.each([...files, "nothing"])("returns the same matches as the public API for %s", async (file) => {
    const text = file === "nothing" ? "" : undraw(readFileSync(join(fixtures, file), "utf8"));
    const { parser, query, filter } = await loadGrammar(language);
    const tree = parser.parse(text)!;
    try {
      filter?.widen();
      const expected = query.matches(tree.rootNode).map(({ patternIndex, captures }) => ({
        pattern: patternIndex,
        captures: captures.map(({ name, node }) => `@${name} ${node.startIndex}-${node.endIndex}`),
      }));
      filter?.narrow(tree);
      const flat = readMatches(runtime, query, tree, () => false)!;
      const found: typeof expected = [];
      for (let at = 0; at < flat.length;) {
        const from = at + 2;
        const to = from + flat[at + 1]! * 3;
        const captures: string[] = [];
        for (let each = from; each < to; each += 3) {
          captures.push(`@${query.captureNames[flat[each]!]} ${flat[each + 1]}-${flat[each + 2]}`);
        }
        if (predicatesHold(query, flat, at, text)) found.push({ pattern: flat[at]!, captures });
        at = to;
      }
      expect(found).toEqual(expected);
    } finally {
      tree.delete();
    }
  });
});
