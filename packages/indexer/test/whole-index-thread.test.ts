import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initProject } from "../../engine/src/index.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkIndex, copyIndex } from "../dist/folder/whole-index.js";

let root: string;
let index: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "codegraph-whole-"));
  writeFileSync(join(root, "a.py"), "def load():\n    pass\n");
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
  index = join(root, ".codegraph/index.db");
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the longest time in milliseconds of processor time for which the event loop was blocked. */
async function kept(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - last.user - last.system);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return longest / 1_000;
}

test("copying and checking an index does not block the event loop", async () => {
  const copy = join(root, "copy.db");
  expect(await kept(() => copyIndex(index, copy).then(() => checkIndex(copy)))).toBeLessThan(100);
});

test("errors in the thread keep their code and remedy", async () => {
  await expect(copyIndex(join(root, "none.db"), join(root, "copy.db"))).rejects.toMatchObject({ code: "ENOENT" });
  writeFileSync(join(root, "text.db"), "This is no database.\n".repeat(500));
  await expect(checkIndex(join(root, "text.db"))).rejects.toMatchObject({
    code: "index-damaged",
    remedy: expect.stringContaining("codegraph update") as string,
  });
  await expect(checkIndex(index, AbortSignal.abort())).rejects.toMatchObject({ code: "cancelled" });
});
