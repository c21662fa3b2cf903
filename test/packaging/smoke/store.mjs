import assert from "node:assert/strict";
import { createMemoryStore } from "@codegraph/store/memory";
import { openSqliteStore, openSqliteVectors } from "@codegraph/store/sqlite";
import { mkdirSync } from "node:fs";

mkdirSync(".codegraph", { recursive: true });
for (const store of [createMemoryStore(), openSqliteStore(".codegraph/index.db")]) {
  store.write((writer) => writer.setMeta("kept", "yes"));
  assert.equal(store.meta("kept"), "yes");
  store.close();
}

const vectors = openSqliteVectors(".codegraph/vectors.db");
await vectors.reset({ embedder: "none", dimensions: 2 });
assert.deepEqual(await vectors.search(new Float32Array([1, 0]), { limit: 1 }), []);
await vectors.close();
