import { describe, expect, test } from "vitest";
import type { VectorIndex } from "../vector-index.js";
import type { VectorConformanceOptions } from "./vector-index-options.js";
import { randomNumbers, randomVector, recordOf, openStamped, type VectorFilePut } from "./vector-sketch.js";

const DIMENSIONS = 6;
const NAMES = ["load", "save", "open"];

/** Returns all answers of an index. */
async function answers(index: VectorIndex, queries: readonly Float32Array[]): Promise<unknown> {
  const hits = queries.map(async (query) => {
    const found = await index.search(query, { limit: 12 });
    return found.map(({ similarity, ...chunk }) => ({ ...chunk, similarity: Math.round(similarity * 1e4) }));
  });
  return {
    files: await index.files(),
    count: await index.count(),
    all: await index.find({}, 1000),
    named: await index.find({ symbolNames: ["load"] }, 1000),
    callers: await index.find({ callsAnyOf: ["open", "save"] }, 1000),
    labelled: await index.find({ labels: ["test"], languages: ["go"] }, 1000),
    hits: await Promise.all(hits),
  };
}

/** Tests that an index's answers depend only on its current files. */
export function vectorHistoryTests(options: VectorConformanceOptions): void {
  describe("history of vectors", () => {
    test.each([1, 2])(
      "after random writes the answers equal those of an index filled at once (seed %i)",
      { timeout: 60_000 },
      async (seed) => {
        const random = randomNumbers(seed);
        const below = (limit: number): number => Math.floor(((random() + 1) / 2) * limit);
        const queries = Array.from({ length: 3 }, () => randomVector(random, DIMENSIONS));
        const fileNow = (): VectorFilePut => {
          const file = `${below(9)}.py`;
          const records = Array.from({ length: below(5) }, (_, position) =>
            recordOf(file, position * (1 + below(2)) + position, {
              language: ["go", "python"][below(2)] as string,
              symbolName: NAMES[below(3)] as string,
              labels: below(2) === 0 ? ["test"] : [],
              callsOut: below(4) === 0 ? null : NAMES.filter(() => below(2) === 0),
              vector: below(6) === 0 ? new Float32Array(DIMENSIONS) : randomVector(random, DIMENSIONS),
            }),
          );
          // Drops records with a duplicate position.
          return {
            file,
            hash: `${below(1e6)}`,
            records: records.filter(({ position }, place) => records.findIndex((other) => other.position === position) === place),
          };
        };

        const first = await openStamped(options, DIMENSIONS);
        const handles = [first, options.another === undefined ? first : await options.another(first)];
        const current = new Map<string, VectorFilePut>();
        for (let step = 0; step < 30; step++) {
          const index = handles[below(2)] as VectorIndex;
          const choice = below(10);
          if (choice < 6) {
            const files = new Map(Array.from({ length: 1 + below(3) }, fileNow).map((each) => [each.file, each]));
            for (const [file, put] of files) current.set(file, put);
            await index.put([...files.values()]);
          } else if (choice < 8) {
            const path = `${below(9)}.py`;
            current.delete(path);
            await index.remove([path]);
          } else if (choice === 8) await index.optimize();
          else await index.search(queries[0] as Float32Array, { limit: 3 });
        }
        const fresh = await openStamped(options, DIMENSIONS);
        await fresh.put([...current.values()]);
        const expected = await answers(fresh, queries);
        for (const index of handles) expect(await answers(index, queries)).toEqual(expected);
      },
    );
  });
}
