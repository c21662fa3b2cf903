import { describe, expect, test } from "vitest";
import type { VectorIndex } from "../vector-index.js";
import type { VectorConformanceOptions } from "./vector-index-options.js";
import { endOf, startProcess } from "./other-process.js";
import { codeOfRejection, vectorFileOf, namesOf, openStamped } from "./vector-sketch.js";

const QUERY = Float32Array.of(1, 0, 0, 0);

/** Tests of several handles and processes on one index. */
export function vectorSharingTests(options: VectorConformanceOptions): void {
  const another = options.another as NonNullable<typeof options.another>;
  const expression = options.expression as NonNullable<typeof options.expression>;

  describe.runIf(options.another)("two handles on one index", () => {
    test("each sees the other's writes with its next call", async () => {
      const one = await openStamped(options);
      const two = await another(one);
      const found = async (index: VectorIndex): Promise<string[]> => namesOf(await index.search(QUERY, { limit: 99 }));
      await one.put([
        vectorFileOf("a.py", [
          [1, 0, 0, 0],
          [0, 1, 0, 0],
        ]),
        vectorFileOf("b.py", [[1, 0, 1, 0]]),
      ]);
      expect([await found(two), await two.count(), (await two.files()).size]).toEqual([["a.py#0", "b.py#0", "a.py#1"], 3, 2]);
      await two.put([vectorFileOf("b.py", [[1, 0, 0, 0]], { symbolName: "new" })]);
      expect([await found(one), namesOf(await one.find({ symbolNames: ["new"] }, 9))]).toEqual([
        ["a.py#0", "b.py#0", "a.py#1"],
        ["b.py#0"],
      ]);
      await one.remove(["a.py"]);
      expect([await found(two), await two.count()]).toEqual([["b.py#0"], 1]);
      await two.put([vectorFileOf("c.py", [[1, 0, 0, 0]])]);
      await two.optimize();
      expect([await found(one), await found(two)]).toEqual([
        ["b.py#0", "c.py#0"],
        ["b.py#0", "c.py#0"],
      ]);
    });

    test("a reset through one handle applies to the other", async () => {
      const one = await openStamped(options);
      const two = await another(one);
      await one.put([vectorFileOf("a.py", [[1, 0, 0, 0]])]);
      expect(namesOf(await two.search(QUERY, { limit: 9 }))).toEqual(["a.py#0"]);
      await one.reset({ embedder: "other", dimensions: 2 });
      expect([await two.stamp(), await two.count()]).toEqual([{ embedder: "other", dimensions: 2 }, 0]);
      expect(await codeOfRejection(two.search(QUERY, { limit: 9 }))).toBe("vector-mismatch");
      expect(await codeOfRejection(two.put([vectorFileOf("a.py", [[1, 0, 0, 0]])]))).toBe("vector-mismatch");
      await two.put([vectorFileOf("a.py", [[1, 0]])]);
      expect(namesOf(await one.search(Float32Array.of(1, 0), { limit: 9 }))).toEqual(["a.py#0"]);
    });
  });

  describe.runIf(options.expression)("concurrent processes", () => {
    test("neither lose nor duplicate records in shared and separate files", { timeout: 120_000 }, async () => {
      const index = await openStamped(options);
      const script = (tag: string): string => `
        for (let round = 0; round < 12; round++) {
          const shared = Array.from({ length: 10 }, (_, n) => "shared/" + n + ".py");
          await index.put([...shared, "${tag}/" + round + ".py"].map((file, n) => ({ file, hash: "${tag}" + round, records: recordsOf(file, "${tag}" + round, 3 + n % 4) })));
          if (round % 4 === 3) await index.optimize();
        }
        await index.close();`;
      const ends = await Promise.all(["one", "two", "three"].map((tag) => endOf(startProcess(expression(index), script(tag)))));
      expect(ends).toEqual(["", "", ""]);
      const records = await index.find({}, 100_000);
      expect(new Set(namesOf(records)).size).toBe(records.length);
      expect(await index.count()).toBe(records.length);
      const files = await index.files();
      expect(files.size).toBe(10 + 3 * 12);
      for (const [file, hash] of files) {
        const own = records.filter((record) => record.file === file);
        const expected = file.startsWith("shared/") ? 3 + (Number(/\d+/u.exec(file)?.[0]) % 4) : 3 + (10 % 4);
        expect([file, own.map(({ symbolName }) => symbolName)]).toEqual([file, Array.from({ length: expected }, () => hash)]);
        expect(namesOf(await index.find({ files: [file], callsAnyOf: [hash] }, 99))).toEqual(namesOf(own));
      }
      expect(await index.search(QUERY, { limit: 100_000 })).toHaveLength(records.length);
    });
  });
}
