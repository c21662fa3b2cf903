import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { VectorConformanceOptions } from "./vector-index-options.js";
import { startProcess } from "./other-process.js";
import { vectorFileOf, namesOf, openStamped } from "./vector-sketch.js";

/** Tests of the state that a killed process leaves behind. */
export function vectorCrashTests(options: VectorConformanceOptions): void {
  const expression = options.expression as NonNullable<typeof options.expression>;

  describe.runIf(options.expression)("process killed while writing", () => {
    test("leaves only complete files, each with the hash of its records", { timeout: 120_000 }, async () => {
      const index = await openStamped(options);
      await index.put([vectorFileOf("before.py", [[1, 0, 0, 0]])]);
      for (let round = 0; round < 4; round++) {
        const child = startProcess(
          expression(index),
          `for (let put = 0; ; put++) {
             const files = Array.from({ length: 8 }, (_, n) => n + ".py");
             await index.put(files.map((file, n) => ({ file, hash: "put" + put, records: recordsOf(file, "put" + put, 40 + n) })));
             if (put % 3 === 2) await index.remove(["7.py"]);
             console.log(put);
           }`,
        );
        child.stderr?.resume();
        await once(child.stdout as NodeJS.ReadableStream, "data");
        await new Promise((resolve) => setTimeout(resolve, 20 + round * 17));
        child.kill("SIGKILL");
        await once(child, "exit");

        const files = await index.files();
        const records = await index.find({}, 100_000);
        expect(namesOf(records)).toHaveLength(new Set(namesOf(records)).size);
        for (const [file, hash] of files) {
          if (file === "before.py") continue;
          const own = records.filter((record) => record.file === file);
          expect([file, own.length, [...new Set(own.map(({ symbolName }) => symbolName))]]).toEqual([
            file,
            40 + Number.parseInt(file, 10),
            [hash],
          ]);
        }
        expect(new Set(records.map(({ file }) => file))).toEqual(new Set(files.keys()));
        expect(namesOf(await index.find({ files: ["before.py"] }, 9))).toEqual(["before.py#0"]);
        expect(await index.search(Float32Array.of(1, 0, 0, 0), { limit: 100_000 })).toHaveLength(records.length);
      }
      await index.put([vectorFileOf("after.py", [[0, 0, 1, 0]])]);
      expect((await index.files()).has("after.py")).toBe(true);
    });
  });
}
