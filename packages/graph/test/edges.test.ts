import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { drawCalls, drawUses, resolveProject, splitProject } from "./support/drawn-project.js";

/**
 * Every `edges/<language>/<case>.txt` contains a small project annotated with the edges of its calls, and every `uses/<language>/<case>.txt` one
 * annotated with its other edges: overrides, and functions used as values. See `support/drawn-project.ts`. Projects with links are in
 * `packages/engine/test/edges`. `UPDATE_FIXTURES=1` rewrites the annotations. Review the difference before committing it.
 */
for (const [kind, draw] of [
  ["edges", drawCalls],
  ["uses", drawUses],
] as const) {
  const folder = fileURLToPath(new URL(`./${kind}/`, import.meta.url));
  for (const language of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    describe(`${kind === "edges" ? "calls" : "uses"} of ${language.name}`, () => {
      for (const file of readdirSync(join(folder, language.name))) {
        test(file, async () => {
          const path = join(folder, language.name, file);
          const drawn = readFileSync(path, "utf8");
          const texts = splitProject(drawn);
          const redrawn = draw(texts, await resolveProject(texts));
          if (process.env["UPDATE_FIXTURES"]) writeFileSync(path, redrawn);
          else expect(redrawn).toBe(drawn);
        });
      }
    });
  }
}
