import { beforeEach, describe, expect, test } from "vitest";
import type { VectorFilter, VectorIndex, VectorPayload } from "../vector-index.js";
import type { VectorConformanceOptions } from "./vector-index-options.js";
import { vectorFileOf, namesOf, randomNumbers, recordOf, openStamped } from "./vector-sketch.js";

const QUERY = Float32Array.of(1, 0, 0, 0);

/** Implements a filter as the contract describes it. */
function holds(record: VectorPayload, { files, languages, nodeTypes, labels, symbolNames, callsAnyOf }: VectorFilter): boolean {
  const one = (values: readonly string[] | undefined, value: string | null): boolean =>
    values === undefined || (value !== null && values.includes(value));
  const any = (values: readonly string[] | undefined, found: readonly string[] | null): boolean =>
    values === undefined || values.some((value) => found?.includes(value));
  return (
    one(files, record.file) &&
    one(languages, record.language) &&
    one(nodeTypes, record.nodeType) &&
    one(symbolNames, record.symbolName) &&
    any(labels, record.labels) &&
    any(callsAnyOf, record.callsOut)
  );
}

const FILES = [
  {
    file: "src/a.py",
    hash: "",
    records: [
      recordOf("src/a.py", 0, { nodeType: "class", symbolName: "User", symbolPath: "User", labels: ["api"], callsOut: null }),
      recordOf("src/a.py", 1, {
        nodeType: "method",
        symbolName: "load",
        labels: ["api", "slow"],
        callsOut: ["open", "log"],
        vector: Float32Array.of(1, 1, 0, 0),
      }),
      recordOf("src/a.py", 2, { nodeType: "text", symbolName: null, symbolPath: null, callsOut: [], vector: Float32Array.of(0, 1, 0, 0) }),
    ],
  },
  {
    file: "test/b.go",
    hash: "",
    records: [
      recordOf("test/b.go", 0, {
        language: "go",
        nodeType: "function",
        symbolName: "load",
        labels: ["test"],
        callsOut: ["load", "Open"],
        vector: Float32Array.of(2, 1, 0, 0),
      }),
      recordOf("test/b.go", 1, {
        language: "go",
        nodeType: "function",
        symbolName: "Load",
        labels: [],
        callsOut: ["log"],
        vector: Float32Array.of(0, 0, 1, 0),
      }),
    ],
  },
];

/** Returns the index that was opened for the running test. */
type IndexOfTest = () => VectorIndex;

/** Tests of filters, single and combined. */
export function vectorFilterTests(options: VectorConformanceOptions): void {
  describe("filters", () => {
    let index: VectorIndex;
    beforeEach(async () => {
      index = await openStamped(options);
      await index.put(FILES);
    });

    singleFilterTests(() => index);
    filteredAnswerTests(() => index);
    randomFilterTests(() => index);
  });
}

function singleFilterTests(index: IndexOfTest): void {
  test.each<[VectorFilter, string[]]>([
    [{}, ["src/a.py#0", "src/a.py#1", "src/a.py#2", "test/b.go#0", "test/b.go#1"]],
    [{ files: ["test/b.go"] }, ["test/b.go#0", "test/b.go#1"]],
    [{ files: ["src", "b.go", "SRC/A.PY"] }, []],
    [{ languages: ["go"] }, ["test/b.go#0", "test/b.go#1"]],
    [{ languages: ["go", "python"] }, ["src/a.py#0", "src/a.py#1", "src/a.py#2", "test/b.go#0", "test/b.go#1"]],
    [{ nodeTypes: ["method", "text"] }, ["src/a.py#1", "src/a.py#2"]],
    [{ labels: ["api"] }, ["src/a.py#0", "src/a.py#1"]],
    [{ labels: ["slow", "test"] }, ["src/a.py#1", "test/b.go#0"]],
    [{ labels: ["ap"] }, []],
    [{ symbolNames: ["load"] }, ["src/a.py#1", "test/b.go#0"]],
    [{ symbolNames: ["load", "User", "none"] }, ["src/a.py#0", "src/a.py#1", "test/b.go#0"]],
    [{ callsAnyOf: ["log"] }, ["src/a.py#1", "test/b.go#1"]],
    [{ callsAnyOf: ["open", "load"] }, ["src/a.py#1", "test/b.go#0"]],
    [{ callsAnyOf: ["null", "lo", ""] }, []],
    [{ callsAnyOf: ["log"], languages: ["go"] }, ["test/b.go#1"]],
    [
      { files: ["src/a.py"], languages: ["python"], nodeTypes: ["method"], labels: ["slow"], symbolNames: ["load"], callsAnyOf: ["open"] },
      ["src/a.py#1"],
    ],
    [{ files: ["test/b.go"], symbolNames: ["User"] }, []],
    [{ files: [] }, []],
    [{ languages: ["go"], callsAnyOf: [] }, []],
  ])("%j", async (filter, expected) => {
    expect(namesOf(await index().find(filter, 99))).toEqual(expected);
    expect(namesOf(await index().search(QUERY, { limit: 99, filter })).sort()).toEqual(expected);
  });
}

/** Tests of filters in searches, after writes, and of many values. */
function filteredAnswerTests(index: IndexOfTest): void {
  test("a filtered search orders by similarity and applies the limit to the matches", async () => {
    const found = await index().search(QUERY, { limit: 2, filter: { symbolNames: ["load", "Load"] } });
    expect(found.map(({ file, position, similarity }) => [`${file}#${position}`, Math.round(similarity * 100) / 100])).toEqual([
      ["test/b.go#0", 0.89],
      ["src/a.py#1", 0.71],
    ]);
  });

  test("replaced and removed records do not match their previous properties", async () => {
    await index().put([vectorFileOf("test/b.go", [[1, 0, 0, 0]], { symbolName: "save", callsOut: ["write"] })]);
    for (const filter of [{ symbolNames: ["Load"] }, { callsAnyOf: ["Open"] }, { labels: ["test"] }])
      expect(await index().find(filter, 9)).toEqual([]);
    expect(namesOf(await index().find({ callsAnyOf: ["write"] }, 9))).toEqual(["test/b.go#0"]);
    await index().remove(["test/b.go"]);
    expect(await index().find({ callsAnyOf: ["write"] }, 9)).toEqual([]);
    expect(await index().search(QUERY, { limit: 9, filter: { languages: ["go"], nodeTypes: ["function"] } })).toEqual([]);
  });

  test("a filter may have thousands of values", async () => {
    const names = Array.from({ length: 3000 }, (_, n) => `no'such${n}`);
    expect(namesOf(await index().find({ symbolNames: [...names, "User"] }, 9))).toEqual(["src/a.py#0"]);
    expect(
      namesOf(await index().search(QUERY, { limit: 9, filter: { callsAnyOf: [...names, "Open"], files: [...names, "test/b.go"] } })),
    ).toEqual(["test/b.go#0"]);
  });
}

function randomFilterTests(index: IndexOfTest): void {
  test("random combinations match as the contract describes", async () => {
    const random = randomNumbers(7);
    const some = <T>(values: readonly T[]): T[] => values.filter(() => random() > 0);
    const one = <T>(values: readonly T[]): T => values[Math.floor(((random() + 1) / 2) * values.length)] as T;
    const NAMES = ["load", "save", "Load", "open"];
    const files = Array.from({ length: 40 }, (_, n) => {
      const file = `${n}.py`;
      const record = (_value: unknown, position: number) =>
        recordOf(file, position, {
          language: one(["go", "python"]),
          nodeType: one(["function", "text"]),
          symbolName: one([...NAMES, null]),
          labels: some(["a", "b"]),
          callsOut: one([some(NAMES), null]),
          vector: Float32Array.of(1, random(), random(), random()),
        });
      return { file, hash: "", records: Array.from({ length: 5 }, record) };
    });
    await index().reset({ embedder: "test", dimensions: 4 });
    await index().put(files);
    const all = await index().find({}, 1000);
    expect(all).toHaveLength(200);
    const nearest = namesOf(await index().search(QUERY, { limit: 1000 }));
    for (let round = 0; round < 40; round++) {
      const filter: Record<string, string[]> = {};
      if (random() > 0.4) filter["files"] = Array.from({ length: 20 }, (_, n) => `${n * 3}.py`);
      if (random() > 0.4) filter["languages"] = some(["go", "python", "c"]);
      if (random() > 0.4) filter["nodeTypes"] = some(["function", "text"]);
      if (random() > 0.4) filter["labels"] = some(["a", "b"]);
      if (random() > 0.4) filter["symbolNames"] = some(NAMES);
      if (random() > 0.4) filter["callsAnyOf"] = some(NAMES);
      const expected = namesOf(all.filter((record) => holds(record, filter)));
      expect([filter, namesOf(await index().find(filter, 1000))]).toEqual([filter, expected]);
      const fitting = new Set(expected);
      expect([filter, namesOf(await index().search(QUERY, { limit: 7, filter }))]).toEqual([
        filter,
        nearest.filter((name) => fitting.has(name)).slice(0, 7),
      ]);
    }
  });
}
