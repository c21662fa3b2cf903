import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { drawUses } from "./edges/draw-uses.js";
import { unpackProject } from "./edges/draw-edges.js";

/**
 * Every `uses/<language>/<case>.txt` contains a small project annotated with the edges that are not calls: overrides, and functions used as
 * values. `UPDATE_FIXTURES=1` rewrites the annotations. Review the difference before committing it.
 */
const folder = fileURLToPath(new URL("./uses/", import.meta.url));

for (const language of readdirSync(folder)) {
  describe(`uses in ${language}`, () => {
    for (const file of readdirSync(join(folder, language))) {
      test(file, async () => {
        const path = join(folder, language, file);
        const drawn = readFileSync(path, "utf8");
        const root = mkdtempSync(join(tmpdir(), "codegraph-uses-"));
        try {
          const files = unpackProject(drawn, root);
          await (await initProject(root, { workers: 1 })).project.close();
          const redrawn = drawUses(files, root);
          if (process.env["UPDATE_FIXTURES"]) writeFileSync(path, redrawn);
          else expect(redrawn).toBe(drawn);
        } finally {
          rmSync(root, { recursive: true, force: true });
        }
      });
    }
  });
}
