import { hash } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { matchesIndex } from "../src/read/as-indexed.js";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-as-indexed-"));
});

afterAll(() => rmSync(root, { recursive: true }));

test("isAsIndexed() compares contents if a file was rewritten within a clock tick of being read", () => {
  const place = join(root, "a.py");
  const before = "old = 1\n";
  writeFileSync(place, "new = 1\n");
  const { size, mtimeMs } = statSync(place);
  const state = { size, mtimeMs, indexedAt: Date.now() };
  expect(matchesIndex(place, { ...state, hash: hash("sha256", before, "hex") })).toBe(false);
  expect(matchesIndex(place, { ...state, hash: hash("sha256", "new = 1\n", "hex") })).toBe(true);
});
