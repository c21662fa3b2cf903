import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSafety, createFolderStorage } from "@codegraph/registry";

const folder = mkdtempSync(join(tmpdir(), "codegraph-smoke-"));
const storage = createFolderStorage(folder);
await checkSafety(storage);
assert.equal(await storage.create("a/one", Buffer.from("1")), true);
assert.equal(await storage.create("a/one", Buffer.from("2")), false);
assert.equal(Buffer.from((await storage.read("a/one", 10)).bytes).toString(), "1");
rmSync(folder, { recursive: true });
