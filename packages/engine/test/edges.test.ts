import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { drawProject, linkedIn, unpackProject } from "./edges/draw-edges.js";

/**
 * Every `edges/<language>/<case>.txt` contains a project, most with links, annotated with the edges of its calls; see `draw-edges.ts`.
 * Other projects without links are in `packages/graph/test/edges`.
 * `UPDATE_FIXTURES=1` rewrites the annotations. Review the difference before committing it.
 */
const folder = fileURLToPath(new URL("./edges/", import.meta.url));

for (const language of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  describe(`calls of ${language.name}`, () => {
    for (const file of readdirSync(join(folder, language.name))) {
      test(file, async () => {
        const path = join(folder, language.name, file);
        const drawn = readFileSync(path, "utf8");
        const home = mkdtempSync(join(tmpdir(), "codegraph-edges-"));
        try {
          const root = join(home, "project");
          const files = unpackProject(drawn, root);
          const linked = linkedIn(files, root);
          for (const path of linked.values()) await (await initProject(path, { workers: 1 })).project.close();
          const { project } = await initProject(root, { workers: 1 });
          for (const [name, path] of linked) await project.link({ path, name });
          const redrawn = await drawProject(files, project);
          await project.close();
          if (process.env["UPDATE_FIXTURES"]) writeFileSync(path, redrawn);
          else expect(redrawn).toBe(drawn);
        } finally {
          rmSync(home, { recursive: true, force: true });
        }
      });
    }
  });
}
