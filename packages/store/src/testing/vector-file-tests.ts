import { describe, expect, test } from "vitest";
import type { VectorIndex } from "../vector-index.js";
import type { VectorConformanceOptions } from "./vector-index-options.js";
import { codeOfRejection, vectorFileOf, namesOf, recordOf, openStamped } from "./vector-sketch.js";

const QUERY = Float32Array.of(1, 0, 0, 0);

async function everything(index: VectorIndex): Promise<string[]> {
  return namesOf(await index.find({}, 1000));
}

/** Tests of putting, replacing and removing files. */
export function vectorFileTests(options: VectorConformanceOptions): void {
  describe("vectors of files", () => {
    newVectorIndexTests(options);
    vectorReplacementTests(options);
    vectorInputTests(options);
    vectorResetTests(options);
    vectorUpkeepTests(options);
  });
}

/** Tests of an empty index and of what a record keeps. */
function newVectorIndexTests(options: VectorConformanceOptions): void {
  const { open } = options;

  test("a new index has neither a stamp nor records", async () => {
    const index = await open();
    expect([await index.stamp(), await index.count(), await index.files(), await everything(index)]).toEqual([null, 0, new Map(), []]);
    expect(await index.search(QUERY, { limit: 5 })).toEqual([]);
    await index.remove(["a.py"]);
    await index.optimize();
  });

  test("an index takes vectors only after a reset with a stamp", async () => {
    const index = await open();
    expect(await codeOfRejection(index.put([vectorFileOf("a.py", [[1, 0, 0, 0]])]))).toBe("vector-mismatch");
    await index.reset({ embedder: "it's a model/1 (256)", dimensions: 4 });
    expect(await index.stamp()).toEqual({ embedder: "it's a model/1 (256)", dimensions: 4 });
    await index.put([vectorFileOf("a.py", [[1, 0, 0, 0]])]);
    expect(await index.count()).toBe(1);
  });

  test("find() and search() return all properties of a record except its vector", async () => {
    const index = await openStamped(options);
    const record = recordOf("a.py", 7, {
      startLine: 3,
      endLine: 70_000,
      language: "go",
      nodeType: "method",
      symbolName: "load",
      symbolPath: "Repo > load",
      labels: ["test", "generated"],
      callsOut: ["open", "close"],
    });
    const bare = recordOf("a.py", 8, { symbolName: null, symbolPath: null, callsOut: null, nodeType: "text" });
    await index.put([{ file: "a.py", hash: "c0ffee", records: [record, bare] }]);
    const { vector: _a, ...first } = record;
    const { vector: _b, ...second } = bare;
    expect(await index.find({}, 9)).toEqual([first, second]);
    const [hit] = await index.search(QUERY, { limit: 1 });
    expect(hit).toEqual({ ...first, similarity: expect.closeTo(1, 5) as number });
    expect(await index.files()).toEqual(new Map([["a.py", "c0ffee"]]));
  });
}

function vectorReplacementTests(options: VectorConformanceOptions): void {
  test("put() replaces a file as a whole, with fewer, more, other or no chunks", async () => {
    const index = await openStamped(options);
    await index.put([
      vectorFileOf("a.py", [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
      ]),
      vectorFileOf("b.py", [[1, 1, 0, 0]]),
    ]);
    await index.put([{ ...vectorFileOf("a.py", [[0, 0, 0, 1]]), hash: "2" }]);
    expect(await everything(index)).toEqual(["a.py#0", "b.py#0"]);
    expect(namesOf(await index.search(Float32Array.of(0, 0, 0, 1), { limit: 1 }))).toEqual(["a.py#0"]);
    expect((await index.search(QUERY, { limit: 9 })).map(({ similarity }) => similarity)).toEqual([
      expect.closeTo(Math.SQRT1_2, 5),
      expect.closeTo(0, 5),
    ]);
    expect((await index.files()).get("a.py")).toBe("2");
    await index.put([{ file: "a.py", hash: "3", records: [5, 6, 7].map((position) => recordOf("a.py", position)) }]);
    expect(await everything(index)).toEqual(["a.py#5", "a.py#6", "a.py#7", "b.py#0"]);
    await index.put([{ file: "a.py", hash: "4", records: [] }]);
    expect(await everything(index)).toEqual(["b.py#0"]);
    expect(await index.files()).toEqual(
      new Map([
        ["a.py", "4"],
        ["b.py", "hash of b.py"],
      ]),
    );
  });

  test("files with the same positions are kept apart", async () => {
    const index = await openStamped(options);
    await index.put([
      vectorFileOf("b.py", [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
      ]),
      vectorFileOf("a.py", [
        [0, 1, 0, 0],
        [1, 0, 0, 0],
      ]),
    ]);
    expect(await everything(index)).toEqual(["a.py#0", "a.py#1", "b.py#0", "b.py#1"]);
    expect(await index.count()).toBe(4);
    await index.put([vectorFileOf("b.py", [[0, 0, 1, 0]])]);
    expect(await everything(index)).toEqual(["a.py#0", "a.py#1", "b.py#0"]);
  });

  test("remove() matches paths exactly and ignores unknown ones", async () => {
    const index = await openStamped(options);
    const paths = ["a.py", "A.py", "a_py", "a%", "a.pyx", "it's.py", 'a"b.py', "ü/\u{1F600}.py"];
    await index.put(paths.map((path) => vectorFileOf(path, [[1, 0, 0, 0]])));
    await index.remove(["a_py", "none.py", "it's.py", 'a"b.py', "a%", "A.py"]);
    expect([...(await index.files()).keys()].sort()).toEqual(["a.py", "a.pyx", "ü/\u{1F600}.py"]);
    expect(namesOf(await index.search(QUERY, { limit: 99 })).sort()).toEqual(["a.py#0", "a.pyx#0", "ü/\u{1F600}.py#0"]);
    await index.remove([]);
    await index.remove([...(await index.files()).keys()]);
    expect([await index.count(), await index.search(QUERY, { limit: 9 })]).toEqual([0, []]);
  });
}

/** Tests of texts and vectors that an index has to take or reject. */
function vectorInputTests(options: VectorConformanceOptions): void {
  test.each([
    "it's",
    'say "hi"',
    "50%",
    "a_b",
    "back\\slash",
    "'; DROP TABLE chunks; --",
    "üñï ユーザー \u{1F600}",
    "two\nlines\ttab",
    "{x: [1]}, NULL",
    "",
  ])("%j is allowed in any text property", async (text) => {
    const index = await openStamped(options);
    const file = `src/${text}.py`;
    const record = recordOf(file, 0, {
      language: text,
      nodeType: text,
      symbolName: text,
      symbolPath: `${text} > ${text}`,
      labels: [text, "x"],
      callsOut: [text, `${text}2`],
    });
    await index.put([
      { file, hash: text, records: [record, recordOf(file, 1)] },
      vectorFileOf("other.py", [[1, 0, 0, 0]], { labels: ["y"], callsOut: ["z"] }),
    ]);
    const { vector: _vector, ...payload } = record;
    expect((await index.find({}, 9)).find(({ file: path, position }) => path === file && position === 0)).toEqual(payload);
    const filter = { files: [file], languages: [text], nodeTypes: [text], symbolNames: [text], labels: [text], callsAnyOf: [text] };
    for (const [key, values] of Object.entries(filter)) {
      const found = namesOf(await index.find({ [key]: values }, 9));
      expect([key, found]).toEqual([key, key === "files" ? [`${file}#0`, `${file}#1`] : [`${file}#0`]]);
    }
    expect(namesOf(await index.search(QUERY, { limit: 9, filter }))).toEqual([`${file}#0`]);
    expect((await index.files()).get(file)).toBe(text);
    await index.remove([file]);
    expect(await everything(index)).toEqual(["other.py#0"]);
  });

  test("put() and search() copy the caller's vectors", async () => {
    const index = await openStamped(options);
    const large = Float32Array.of(9, 9, 0, 1, 0, 0, 9);
    await index.put([{ file: "a.py", hash: "", records: [recordOf("a.py", 0, { vector: large.subarray(2, 6) })] }]);
    large.fill(0);
    const [hit] = await index.search(Float32Array.of(5, 1, 0, 0, 0, 5).subarray(1, 5), { limit: 1 });
    expect(hit?.similarity).toBeCloseTo(0, 5);
    expect((await index.search(Float32Array.of(0, 1, 0, 0), { limit: 1 }))[0]?.similarity).toBeCloseTo(1, 5);
  });

  test("a vector of another length is rejected together with its whole put", async () => {
    const index = await openStamped(options);
    await index.put([vectorFileOf("a.py", [[1, 0, 0, 0]])]);
    expect(
      await codeOfRejection(
        index.put([
          { ...vectorFileOf("a.py", [[0, 1, 0, 0]]), hash: "new" },
          vectorFileOf("b.py", [
            [1, 0, 0, 0],
            [1, 0, 0],
          ]),
        ]),
      ),
    ).toBe("vector-mismatch");
    expect(await index.files()).toEqual(new Map([["a.py", "hash of a.py"]]));
    expect((await index.search(QUERY, { limit: 9 })).map(({ similarity }) => similarity)).toEqual([expect.closeTo(1, 5)]);
    expect(await codeOfRejection(index.search(Float32Array.of(1, 0), { limit: 1 }))).toBe("vector-mismatch");
  });
}

function vectorResetTests(options: VectorConformanceOptions): void {
  test("reset() removes everything and accepts another number of dimensions", async () => {
    const index = await openStamped(options);
    await index.put([vectorFileOf("a.py", [[1, 0, 0, 0]]), vectorFileOf("b.py", [[1, 0, 0, 0]])]);
    await index.search(QUERY, { limit: 1 });
    await index.reset({ embedder: "other", dimensions: 2 });
    expect([await index.stamp(), await index.count(), await index.files()]).toEqual([{ embedder: "other", dimensions: 2 }, 0, new Map()]);
    expect(await index.search(Float32Array.of(1, 0), { limit: 5 })).toEqual([]);
    await index.put([
      vectorFileOf("a.py", [
        [0, 1],
        [1, 0],
      ]),
    ]);
    expect(namesOf(await index.search(Float32Array.of(1, 0), { limit: 5 }))).toEqual(["a.py#1", "a.py#0"]);
    expect(await codeOfRejection(index.search(QUERY, { limit: 1 }))).toBe("vector-mismatch");
    await index.reset({ embedder: "other", dimensions: 2 });
    expect(await index.count()).toBe(0);
  });

  test.each([0, -3, 1.5, Number.NaN])("reset() rejects %d dimensions", async (dimensions) => {
    const index = await openStamped(options);
    await index.put([vectorFileOf("a.py", [[1, 0, 0, 0]])]);
    expect(await codeOfRejection(index.reset({ embedder: "other", dimensions }))).toBe("invalid-argument");
    expect([await index.stamp(), await index.count()]).toEqual([{ embedder: "test", dimensions: 4 }, 1]);
  });
}

/** Tests of optimizing, reopening and closing. */
function vectorUpkeepTests(options: VectorConformanceOptions): void {
  const { reopen } = options;

  test("optimize() changes no answer after many small writes", async () => {
    const index = await openStamped(options);
    for (let round = 0; round < 25; round++) {
      await index.put([
        vectorFileOf(
          `${round % 7}.py`,
          Array.from({ length: 1 + (round % 3) }, (_, n) => [1, n, round, 0]),
        ),
      ]);
      if (round % 5 === 0) await index.remove([`${(round + 3) % 7}.py`]);
    }
    const look = async (): Promise<unknown> => [
      await index.find({}, 999),
      await index.search(QUERY, { limit: 999 }),
      await index.files(),
      await index.stamp(),
      await index.count(),
    ];
    const before = await look();
    await index.optimize();
    expect(await look()).toEqual(before);
    await index.optimize();
    await index.put([vectorFileOf("new.py", [[1, 0, 0, 0]])]);
    expect(namesOf(await index.search(QUERY, { limit: 1, filter: { files: ["new.py"] } }))).toEqual(["new.py#0"]);
    expect(index.warnings()).toEqual([]);
  });

  test.runIf(reopen)("everything is there after reopening", async () => {
    const index = await openStamped(options);
    await index.put([
      vectorFileOf(
        "a.py",
        [
          [1, 0, 0, 0],
          [0, 0, 0, 0],
          [0.5, 0.5, 0, 0],
        ],
        { labels: ["test"], callsOut: ["load"] },
      ),
      vectorFileOf("b.py", [[0, 1, 0, 0]]),
    ]);
    const look = async (at: VectorIndex): Promise<unknown> => [
      await at.stamp(),
      await at.files(),
      await at.find({}, 9),
      await at.search(QUERY, { limit: 9 }),
      await at.find({ callsAnyOf: ["load"] }, 9),
      at.warnings(),
    ];
    const before = await look(index);
    expect(await look(await (reopen as (index: VectorIndex) => Promise<VectorIndex>)(index))).toEqual(before);
  });

  test("a closed index rejects calls, except another close", async () => {
    const index = await openStamped(options);
    await index.close();
    expect(await codeOfRejection(index.count())).toBe("invalid-argument");
    expect(await codeOfRejection(index.search(QUERY, { limit: 1 }))).toBe("invalid-argument");
    expect(await codeOfRejection(index.put([]))).toBe("invalid-argument");
    await index.close();
  });
}
