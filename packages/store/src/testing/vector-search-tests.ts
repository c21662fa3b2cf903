import { describe, expect, test } from "vitest";
import type { VectorConformanceOptions } from "./vector-index-options.js";
import { cosine, vectorFileOf, namesOf, randomNumbers, randomVector, recordOf, openStamped } from "./vector-sketch.js";

/** Tests of exact nearest neighbours. */
export function vectorSearchTests(options: VectorConformanceOptions): void {
  describe("nearest neighbours", () => {
    rankingTests(options);
    specialVectorTests(options);
    similarityTests(options);
  });
}

/** Tests of the order and number of hits. */
function rankingTests(options: VectorConformanceOptions): void {
  test("search() ranks by angle, independently of vector length", async () => {
    const index = await openStamped(options, 3);
    await index.put([
      vectorFileOf("a.py", [
        [100, 1, 0],
        [0.001, 0, 0],
        [-1, 0, 0],
        [0, 7, 0],
        [1, 1, 0],
      ]),
    ]);
    const hits = await index.search(Float32Array.of(0.5, 0, 0), { limit: 9 });
    expect(hits.map(({ position }) => position)).toEqual([1, 0, 4, 3, 2]);
    [1, Math.cos(0.01), Math.SQRT1_2, 0, -1].forEach((similarity, place) => expect(hits[place]?.similarity).toBeCloseTo(similarity, 5));
    for (const { similarity } of hits) expect(Math.abs(similarity)).toBeLessThanOrEqual(1);
  });

  test("search() and find() return at most the requested number", async () => {
    const index = await openStamped(options, 2);
    await index.put([
      vectorFileOf(
        "a.py",
        Array.from({ length: 50 }, (_, n) => [50, n]),
      ),
    ]);
    const query = Float32Array.of(1, 0);
    expect(await index.search(query, { limit: 0 })).toEqual([]);
    expect(namesOf(await index.search(query, { limit: 3 }))).toEqual(["a.py#0", "a.py#1", "a.py#2"]);
    expect(await index.search(query, { limit: 1000 })).toHaveLength(50);
    expect(namesOf(await index.find({}, 2))).toEqual(["a.py#0", "a.py#1"]);
    expect(await index.find({}, 0)).toEqual([]);
    for (const limit of [-1, Number.NaN]) expect([await index.search(query, { limit }), await index.find({}, limit)]).toEqual([[], []]);
    for (const limit of [2 ** 32, Number.POSITIVE_INFINITY]) {
      expect(await index.search(query, { limit })).toHaveLength(50);
      expect(await index.find({ files: ["a.py"] }, limit)).toHaveLength(50);
    }
  });

  test("ties are ordered by file and position, also across the limit", async () => {
    const index = await openStamped(options, 2);
    await index.put(
      ["c.py", "a/z.py", "b.py", "a.py"].map((file) =>
        vectorFileOf(file, [
          [1, 0],
          [0, 1],
          [1, 0],
        ]),
      ),
    );
    await index.put([vectorFileOf("B.py", [[1, 0]])]);
    const all = ["B.py#0", "a.py#0", "a.py#2", "a/z.py#0", "a/z.py#2", "b.py#0", "b.py#2", "c.py#0", "c.py#2"];
    for (const limit of [1, 2, 3, 5, 8, 9])
      expect(namesOf(await index.search(Float32Array.of(3, 0), { limit }))).toEqual(all.slice(0, limit));
    await index.remove(["a.py"]);
    await index.put([vectorFileOf("a.py", [[1, 0]])]);
    expect(namesOf(await index.search(Float32Array.of(3, 0), { limit: 3 }))).toEqual(["B.py#0", "a.py#0", "a/z.py#0"]);
  });

  test("positions are ordered as numbers, not as text", async () => {
    const index = await openStamped(options, 2);
    await index.put([
      vectorFileOf(
        "a.py",
        Array.from({ length: 12 }, () => [1, 0]),
      ),
    ]);
    const expected = Array.from({ length: 12 }, (_, n) => `a.py#${n}`);
    expect(namesOf(await index.search(Float32Array.of(1, 0), { limit: 12 }))).toEqual(expected);
    expect(namesOf(await index.find({}, 12))).toEqual(expected);
  });
}

/** Tests of vectors without a direction. */
function specialVectorTests(options: VectorConformanceOptions): void {
  test("an all-zero vector is stored but never found, and finds nothing", async () => {
    const index = await openStamped(options, 2);
    await index.put([
      vectorFileOf("a.py", [
        [0, 0],
        [-1, 0],
        [0, 0],
      ]),
    ]);
    expect(namesOf(await index.search(Float32Array.of(1, 0), { limit: 9 }))).toEqual(["a.py#1"]);
    expect(namesOf(await index.find({}, 9))).toEqual(["a.py#0", "a.py#1", "a.py#2"]);
    expect(await index.count()).toBe(3);
    expect(await index.search(Float32Array.of(0, 0), { limit: 9 })).toEqual([]);
  });

  test("a vector with a value that is not finite is never found", async () => {
    const index = await openStamped(options, 2);
    await index.put([
      vectorFileOf("a.py", [
        [Number.NaN, 1],
        [1, Number.POSITIVE_INFINITY],
        [1, 1],
        [1e30, 0],
      ]),
    ]);
    expect(namesOf(await index.search(Float32Array.of(1, 0), { limit: 9 }))).toEqual(["a.py#3", "a.py#2"]);
    expect(await index.search(Float32Array.of(1, Number.NaN), { limit: 9 })).toEqual([]);
    expect(await index.count()).toBe(4);
  });
}

function similarityTests(options: VectorConformanceOptions): void {
  test.each([1, 2, 3, 5, 16, 37, 100, 256])("similarities equal a reference computation in %i dimensions", async (dimensions) => {
    const random = randomNumbers(dimensions);
    const index = await openStamped(options, dimensions);
    const vectors = new Map<string, Float32Array>();
    const put = async (files: readonly number[]): Promise<void> =>
      index.put(
        files.map((n) => {
          const file = `${n}.py`;
          const records = Array.from({ length: 12 }, (_, position) =>
            recordOf(file, position, { vector: randomVector(random, dimensions) }),
          );
          for (const { position, vector } of records) vectors.set(`${file}#${position}`, vector);
          return { file, hash: "", records };
        }),
      );
    await put(Array.from({ length: 25 }, (_, n) => n));
    for (let round = 0; round < 3; round++) {
      const query = randomVector(random, dimensions);
      const expected = [...vectors]
        .map(([name, vector]) => ({ name, similarity: cosine(query, vector) }))
        .sort((a, b) => b.similarity - a.similarity);
      const hits = await index.search(query, { limit: 20 });
      expect(hits).toHaveLength(20);
      hits.forEach((hit, place) => {
        const name = `${hit.file}#${hit.position}`;
        expect(hit.similarity).toBeCloseTo(cosine(query, vectors.get(name) as Float32Array), 4);
        // In few dimensions some vectors are so close that rounding determines the order.
        expect(hit.similarity).toBeCloseTo(expected[place]?.similarity as number, 4);
        if (dimensions > 3) expect(name).toBe(expected[place]?.name);
      });
      await put([3, 25 + round]);
    }
  });
}
