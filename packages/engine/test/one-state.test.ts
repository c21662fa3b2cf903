import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { expect, test } from "vitest";
import { createAnswering } from "../dist/project/answering.js";

test("an answer reports files that another process indexed while it was computed as stale", async () => {
  const root = mkdtempSync(join(tmpdir(), "codegraph-one-state-"));
  const file = join(root, "a.py");
  writeFileSync(file, "def before():\n    pass\n");
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
  const index = join(root, ".codegraph/index.db");
  const [store, other] = [openSqliteStore(index, { readonly: true }), openSqliteStore(index)];
  try {
    const links = { hold: () => () => undefined, current: () => [] };
    const reconciler = { ensureFacts: async () => undefined, staleFiles: () => [], updateFiles: async () => false };
    const { answer: answered } = createAnswering({ root, store, links, options: {} } as never, reconciler as never);
    writeFileSync(file, "def behind():\n    return 1\n");
    const { size, mtimeMs } = statSync(file);
    const answer = await answered(
      {},
      () => {
        const names = store.definitions({ file: "a.py" }).map(({ name }) => name);
        // Another process indexes the edit at this moment.
        other.write((writer) => writer.touchFile({ path: "a.py", hash: "", size, mtimeMs, readAt: Date.now() + 60_000 }));
        return { names };
      },
      () => [{ file: "a.py" }],
    );
    expect(answer).toMatchObject({ names: ["before"], stale: ["a.py"] });
  } finally {
    store.close();
    other.close();
    rmSync(root, { recursive: true });
  }
});
