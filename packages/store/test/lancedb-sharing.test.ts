import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import { openFileLock } from "../src/sqlite/index.js";
import { child, scratchLance, sketchFile } from "./lance-scratch.js";
import { scratchDirectory } from "./scratch.js";

const stamp = { embedder: "test", dimensions: 4 };
const query = Float32Array.of(1, 0, 0, 0);

describe("several processes on one LanceDB table", () => {
  test("a reader sees complete files while a writer replaces and compacts them", async () => {
    const uri = scratchDirectory();
    const reader = await scratchLance({ uri });
    await reader.reset(stamp);
    const writer = child(
      uri,
      `const index = await openLanceVectors({ uri });
       for (let round = 0; round < 24; round++) {
         const count = 1 + round % 5;
         await index.put(["a", "b"].map((name) => file(name, count, String(count))));
         if (round % 4 === 3) await index.optimize();
       }
       await index.close();`,
    );
    const ended = once(writer, "exit");
    let running = true;
    void ended.finally(() => (running = false));
    while (running) {
      const chunks = await reader.find({ files: ["a"] }, 99);
      const count = chunks[0]?.symbolName ?? "0";
      expect(chunks.map(({ symbolName }) => symbolName)).toEqual(Array.from({ length: Number(count) }, () => count));
      await reader.search(query, { limit: 3 });
    }
    expect(await ended).toEqual([0, null]);
    expect(await reader.count()).toBe(8);
  });

  test("a reader sees every change of a writer with its next call", async () => {
    const uri = scratchDirectory();
    const reader = await scratchLance({ uri });
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

  test("a write waits while another process holds the lock of the table", async () => {
    const uri = scratchDirectory();
    const index = await scratchLance({ uri });
    await index.reset(stamp);
    const lock = openFileLock(join(uri, "codegraph.lock"));
    expect(lock.tryTake()).toBe(true);
    const write = index.put([sketchFile("a.ts", [[1, 0, 0, 0]])]);
    await pause(300);
    expect(await index.count()).toBe(0);
    lock.close();
    await write;
    expect(await index.count()).toBe(1);
  });

  test.skipIf(process.platform === "win32")(
    "a write that stalls while another process writes and compacts is neither lost nor duplicated",
    { timeout: 60_000 },
    async () => {
      const uri = scratchDirectory();
      const index = await scratchLance({ uri });
      await index.reset(stamp);
      const stalling = child(
        uri,
        `const index = await openLanceVectors({ uri });
       for (let round = 0; round < 30; round++) {
         await index.put([file("shared" + round % 20, 3, "stalled"), file("stalled" + round, 1, "stalled")]);
         console.log(round);
       }
       await index.close();`,
      );
      const ended = once(stalling, "exit");
      let running = true;
      void ended.finally(() => (running = false));
      await once(stalling.stdout!, "data");
      let rounds = 0;
      for (; running; rounds++) {
        stalling.kill("SIGSTOP");
        const written = (async (): Promise<void> => {
          await index.put([
            sketchFile(
              `shared${rounds % 20}`,
              Array.from({ length: 3 }, () => [1, 0, 0, 0]),
            ),
            sketchFile(`quick${rounds}`, [[0, 1, 0, 0]]),
          ]);
          await index.optimize();
        })();
        await Promise.race([written, pause(300)]);
        stalling.kill("SIGCONT");
        await written;
        await pause(5 + Math.random() * 30);
      }
      expect(await ended).toEqual([0, null]);
      const names = Array.from({ length: 30 }, (_, n) => `stalled${n}`);
      const quick = Array.from({ length: rounds }, (_, n) => `quick${n}`);
      expect([...(await index.files()).keys()]).toEqual(expect.arrayContaining([...names, ...quick]));
      const chunks = (await index.find({}, 10_000)).map(({ file, position }) => `${file}#${position}`);
      expect(new Set(chunks).size).toBe(chunks.length);
    },
  );

  test("two writers that create the same column indexes at once both succeed without a warning", async () => {
    const uri = scratchDirectory();
    const first = await scratchLance({ uri });
    await first.reset(stamp);
    await first.put([sketchFile("a.ts", [[1, 0, 0, 0]], { symbolName: "load", callsOut: ["open"] })]);
    const second = await scratchLance({ uri });
    await Promise.all([first.optimize(), second.optimize()]);
    expect([...first.warnings(), ...second.warnings()]).toEqual([]);
    const table = await (await connect(uri, { readConsistencyInterval: 0 })).openTable("codegraph");
    expect((await table.listIndices()).map(({ columns }) => columns.join()).sort()).toEqual(["calls_out", "file", "symbol_name"]);
  });
});
