/** Vectors in Postgres, beyond the suite of all vector indexes: the extension, the HNSW index and its recall. */
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VectorIndex } from "../src/index.js";
import { openPostgresVectors } from "../src/postgres/index.js";
import {
  codeOfRejection,
  cosine,
  namesOf,
  openStamped,
  randomNumbers,
  randomVector,
  recordOf,
  vectorFileOf,
} from "../src/testing/vector-sketch.js";
import { optionsOf, sameIndex, scratchIndex, START_MS, startEmbedded } from "./postgres-scratch.js";

let database: PGlite;
beforeAll(async () => {
  database = await startEmbedded();
}, START_MS);
afterAll(() => database.close());

/** Returns the definitions of an index's indexes in Postgres. */
async function indexesOf(index: VectorIndex): Promise<string[]> {
  const { rows } = await database.query<{ indexdef: string }>("SELECT indexdef FROM pg_indexes WHERE schemaname = $1", [
    optionsOf(index).schema,
  ]);
  return rows.map(({ indexdef }) => indexdef);
}

/** Returns the number of searches that have used the HNSW index. */
async function hnswScans(): Promise<number> {
  await database.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await database.query<{ scans: number }>(
    "SELECT coalesce(sum(idx_scan), 0)::int AS scans FROM pg_stat_user_indexes WHERE indexrelname = 'chunks_vector'",
  );
  return rows[0]!.scans;
}

describe("pgvector", () => {
  test("a database whose server does not offer pgvector is refused with a remedy", { timeout: START_MS }, async () => {
    const without = await PGlite.create();
    await expect(openPostgresVectors({ database: without })).rejects.toMatchObject({
      code: "store-unavailable",
      message: "This Postgres server does not offer pgvector.",
      remedy: expect.stringContaining("Install pgvector on the server") as string,
    });
    await without.close();
  });

  test("opening enables pgvector and creates no tables", async () => {
    const index = await scratchIndex(database);
    const { rows } = await database.query("SELECT extname FROM pg_extension WHERE extname = 'vector'");
    expect(rows).toEqual([{ extname: "vector" }]);
    expect(await indexesOf(index)).toEqual([]);
  });

  test("indexes in different schemas know nothing of each other", async () => {
    const one = await openStamped({ open: () => scratchIndex(database) }, 2);
    const two = await openStamped({ open: () => scratchIndex(database) }, 3);
    await one.put([vectorFileOf("a.py", [[1, 0]])]);
    await two.put([vectorFileOf("b.py", [[1, 0, 0]])]);
    expect([namesOf(await one.find({}, 9)), namesOf(await two.find({}, 9))]).toEqual([["a.py#0"], ["b.py#0"]]);
  });

  test("tables of a newer CodeGraph are left alone", async () => {
    const index = await openStamped({ open: () => scratchIndex(database) });
    await database.query(`UPDATE "${optionsOf(index).schema.replaceAll('"', '""')}".stamp SET format = 2`);
    expect(await codeOfRejection(index.put([vectorFileOf("a.py", [[1, 0, 0, 0]])]))).toBe("newer-schema");
    expect(await codeOfRejection(sameIndex(index))).toBe("newer-schema");
  });

  test("characters that Postgres cannot store are replaced, in records and in filters", async () => {
    const index = await openStamped({ open: () => scratchIndex(database) });
    await index.put([vectorFileOf("a.py", [[1, 0, 0, 0]], { symbolName: "a\0b\ud800", callsOut: ["\udc00"] })]);
    const found = await index.find({ symbolNames: ["a\0b\ud800"], callsAnyOf: ["\udc00"] }, 9);
    expect(found.map(({ symbolName }) => symbolName)).toEqual(["a\ufffdb\ufffd"]);
  });
});

describe("the HNSW index", () => {
  const DIMENSIONS = 64;
  const COUNT = 2_000;
  const LIMIT = 10;
  const random = randomNumbers(5);
  const records = Array.from({ length: COUNT }, (_, n) =>
    recordOf(`${n % 100}.py`, Math.floor(n / 100), { vector: randomVector(random, DIMENSIONS) }),
  );
  const files = Array.from({ length: 100 }, (_, n) => ({
    file: `${n}.py`,
    hash: "",
    records: records.filter(({ file }) => file === `${n}.py`),
  }));
  const queries = Array.from({ length: 50 }, () => randomVector(random, DIMENSIONS));
  const nearest = (query: Float32Array): string[] =>
    namesOf([...records].sort((a, b) => cosine(query, b.vector) - cosine(query, a.vector)).slice(0, LIMIT));
  let index: VectorIndex;
  beforeAll(async () => {
    index = await openStamped({ open: () => scratchIndex(database, { approximateFrom: COUNT }) }, DIMENSIONS);
    await index.put(files.slice(1));
    await index.optimize();
  }, START_MS);

  test(
    "2,000 vectors put in one transaction are found in the order of brute force, all of them, without the index",
    { timeout: START_MS },
    async () => {
      await index.put(files);
      expect((await indexesOf(index)).filter((each) => each.includes("hnsw"))).toEqual([]);
      for (const query of queries) expect(namesOf(await index.search(query, { limit: LIMIT }))).toEqual(nearest(query));
    },
  );

  test("with the index, at least 98 of 100 of the nearest are found, in the order of brute force", { timeout: START_MS }, async () => {
    await index.optimize();
    expect((await indexesOf(index)).filter((each) => each.includes("USING hnsw (vector vector_cosine_ops)"))).toHaveLength(1);
    let found = 0;
    for (const query of queries) {
      const expected = nearest(query);
      const hits = namesOf(await index.search(query, { limit: LIMIT }));
      found += hits.filter((name) => expected.includes(name)).length;
      const common = expected.filter((name) => hits.includes(name));
      expect(hits.filter((name) => expected.includes(name))).toEqual(common);
    }
    expect(await hnswScans()).toBe(queries.length);
    expect(found / (queries.length * LIMIT)).toBeGreaterThanOrEqual(0.98);
  });

  test("a filter is exact, and so is a search for more hits than the index has candidates", { timeout: START_MS }, async () => {
    const query = queries[0]!;
    expect(namesOf(await index.search(query, { limit: LIMIT, filter: { languages: ["python"] } }))).toEqual(nearest(query));
    expect(await index.search(query, { limit: COUNT })).toHaveLength(COUNT);
  });

  test("removed files are not found, and do not cost hits", { timeout: START_MS }, async () => {
    await index.remove(files.slice(1).map(({ file }) => file));
    for (const query of queries.slice(0, 5)) {
      const hits = await index.search(query, { limit: LIMIT });
      expect(hits.map(({ file }) => file)).toEqual(Array.from({ length: LIMIT }, () => "0.py"));
    }
  });

  test("a reset for longer vectors than it takes leaves the search exact, and says so", async () => {
    const long = await openStamped({ open: () => scratchIndex(database, { approximateFrom: 1 }) }, 2_001);
    await long.put([{ file: "a.py", hash: "", records: [recordOf("a.py", 0, { vector: new Float32Array(2_001).fill(1) })] }]);
    await long.optimize();
    expect(long.warnings()).toEqual(["pgvector indexes vectors of at most 2000 dimensions, so each search compares all vectors."]);
    expect(namesOf(await long.search(new Float32Array(2_001).fill(2), { limit: 1 }))).toEqual(["a.py#0"]);
  });
});
