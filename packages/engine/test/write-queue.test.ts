import { createWriteLock } from "@codegraph/indexer/writer";
import { expect, test } from "vitest";
import { createWriteQueue } from "../src/freshness/write-queue.js";

/** Returns a queue with a lock that is always free. */
function freeQueue(check: () => void = () => undefined) {
  const turns = createWriteLock("/", { readonly: true });
  const { signal } = new AbortController();
  return createWriteQueue({ turns, options: {}, signal, patienceMs: 1_000, check, afterwards: () => undefined });
}

test("a write queue is busy while its work runs, and no longer after it has ended or failed", async () => {
  const queue = freeQueue();
  expect(queue.isBusy).toBe(false);
  expect(await queue.exclusively("indexing", async () => queue.isBusy)).toBe(true);
  expect(queue.isBusy).toBe(false);
  await expect(queue.briefly("indexing", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(queue.isBusy).toBe(false);
});

test("a write queue whose check fails runs no work and is not busy", async () => {
  const queue = freeQueue(() => {
    throw new Error("another version");
  });
  const done: string[] = [];
  await expect(queue.exclusively("indexing", async () => done.push("work"))).rejects.toThrow("another version");
  expect([done, queue.isBusy]).toEqual([[], false]);
});

test("queued work runs in order, and what a question depends on overtakes it", async () => {
  const queue = freeQueue();
  const done: string[] = [];
  const work = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
  };
  const [first, second] = [queue.exclusively("indexing", work("first")), queue.exclusively("indexing", work("second"))];
  await queue.briefly("updating the index", work("question"));
  await Promise.all([first, second, queue.idle()]);
  expect(done.filter((name) => name !== "question")).toEqual(["first", "second"]);
  expect(done.indexOf("question")).toBeLessThan(done.indexOf("second"));
});
