/** Tests against LanceDB's default behaviour. Each is named after the behaviour that the adapter ensures instead. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import { openLanceVectors } from "../src/lancedb/index.js";
import { numbers, scratchLance, sketchFile } from "./lance-scratch.js";
import { scratchDirectory, scratchVectors } from "./scratch.js";

const stamp = { embedder: "test", dimensions: 4 };
const query = Float32Array.of(1, 0, 0, 0);

describe("LanceDB table", () => {
  test("has an explicit schema with a key and the embedder's id", async () => {
    const uri = scratchDirectory();
    const index = await scratchLance({ uri });
    await index.reset(stamp);
    const schema = await (await (await connect(uri)).openTable("codegraph")).schema();
    expect(schema.fields.map(({ name, type, nullable }) => `${name} ${String(type)}${nullable ? "?" : ""}`)).toEqual([
      "id Utf8",
      "file Utf8",
      "position Int32",
      "hash Utf8?",
      "start_line Int32",
      "end_line Int32",
      "language Utf8?",
      "node_type Utf8?",
      "symbol_name Utf8?",
      "symbol_path Utf8?",
      "labels List<Utf8>?",
      "calls_out List<Utf8>?",
      expect.stringMatching(/^vector_[0-9a-f]{8} FixedSizeList\[4\]<Float32>\?$/u),
    ]);
    expect(schema.fields[0]?.metadata.get("lance-schema:unenforced-primary-key")).toBe("true");
    expect(schema.metadata.get("codegraph:embedder")).toBe("test");
  });

  test("rejects a table of another program and leaves it unchanged", async () => {
    const uri = scratchDirectory();
    const foreign = await (await connect(uri)).createTable("theirs", [{ id: 1 }]);
    await expect(openLanceVectors({ uri, table: "theirs" })).rejects.toMatchObject({ code: "foreign-directory" });
    const index = await scratchLance({ uri, table: "ours" });
    await index.reset(stamp);
    expect(await foreign.countRows()).toBe(1);
  });

  test("keeps the tables of several projects apart", async () => {
    const uri = scratchDirectory();
    const [one, two] = [await scratchLance({ uri, table: "one" }), await scratchLance({ uri, table: "two" })];
    await one.reset(stamp);
    await one.put([sketchFile("a.ts", [[1, 0, 0, 0]])]);
    expect([await one.count(), await two.stamp(), await two.count()]).toEqual([1, null, 0]);
  });

  test.each(["", "a/b", "../x", "a b"])("rejects the name %j", async (table) => {
    await expect(openLanceVectors({ uri: scratchDirectory(), table })).rejects.toMatchObject({ code: "invalid-argument" });
  });

  test("rejects vectors of a previous embedder even if their length fits", async () => {
    const uri = scratchDirectory();
    const [one, other] = [await scratchLance({ uri }), await scratchLance({ uri })];
    await one.reset(stamp);
    const writes = Array.from({ length: 12 }, (_, at) => one.put([sketchFile(`${at}.ts`, [[1, 0, 0, 0]])]));
    const outcomes = Promise.allSettled(writes);
    await writes[2];
    await other.reset({ embedder: "other", dimensions: 5 });
    const refused = (await outcomes).flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ code: "vector-mismatch" });
    expect([await one.stamp(), await one.count()]).toEqual([{ embedder: "other", dimensions: 5 }, 0]);
  });

  test("treats a deleted table as missing", async () => {
    const uri = scratchDirectory();
    const index = await scratchLance({ uri });
    await index.reset(stamp);
    await index.put([sketchFile("a.ts", [[1, 0, 0, 0]])]);
    rmSync(join(uri, "codegraph.lance"), { recursive: true });
    expect([await index.stamp(), await index.count(), await index.search(query, { limit: 1 })]).toEqual([null, 0, []]);
    await index.reset(stamp);
    await index.put([sketchFile("b.ts", [[1, 0, 0, 0]])]);
    expect([...(await index.files()).keys()]).toEqual(["b.ts"]);
  });

  test("reports a damaged file as index-damaged until the table is reset", async () => {
    const uri = scratchDirectory();
    const index = await scratchLance({ uri });
    await index.reset(stamp);
    await index.put([sketchFile("a.ts", [[1, 0, 0, 0]])]);
    const data = join(uri, "codegraph.lance", "data");
    for (const name of readdirSync(data)) truncateSync(join(data, name), 100);
    const again = await scratchLance({ uri });
    await expect(again.search(query, { limit: 1 })).rejects.toMatchObject({ code: "index-damaged" });
    await again.reset(stamp);
    expect(await again.search(query, { limit: 1 })).toEqual([]);
  });
});

describe("writes to LanceDB", () => {
  test("replace any number of files in one commit", async () => {
    const uri = scratchDirectory();
    const index = await scratchLance({ uri });
    await index.reset(stamp);
    await index.put([
      sketchFile("a.ts", [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
      ]),
      sketchFile("b.ts", [[1, 0, 0, 0]]),
    ]);
    const table = await (await connect(uri, { readConsistencyInterval: 0 })).openTable("codegraph");
    const before = await table.version();
    await index.put([sketchFile("a.ts", [[0, 0, 0, 1]]), sketchFile("b.ts", []), sketchFile("c.ts", [[1, 1, 0, 0]])]);
    expect(await table.version()).toBe(before + 1);
    await index.remove(["a.ts", "b.ts"]);
    expect(await table.version()).toBe(before + 2);
  });

  test("do not make the table grow with their number", async () => {
    const [many, fresh] = [scratchDirectory(), scratchDirectory()];
    const random = numbers(1);
    const file = (at: number): ReturnType<typeof sketchFile> =>
      sketchFile(
        `${at % 40}.ts`,
        Array.from({ length: 8 }, () => Float32Array.from({ length: 64 }, random)),
        { callsOut: ["a", "b"] },
      );
    const index = await scratchLance({ uri: many });
    await index.reset({ embedder: "test", dimensions: 64 });
    for (let write = 0; write < 130; write++) await index.put([file(write)]);
    await index.optimize();
    const anew = await scratchLance({ uri: fresh });
    await anew.reset({ embedder: "test", dimensions: 64 });
    await anew.put(Array.from({ length: 40 }, (_, at) => file(at)));
    await anew.optimize();
    expect([await index.count(), index.warnings()]).toEqual([320, []]);
    expect(bytesIn(many)).toBeLessThan(2 * bytesIn(fresh));
  });

  test("trigger compaction only after large changes", async () => {
    const uri = scratchDirectory();
    const index = await scratchLance({ uri });
    await index.reset(stamp);
    await index.put(Array.from({ length: 100 }, (_, at) => sketchFile(`${at}.ts`, [[1, 0, 0, 0]])));
    await index.optimize();
    const table = await (await connect(uri, { readConsistencyInterval: 0 })).openTable("codegraph");
    const before = await table.version();
    await index.put([sketchFile("1.ts", [[0, 1, 0, 0]])]);
    await index.optimize();
    expect(await table.version()).toBe(before + 1);
    await index.put(Array.from({ length: 50 }, (_, at) => sketchFile(`${at}.ts`, [[0, 1, 0, 0]])));
    await index.optimize();
    expect(await table.listVersions()).toHaveLength(1);
    expect((await table.stats()).fragmentStats.numFragments).toBe(1);
    expect(await index.count()).toBe(100);
  });

  test("create each index once and without a warning", async () => {
    const uri = scratchDirectory();
    const index = await scratchLance({ uri });
    await index.optimize();
    await index.reset(stamp);
    await index.optimize();
    await index.put([sketchFile("a.ts", [[1, 0, 0, 0]], { symbolName: "load", callsOut: ["open"], labels: ["test"] })]);
    await index.optimize();
    const table = await (await connect(uri, { readConsistencyInterval: 0 })).openTable("codegraph");
    const before = await table.listIndices();
    expect(before.map(({ columns, indexType }) => `${columns.join()} ${indexType}`).sort()).toEqual([
      "calls_out LabelList",
      "file BTree",
      "symbol_name BTree",
    ]);
    await index.optimize();
    expect((await table.listIndices()).map(({ indexUuid }) => indexUuid)).toEqual(before.map(({ indexUuid }) => indexUuid));
    expect(index.warnings()).toEqual([]);
  });

  test("make queries find the same with an index as without, including nulls and later rows", async () => {
    const index = await scratchLance();
    await index.reset(stamp);
    const found = async (): Promise<number[]> => [
      (await index.find({ callsAnyOf: ["open", "close"] }, 99)).length,
      (await index.find({ symbolNames: ["load"] }, 99)).length,
      (await index.search(query, { limit: 99, filter: { callsAnyOf: ["close"] } })).length,
    ];
    await index.put([
      sketchFile(
        "a.ts",
        [
          [1, 0, 0, 0],
          [1, 1, 0, 0],
        ],
        { symbolName: "load", callsOut: ["open", "close"] },
      ),
      sketchFile("b.ts", [[1, 0, 0, 0]], { callsOut: [] }),
      sketchFile("c.ts", [[1, 0, 0, 0]], { callsOut: null }),
      sketchFile("d.ts", [[1, 0, 0, 0]], { callsOut: ["open"] }),
    ]);
    const without = await found();
    await index.optimize();
    expect([without, await found()]).toEqual([
      [3, 2, 2],
      [3, 2, 2],
    ]);
    await index.put([sketchFile("e.ts", [[1, 0, 0, 0]], { symbolName: "load", callsOut: ["close"] })]);
    expect(await found()).toEqual([4, 3, 3]);
  });
});

describe("searches in LanceDB", () => {
  test("order ties by file and position, also across the limit", async () => {
    const index = await scratchLance();
    await index.reset(stamp);
    const files = Array.from({ length: 120 }, (_, at) => `${String((at * 37) % 120).padStart(3, "0")}.ts`);
    for (let at = 0; at < 120; at += 40)
      await index.put(
        files.slice(at, at + 40).map((file) =>
          sketchFile(file, [
            [2, 2, 0, 0],
            [0.1, 0.1, 0, 0],
          ]),
        ),
      );
    const hits = await index.search(query, { limit: 5 });
    expect(hits.map(({ file, position }) => `${file}:${position}`)).toEqual(["000.ts:0", "000.ts:1", "001.ts:0", "001.ts:1", "002.ts:0"]);
  });

  test("accept an unlimited, negative or NaN limit", async () => {
    const index = await scratchLance();
    await index.reset(stamp);
    await index.put([
      sketchFile("a.ts", [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
      ]),
    ]);
    for (const [limit, found] of [
      [Infinity, 2],
      [2 ** 32, 2],
      [NaN, 0],
      [-1, 0],
    ] as const) {
      expect([limit, (await index.search(query, { limit })).length, (await index.find({}, limit)).length]).toEqual([limit, found, found]);
    }
  });

  test.each(["random", "clustered", "repeated"])("return the same as SQLite for %s vectors", async (kind) => {
    const random = numbers(5);
    const centres = Array.from({ length: 20 }, () => Float32Array.from({ length: 48 }, random));
    const vectors = {
      random: () => Float32Array.from({ length: 48 }, random),
      clustered: () => (centres[Math.floor((random() + 0.5) * 20)] as Float32Array).map((value) => value + 0.05 * random()),
      repeated: () => (centres[Math.floor((random() + 0.5) * 20)] as Float32Array).map((value) => value * 3),
    }[kind] as () => Float32Array;
    const indexes = [await scratchLance(), scratchVectors()] as const;
    const files = Array.from({ length: 200 }, (_, at) =>
      sketchFile(`${at}.ts`, Array.from({ length: 8 }, vectors), { language: at % 3 ? "go" : "ts" }),
    );
    for (const index of indexes) {
      await index.reset({ embedder: "test", dimensions: 48 });
      await index.put(files);
      await index.put(files.slice(50, 60).map(({ file }, at) => sketchFile(file, [centres[at] as Float32Array])));
    }
    for (let round = 0; round < 15; round++) {
      const query = vectors();
      const options = { limit: 10, ...(round % 3 === 0 && { filter: { languages: ["ts"] } }) };
      const [lance, sqlite] = await Promise.all([indexes[0].search(query, options), indexes[1].search(query, options)]);
      expect(lance).toEqual(sqlite);
    }
  });

  test("are exact below the threshold and find 95 of 100 with an index above it", async () => {
    const uri = scratchDirectory();
    const random = numbers(3);
    const centres = Array.from({ length: 60 }, () => Float32Array.from({ length: 32 }, random));
    const near = (at: number): Float32Array => (centres[at % 60] as Float32Array).map((value) => value + 0.6 * random());
    const exact = await scratchLance({ uri });
    await exact.reset({ embedder: "test", dimensions: 32 });
    await exact.put(
      Array.from({ length: 500 }, (_, at) =>
        sketchFile(
          `${at}.ts`,
          Array.from({ length: 12 }, (_, chunk) => near(at + chunk)),
        ),
      ),
    );
    const queries = Array.from({ length: 25 }, (_, at) => near(at * 7));
    const ask = async (): Promise<Set<string>[]> => {
      const answers = await Promise.all(queries.map((query) => exact.search(query, { limit: 10 })));
      return answers.map((hits) => new Set(hits.map(({ file, position }) => `${file}:${position}`)));
    };
    await exact.optimize();
    const truth = await ask();
    const approximate = await scratchLance({ uri, approximateFrom: 5000 });
    await approximate.optimize();
    const table = await (await connect(uri)).openTable("codegraph");
    expect((await table.listIndices()).filter(({ columns }) => columns[0]?.startsWith("vector_"))).toHaveLength(1);
    const found = (await ask()).reduce((sum, hits, at) => sum + [...hits].filter((hit) => truth[at]?.has(hit)).length, 0);
    expect(found).toBeGreaterThanOrEqual(0.95 * 250);
    expect(await exact.search(queries[0] as Float32Array, { limit: 9, filter: { files: ["7.ts"] } })).toHaveLength(9);
    expect(approximate.warnings()).toEqual([]);
  });
});

describe("package of LanceDB", () => {
  test("writes nothing to stdout or stderr", () => {
    const script = `
      import { openLanceVectors } from "@codegraph/store/lancedb";
      const index = await openLanceVectors({ uri: ${JSON.stringify(scratchDirectory())} });
      await index.stamp();
      for (const embedder of ["a", "b"]) await index.reset({ embedder, dimensions: 2 });
      const records = [{ file: "a", position: 0, startLine: 1, endLine: 1, language: "ts", nodeType: "text", symbolName: null, symbolPath: null,
        labels: [], callsOut: null, vector: Float32Array.of(1, 1) }];
      await index.put([{ file: "a", hash: "1", records }]);
      await index.put([{ file: "a", hash: "2", records }]);
      await index.search(Float32Array.of(1, 0), { limit: 3, filter: { files: ["a"] } });
      await index.find({}, 3);
      await index.optimize();
      await index.remove(["a"]);
      await index.optimize();
      await index.close();
      if (process.env.LANCEDB_LOG !== undefined) console.log("the environment was changed");`;
    const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: import.meta.dirname,
      encoding: "utf8",
    });
    expect({ stdout, stderr, status }).toEqual({ stdout: "", stderr: "", status: 0 });
  });

  test("is reported as store-unavailable with an install command if it is missing", () => {
    const folder = scratchDirectory();
    const scope = join(folder, "node_modules", "@codegraph");
    mkdirSync(scope, { recursive: true });
    symlinkSync(join(import.meta.dirname, "../../model"), join(scope, "model"), "junction");
    cpSync(join(import.meta.dirname, "../dist"), join(folder, "dist"), { recursive: true });
    const script = `
      const { openLanceVectors } = await import("./dist/lancedb/index.js");
      await openLanceVectors({ uri: "vectors" }).catch(({ code, remedy }) => console.log(code, remedy));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: folder, encoding: "utf8" });
    expect(stdout).toBe("store-unavailable Install it next to CodeGraph: npm install @lancedb/lancedb@0.39 apache-arrow@18.1.0\n");
  });
});

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}
