import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderStorage, pushIndex } from "@codegraph/registry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShardCache, type ShardCache, type StoredShard } from "../src/nodes/shard-cache.js";
import { commit, makeRemote, source } from "./support/repositories.js";

let top: string;
const pushed: StoredShard[] = [];
beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), "codegraph-cache-"));
  const remote = join(top, "remote");
  makeRemote(remote, { "a.ts": source("one") });
  for (const name of ["one", "two", "three"]) {
    commit(remote, { "a.ts": source(`${name}Changed`) });
    pushed.push({ folder: "", ...(await pushIndex(remote, createFolderStorage(join(top, "registry")), { sources: true })) });
  }
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

interface Opened {
  readonly file: string;
  isOpen: boolean;
  close(): Promise<void>;
}

/** A cache for two of the three shards. */
function openCache(name: string): Promise<ShardCache<Opened>> {
  return createShardCache<Opened>({
    folder: join(top, name),
    storage: createFolderStorage(join(top, "registry")),
    maxBytes: pushed[0]!.size * 2.5,
    open(file) {
      const opened: Opened = {
        file,
        isOpen: true,
        close: () => Promise.resolve(void (opened.isOpen = false)),
      };
      return opened;
    },
  });
}

test("a cache downloads a shard once for questions at the same time", async () => {
  const cache = await openCache("once");
  const held = await Promise.all([1, 2, 3].map(() => cache.hold(pushed[0]!)));
  expect(new Set(held.map(({ shard }) => shard)).size).toBe(1);
  expect(cache.figures()).toMatchObject({ files: 1, downloads: 1, hits: 2 });
  await cache.close();
});

test("a cache removes what was not used for longest, and never what is in use", async () => {
  const cache = await openCache("limit");
  const [first, second] = [await cache.hold(pushed[0]!), await cache.hold(pushed[1]!)];
  first.release();
  second.release();
  const again = await cache.hold(pushed[0]!);
  (await cache.hold(pushed[2]!)).release();
  await expect.poll(() => existsSync(second.shard.file)).toBe(false);
  expect([first.shard.isOpen, second.shard.isOpen]).toEqual([true, false]);
  expect(cache.figures()).toMatchObject({ files: 2, evictions: 1 });
  again.release();
  await cache.close();
});

test("a cache uses the files of an earlier process, and survives the loss of its folder", async () => {
  const before = await openCache("left");
  (await before.hold(pushed[0]!)).release();
  await before.close();
  const after = await openCache("left");
  (await after.hold(pushed[0]!)).release();
  expect(after.figures()).toMatchObject({ downloads: 0, hits: 1 });
  await after.close();
  rmSync(join(top, "left"), { recursive: true });
  const last = await openCache("left");
  (await last.hold(pushed[0]!)).release();
  expect(last.figures()).toMatchObject({ downloads: 1 });
  expect(readdirSync(join(top, "left"))).toHaveLength(1);
  await last.close();
});

test("a cache forgets a shard that the registry does not have, and asks again", async () => {
  const cache = await openCache("missing");
  const missing = { ...pushed[0]!, file: "0".repeat(64) };
  await expect(cache.hold(missing)).rejects.toMatchObject({ code: "not-found" });
  await expect(cache.hold(missing)).rejects.toMatchObject({ code: "not-found" });
  expect(cache.figures()).toMatchObject({ files: 0, downloads: 2 });
});

test("a cache makes the shard of a branch from that of its base, which it downloads once", async () => {
  const remote = join(top, "wide");
  const many = (file: number): string => Array.from({ length: 15 }, (_, n) => source(`part${file}x${n}`)).join("");
  const wide = Object.fromEntries(Array.from({ length: 60 }, (_, file) => [`part${file}.ts`, many(file)]));
  makeRemote(remote, wide);
  const storage = createFolderStorage(join(top, "registry"));
  const main = { folder: "", ...(await pushIndex(remote, storage, { sources: true })) };
  const sides: StoredShard[] = [];
  for (const name of ["left", "right"]) {
    commit(remote, { "part0.ts": source(name) });
    sides.push({ folder: "", ...(await pushIndex(remote, storage, { sources: true, base: main })) });
  }
  expect(sides.map(({ overlay }) => overlay?.base.file)).toEqual([main.file, main.file]);
  const cache = await openCache("branches");
  const held = await Promise.all(sides.map((side) => cache.hold(side)));
  expect(held.map(({ shard }) => statSync(shard.file).size)).toEqual(sides.map(({ size }) => size));
  expect(cache.figures()).toMatchObject({ downloads: 3 });
  held.forEach(({ release }) => release());
  await cache.close();
});
