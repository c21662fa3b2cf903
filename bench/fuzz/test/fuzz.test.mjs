import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCorpus } from "../corpus.mjs";
import { createDice } from "../dice.mjs";
import { MUTATIONS } from "../mutations.mjs";
import { tryFolder, writeRound } from "../round.mjs";

test("mutated files of all languages are indexed or listed, and the index answers and verifies", async () => {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-fuzz-"));
  const dice = createDice(7);
  const files = writeRound(folder, await readCorpus([]), dice, 12);
  expect((await tryFolder(folder, dice, files)).faults).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
  expect(existsSync(folder)).toBe(false);
});

test("a seed reproduces all mutations", () => {
  const bytes = Buffer.from("function load(path) {\n  return path;\n}\n");
  for (const mutation of Object.values(MUTATIONS))
    expect(mutation(bytes, createDice(3), bytes)).toEqual(mutation(bytes, createDice(3), bytes));
});
