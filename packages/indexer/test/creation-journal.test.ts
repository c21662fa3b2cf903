/** A journal next to an index: left by a creation that was killed, or planted. */
import { existsSync, mkdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createTree } from "../../../test/support/written-tree.js";
import { openOwnIndex } from "../src/seal/own-index.js";

/** Creates a sealed index, and returns its root and path. */
function sealedIndex(): { root: string; path: string } {
  const { root } = createTree();
  mkdirSync(join(root, ".codegraph"));
  const path = join(root, ".codegraph/index.db");
  openOwnIndex(root, path, { readonly: false }).close();
  return { root, path };
}

test("a creation that was killed while SQLite held a journal is continued", () => {
  const { root, path } = sealedIndex();
  truncateSync(path);
  writeFileSync(`${path}-journal`, "the journal of a killed process");
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(`${path}-journal`, longAgo, longAgo);
  openOwnIndex(root, path, { readonly: false }).close();
  expect(existsSync(`${path}-journal`)).toBe(false);
});

test("the journal of a process that is creating the file is left to it", async () => {
  const { root, path } = sealedIndex();
  const whole = readFileSync(path);
  truncateSync(path);
  writeFileSync(`${path}-journal`, "the journal of a living process");
  // Another thread, because opening the index waits.
  const creator = new Worker(
    `const { rmSync, writeFileSync } = require("node:fs");
     const { path, whole } = require("node:worker_threads").workerData;
     setTimeout(() => {
       writeFileSync(path, whole);
       rmSync(path + "-journal"); // throws if the journal was taken away
     }, 200);`,
    { eval: true, workerData: { path, whole } },
  );
  const ended = once(creator, "exit");
  openOwnIndex(root, path, { readonly: false }).close();
  expect(await ended).toEqual([0]);
});

test("a journal next to an index with rows is not applied", () => {
  const { root, path } = sealedIndex();
  const before = readFileSync(path);
  writeFileSync(`${path}-journal`, "a planted journal");
  expect(() => openOwnIndex(root, path, { readonly: false })).toThrow(expect.objectContaining({ code: "untrusted-index" }));
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("a journal next to an empty file without a seal is not applied", () => {
  const { root } = createTree();
  mkdirSync(join(root, ".codegraph"));
  const path = join(root, ".codegraph/index.db");
  writeFileSync(path, "");
  writeFileSync(`${path}-journal`, "a planted journal");
  expect(() => openOwnIndex(root, path, { readonly: false })).toThrow(expect.objectContaining({ code: "untrusted-index" }));
});
