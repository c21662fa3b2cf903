import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initProject, openProject } from "@codegraph/engine";
import { expect, test } from "vitest";

const FILES = 300;

test("a query without watching waits for many changes only for patienceMs and names stale files", async () => {
  const root = mkdtempSync(join(tmpdir(), "codegraph-patience-"));
  const write = (version: number): void => {
    for (let file = 0; file < FILES; file++) {
      const functions = Array.from({ length: 30 }, (_, at) => `export function f${file}_${at}_v${version}() { return other(${at}); }`);
      writeFileSync(join(root, `file${file}.ts`), functions.join("\n"));
    }
  };
  try {
    write(1);
    const { project: first } = await initProject(root, { workers: 1 });
    await first.close();
    write(2);
    writeFileSync(join(root, "new.ts"), "export function added() {}\n");
    const project = await openProject(root, { patienceMs: 20 });
    const [early, missing] = await Promise.all([
      project.symbols({ name: "f7_3_v2" }),
      project.signature("new.ts").catch((error: unknown) => error),
    ]);
    expect(early.stale).not.toEqual([]);
    // The file exists, so the answer must not be that there is none.
    expect(missing).toMatchObject({
      code: "not-found",
      message: expect.stringContaining("the index does not have the changes of") as string,
    });
    await project.update();
    expect(await project.symbols({ name: "f7_3_v2" })).toMatchObject({ symbols: [{ file: "file7.ts" }], stale: [] });
    await project.close();

    // Otherwise each of several single queries would start the update over.
    write(3);
    let unfinished = 0;
    const brief = await openProject(root, { patienceMs: 20, onUnfinished: () => void unfinished++ });
    expect((await brief.symbols({ name: "f7_3_v3" })).stale).not.toEqual([]);
    await brief.close();
    expect(unfinished).toBe(1);
    const reader = await openProject(root, { readonly: true });
    expect(await reader.symbols({ name: "f7_3_v3" })).toMatchObject({ symbols: [{ file: "file7.ts" }], stale: [] });
    await reader.close();

    // The callback may fail; the project is closed nevertheless.
    write(4);
    const failing = await openProject(root, { patienceMs: 20, onUnfinished: () => Promise.reject(new Error("nobody listens")) });
    expect((await failing.symbols({ name: "f7_3_v4" })).stale).not.toEqual([]);
    await expect(failing.close()).rejects.toThrow("nobody listens");
    await expect(failing.symbols({ name: "f7_3_v4" })).rejects.toMatchObject({ code: expect.any(String) as string });
  } finally {
    rmSync(root, { recursive: true });
  }
});
