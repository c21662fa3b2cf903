import { describeFactStore } from "@codegraph/store/testing";
import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openJournalStore } from "../journal-store.mjs";

const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
let journals = 0;
afterAll(() => rmSync(folder, { recursive: true }));

// The suite that every adapter has to pass, including CodeGraph's.
describeFactStore("the journal store", {
  open: () => openJournalStore(join(folder, `${++journals}.journal`)),
  reopen(store) {
    store.close();
    return openJournalStore(store.path);
  },
  persistent: true,
});

test("the example prints facts that survived a reopen", async () => {
  const program = join(import.meta.dirname, "../custom-store.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [program, "facts.journal"], { cwd: folder });
  expect(stdout).toBe(`files.py:1 def load(path)
files.py:5 def save(path, text)
1 file, 2 definitions in facts.journal
`);
});

test("the store drops an incomplete write and appends after the last complete one", () => {
  const path = join(folder, "cut-off.journal");
  const store = openJournalStore(path);
  store.write((writer) => writer.setMeta("name", "first"));
  appendFileSync(path, Buffer.from([200, 0, 0, 0, 1, 2, 3]));
  const next = openJournalStore(path);
  expect(next.meta("name")).toBe("first");
  next.write((writer) => writer.setMeta("name", "second"));
  expect(openJournalStore(path).meta("name")).toBe("second");
});
