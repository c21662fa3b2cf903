import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { drawUses } from "./edges/draw-uses.js";
import { unpackProject } from "./edges/draw-edges.js";

/**
 * Every `uses/<language>/<case>.txt` is a small project with its edges that are no calls drawn in: members that stand for
 * those of bases, functions used as values. `UPDATE_FIXTURES=1` redraws them: read the difference before you commit it.
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
