import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkForeign } from "../src/folder/codegraph-folder.js";

test("checkForeign() accepts temporary files of SQLite and of writers", () => {
  const root = mkdtempSync(join(tmpdir(), "codegraph-place-"));
  mkdirSync(join(root, ".codegraph"));
  const names = [
    "index.db",
    "index.db-journal",
    "index.db-wal",
    "vectors.db-journal",
    "turn.db-journal",
    "turn.json",
    "writer.json.5d0a",
    ".gitignore.20762.mws1tn2u.tmp",
  ];
  for (const name of names) writeFileSync(join(root, ".codegraph", name), "");
  expect(() => checkForeign(root)).not.toThrow();
  writeFileSync(join(root, ".codegraph", "graph.sqlite"), "");
  expect(() => checkForeign(root)).toThrow("was not made by CodeGraph");
  rmSync(root, { recursive: true });
});
