import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { unpackProject } from "./edges/draw-edges.js";
import { drawSignatures } from "./signatures/draw-signatures.js";

/**
 * Every `signatures/<language>/<case>.txt` contains realistic source annotated with the signatures of its files; see `draw-signatures.ts`.
 * `UPDATE_FIXTURES=1` rewrites the annotations. Review the difference before committing it.
 */
const folder = fileURLToPath(new URL("./signatures/", import.meta.url));

for (const language of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  describe(`signatures of ${language.name}`, () => {
    for (const file of readdirSync(join(folder, language.name))) {
      test(file, async () => {
        const path = join(folder, language.name, file);
        const drawn = readFileSync(path, "utf8");
        const root = mkdtempSync(join(tmpdir(), "codegraph-signatures-"));
        try {
          const files = unpackProject(drawn, root);
          const { project } = await initProject(root, { workers: 1 });
          const redrawn = await drawSignatures(files, project);
          await project.close();
          if (process.env["UPDATE_FIXTURES"]) writeFileSync(path, redrawn);
          else expect(redrawn).toBe(drawn);
        } finally {
          rmSync(root, { recursive: true, force: true });
        }
      });
    }
  });
}
