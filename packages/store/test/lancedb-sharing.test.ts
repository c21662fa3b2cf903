import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { child, scratchVectors } from "./lance-scratch.js";
import { scratchDirectory } from "./scratch.js";

const stamp = { embedder: "test", dimensions: 4 };
const query = Float32Array.of(1, 0, 0, 0);

describe("several processes on one LanceDB table", () => {
  test("that put the same files at once neither double nor mix nor lose them, and a reader sees each whole", { timeout: 60_000 }, async () => {
    const uri = scratchDirectory();
    const reader = await scratchVectors({ uri });
    await reader.reset(stamp);
    const writers = [3, 7].map((count) =>
      child(
        uri,
        `const index = await openLanceVectors({ uri });
         for (let round = 0; round < 12; round++) {
           await index.put(["a", "b"].map((name) => file(name, ${count}, "${count}")));
           await index.put([file("own ${count} " + round, 2, "own")]);
           if (round % 5 === 4) await index.optimize();
         }
         await index.close();`,
      ),
    );
    const ended = Promise.all(writers.map(async (writer) => ({ output: await text(writer.stdout!), errors: await text(writer.stderr!), exit: await once(writer, "exit") })));
    let running = true;
    void ended.finally(() => (running = false));
    while (running) {
      const chunks = await reader.find({ files: ["a"] }, 99);
      const writer = chunks[0]?.symbolName;
      expect(chunks.map(({ symbolName }) => symbolName)).toEqual(Array.from({ length: Number(writer ?? 0) }, () => writer));
      await reader.search(query, { limit: 3 });
    }
    expect(await ended).toEqual(Array.from({ length: 2 }, () => ({ output: "", errors: "", exit: [0, null] })));
    const all = await reader.find({}, 999);
    expect(new Set(all.map(({ file, position }) => `${file}:${position}`)).size).toBe(all.length);
    const files = await reader.files();
    expect(files.size).toBe(2 + 2 * 12);
    for (const name of ["a", "b"]) expect(all.filter(({ file }) => file === name)).toHaveLength(Number(files.get(name)));
    expect(all.filter(({ symbolName }) => symbolName === "own")).toHaveLength(2 * 2 * 12);
  });

  test("that are killed leave whole commits behind", { timeout: 60_000 }, async () => {
    const uri = scratchDirectory();
    const index = await scratchVectors({ uri });
    await index.reset(stamp);
    for (let kill = 0; kill < 4; kill++) {
      const writer = child(
        uri,
        `const index = await openLanceVectors({ uri });
         for (let round = 0; ; round++) {
           await index.put(Array.from({ length: 20 }, (_, at) => file("f" + at, 1 + round % 9, String(1 + round % 9))));
           if (round % 4 === 3) await index.optimize();
           console.log(round);
         }`,
      );
      await once(writer.stdout!, "data");
      await sleep(60 * kill);
      writer.kill("SIGKILL");
      await once(writer, "exit");
      const [files, all] = [await index.files(), await index.find({}, 999)];
      expect(files.size).toBe(20);
      expect(new Set(files.values()).size).toBe(1);
      expect(all).toHaveLength(20 * Number(files.get("f0")));
    }
    await index.optimize();
    expect(await index.search(query, { limit: 5 })).toHaveLength(5);
  });

  test("see with their next call what another has written, replaced and removed", async () => {
    const uri = scratchDirectory();
    const reader = await scratchVectors({ uri });
    expect(await reader.stamp()).toBeNull();
    const writer = child(
      uri,
      `const index = await openLanceVectors({ uri });
       const steps = [
         () => index.reset({ embedder: "one", dimensions: 4 }),
         () => index.put([file("a", 3, "1"), file("b", 1, "1")]),
         () => index.put([file("a", 1, "2")]),
         () => index.optimize(),
         () => index.remove(["a"]),
         () => index.reset({ embedder: "two", dimensions: 2 }),
       ];
       for (const step of steps) {
         await step();
         const next = new Promise((resolve) => process.stdin.once("data", resolve));
         console.log("done");
         await next;
       }
       await index.close();
       process.exit();`,
    );
    const seen: unknown[] = [];
    for await (const _ of writer.stdout!) {
      seen.push([(await reader.stamp())?.embedder, await reader.count(), Object.fromEntries(await reader.files())]);
      writer.stdin!.write("next");
    }
    expect(seen).toEqual([
      ["one", 0, {}],
      ["one", 4, { a: "1", b: "1" }],
      ["one", 2, { a: "2", b: "1" }],
      ["one", 2, { a: "2", b: "1" }],
      ["one", 1, { b: "1" }],
      ["two", 0, {}],
    ]);
    expect(await reader.search(Float32Array.of(1, 0), { limit: 1 })).toEqual([]);
  });
});
