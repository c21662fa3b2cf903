/** How the hits of code and of documents become one list, and how hits spread over files. */
import { fileSignals, mergeSources, pathProximity, pathTraits, type RankedChunk, spreadOverFiles } from "@codegraph/search";
import { describe, expect, test } from "vitest";
import { asFileId } from "@codegraph/model";

const chunk = (fileId: number, position: number, score: number): RankedChunk => ({ fileId: asFileId(fileId), position, score });
const places = (chunks: readonly RankedChunk[]): string[] => chunks.map(({ fileId, position }) => `${fileId}:${position}`);

describe("spreadOverFiles()", () => {
  test("multiplies the n-th further chunk of a file by 0.85 to the n, and keeps all of them", () => {
    const spread = spreadOverFiles([chunk(1, 0, 100), chunk(1, 1, 100), chunk(1, 2, 100), chunk(2, 0, 80)], 10);
    expect(places(spread)).toEqual(["1:0", "1:1", "2:0", "1:2"]);
    expect(spread.map(({ score }) => score)).toEqual([100, 85, 80, expect.closeTo(72.25, 6)]);
  });

  test("keeps a further chunk ahead of other files if its score exceeds theirs even after the reduction", () => {
    expect(places(spreadOverFiles([chunk(1, 0, 100), chunk(1, 1, 96), chunk(2, 0, 81)], 10))).toEqual(["1:0", "1:1", "2:0"]);
    expect(places(spreadOverFiles([chunk(1, 0, 100), chunk(1, 1, 94), chunk(2, 0, 81)], 10))).toEqual(["1:0", "2:0", "1:1"]);
  });

  test("returns the given number of chunks from ten times as many candidates and a hundred more", () => {
    const first = Array.from({ length: 300 }, (_, position) => chunk(1, position, 100));
    expect(spreadOverFiles(first, 3)).toHaveLength(3);
    const behind = (length: number): string[] => places(spreadOverFiles([...first.slice(0, length), chunk(2, 0, 99)], 3));
    expect(behind(129)).toContain("2:0");
    expect(behind(130)).not.toContain("2:0");
  });

  test("looks at no more chunks than the first ones need", () => {
    const scores: number[] = [];
    const chunks = Array.from({ length: 500 }, (_, at) => ({
      fileId: asFileId(at % 40),
      position: at,
      get score() {
        scores.push(at);
        return 1_000 - at;
      },
    }));
    const first = places(spreadOverFiles(chunks, 20));
    expect(Math.max(...scores)).toBeLessThan(200);
    expect(first).toEqual(places(spreadOverFiles(chunks, 500)).slice(0, 20));
  });

  test("breaks ties by file and position", () => {
    expect(places(spreadOverFiles([chunk(2, 1, 5), chunk(2, 0, 5 * 0.85), chunk(1, 1, 5)], 9))).toEqual(["1:1", "2:1", "2:0"]);
  });
});

describe("spreadOverFiles() for a question", () => {
  test("multiplies the n-th further chunk of a file by 0.5 to the n, so that ten hits are about more files", () => {
    const spread = spreadOverFiles([chunk(1, 0, 100), chunk(1, 1, 100), chunk(1, 2, 100), chunk(2, 0, 49), chunk(3, 0, 26)], 10, false);
    expect(places(spread)).toEqual(["1:0", "1:1", "2:0", "3:0", "1:2"]);
    expect(spread.map(({ score }) => score)).toEqual([100, 50, 49, 26, expect.closeTo(25, 6)]);
  });
});

describe("mergeSources()", () => {
  const isDocument = (fileId: number): boolean => fileId >= 100;

  test("ranks a document of the same score 0.6 times as high as code, unless the query asks for documents", () => {
    const found = [chunk(100, 0, 10), chunk(1, 0, 10), chunk(2, 0, 10)];
    const merge = (wantsDocuments: boolean): string[] => places(mergeSources(found, isDocument, { count: 3, wantsDocuments }));
    expect(merge(false)).toEqual(["1:0", "2:0", "100:0"]);
    expect(merge(true)[1]).toBe("100:0");
  });

  test("weighs ranks by 1 / (10 + rank), scores by the geometric mean with the best of their list", () => {
    // Worth of code at rank n: sqrt(10 * score) / 10 / (10 + n); of the document: 0.6 * 10 / 10 / 10 = 0.06.
    const code = (ranks: number): RankedChunk[] => Array.from({ length: ranks }, (_, at) => chunk(at + 1, 0, 10 - at * 1e-6));
    const place = (ranks: number, score: number): number =>
      mergeSources([...code(ranks), chunk(100, 0, score)], isDocument, { count: 50, wantsDocuments: false }).findIndex(
        ({ fileId }) => fileId === 100,
      );
    // 1 / (10 + n) < 0.06 from n = 7 on.
    expect(place(20, 10)).toBe(7);
    // 1 / (10 + n) < 0.06 * 0.8 from n = 11 on.
    expect(place(20, 8)).toBe(11);
    // A document of 20 is worth 1.2 times the best of code, which then counts relative to it.
    expect(place(20, 20)).toBe(0);
  });

  test("puts the last of one list behind the best of the other, however short the first list is", () => {
    const found = [chunk(1, 0, 10), chunk(100, 0, 9), chunk(2, 0, 0.1)];
    expect(places(mergeSources(found, isDocument, { count: 3, wantsDocuments: false }))).toEqual(["1:0", "100:0", "2:0"]);
  });

  test("returns one list alone when the other is empty, and the given number of chunks", () => {
    const code = [chunk(1, 0, 3), chunk(2, 0, 2), chunk(3, 0, 1)];
    expect(places(mergeSources(code, isDocument, { count: 2, wantsDocuments: false }))).toEqual(["1:0", "2:0"]);
    expect(places(mergeSources([chunk(100, 0, 1)], isDocument, { count: 2, wantsDocuments: false }))).toEqual(["100:0"]);
    expect(mergeSources([], isDocument, { count: 2, wantsDocuments: true })).toEqual([]);
    expect(mergeSources([...code, chunk(100, 0, 3)], isDocument, { count: 2, wantsDocuments: false })).toHaveLength(2);
  });

  test("keeps several chunks of a file", () => {
    const found = [chunk(1, 0, 10), chunk(1, 1, 9.9), chunk(2, 0, 1), chunk(100, 0, 5), chunk(100, 1, 4.9)];
    expect(places(mergeSources(found, isDocument, { count: 5, wantsDocuments: true })).sort()).toEqual([
      "100:0",
      "100:1",
      "1:0",
      "1:1",
      "2:0",
    ]);
  });

  test("gives the same order for every page: at least 200 hits are spread before the list is cut", () => {
    const found = Array.from({ length: 400 }, (_, at) => chunk(1 + (at % 7), at, 100 - at * 0.05));
    const whole = places(mergeSources(found, isDocument, { count: 200, wantsDocuments: false }));
    for (const count of [1, 10, 50])
      expect(places(mergeSources(found, isDocument, { count, wantsDocuments: false }))).toEqual(whole.slice(0, count));
  });
});

test.each([
  ["src/a.ts", "src/b.ts", 1],
  ["a.ts", "b.ts", 1],
  ["src/x/a.ts", "src/b.ts", 2 / 3],
  ["src/x/a.ts", "src/y/b.ts", 2 / 3],
  ["src/x/y/a.ts", "lib/x/y/b.ts", 1 / 4],
  ["a.ts", "src/x/b.ts", 1 / 3],
])("nearness of %s and %s is %d", (a, b, expected) => {
  expect(pathProximity(a, b)).toBeCloseTo(expected, 9);
  expect(pathProximity(b, a)).toBeCloseTo(expected, 9);
});

test("fileSignals() counts the words of the file name and follows a change of language", () => {
  expect(fileSignals("test/read_user-name.ts", "typescript")).toEqual({
    ...pathTraits("test/read_user-name.ts"),
    language: "typescript",
    baseWords: 3,
  });
  expect(fileSignals("test/read_user-name.ts", "python").language).toBe("python");
});

test.each([
  ["t/smoke/workers/dev.py", true],
  ["Tests/TestHelpers.swift", true],
  ["src/load.mock.ts", true],
  ["benches/read.rs", true],
  ["lib/test_utils.py", true],
  ["src/load.ts", false],
])("pathTraits() of %s has test %s", (path, isTest) => {
  expect(pathTraits(path).test).toBe(isTest);
});
