import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { expect, test } from "vitest";
import { serverRounds } from "../server.mjs";

test.skipIf(process.platform !== "linux")(
  "a long-lived server leaks no files, keeps its index small, and exits with its client",
  async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-lived-")));
    try {
      for (let file = 0; file < 40; file++) {
        const functions = Array.from(
          { length: 20 },
          (_, at) => `export function load${file}x${at}(path) {\n  return load${(file + at) % 40}x${at}(path);\n}\n`,
        );
        writeFileSync(join(root, `file${file}.js`), functions.join("\n"));
      }
      const { project } = await initProject(root, { workers: 1 });
      await project.close();
      const { looks, old, exitMs, ratio } = await serverRounds(root, 60);
      expect(old).toEqual([]);
      expect(looks.at(-1).files).toBeLessThanOrEqual(looks[2].files + 2);
      expect(ratio).toBeLessThan(1.2);
      expect(exitMs).toBeLessThan(100_000);
    } finally {
      rmSync(root, { recursive: true });
    }
  },
);
