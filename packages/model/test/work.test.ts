/** Long work that leaves room for other work. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { collectInSteps, isSlicedWork, runInSlices, runToEnd, throwIfCancelled, yieldToEventLoop } from "../src/index.js";

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

describe("yieldToEventLoop()", () => {
  test("yields only after 40 ms, and counts from the last time it yielded", async () => {
    const breathe = yieldToEventLoop(undefined);
    now += 39;
    expect(await breathe()).toBe(false);
    now += 1;
    expect(await breathe()).toBe(true);
    now += 39;
    expect(await breathe()).toBe(false);
  });

  test("lets other work run before it continues", async () => {
    const breathe = yieldToEventLoop(undefined);
    let isDone = false;
    setImmediate(() => (isDone = true));
    now += 40;
    await breathe();
    expect(isDone).toBe(true);
  });

  test("throws after its signal has aborted", async () => {
    const breathe = yieldToEventLoop(AbortSignal.abort());
    expect(await breathe()).toBe(false);
    now += 40;
    await expect(breathe()).rejects.toMatchObject({ code: "cancelled" });
  });
});

test("throwIfCancelled() throws for an aborted signal only", () => {
  throwIfCancelled(undefined);
  throwIfCancelled(new AbortController().signal);
  expect(() => throwIfCancelled(AbortSignal.abort())).toThrow(expect.objectContaining({ code: "cancelled" }));
});

describe("work in steps", () => {
  function* work(steps: number, msPerStep: number): Generator<undefined, string> {
    for (let step = 0; step < steps; step++) {
      now += msPerStep;
      yield;
    }
    return "done";
  }

  test("runInSlices() pauses every 40 ms and returns the result", async () => {
    const pauses: string[] = [];
    const result = await runInSlices(
      work(8, 10),
      () => void pauses.push("leave"),
      () => pauses.push("resume") > 0,
    );
    expect(result).toEqual({ value: "done" });
    expect(pauses).toEqual(["leave", "resume", "leave", "resume"]);
  });

  test("runInSlices() abandons the work if it may not resume", async () => {
    expect(
      await runInSlices(
        work(8, 40),
        () => undefined,
        () => false,
      ),
    ).toBeNull();
  });

  test("runToEnd() and collectInSteps() return all results", () => {
    expect(runToEnd(work(3, 100))).toBe("done");
    expect(runToEnd(collectInSteps([1, 2], (item) => [item, -item]))).toEqual([1, -1, 2, -2]);
    expect([...collectInSteps([1, 2], (item) => [item])]).toHaveLength(2);
  });

  test("isSlicedWork() recognizes generators only", () => {
    expect([work(1, 1), [1], null, "text", { next: 1 }].map((made) => isSlicedWork(made))).toEqual([true, false, false, false, false]);
  });
});
