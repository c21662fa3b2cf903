import { expect, test } from "vitest";
import { stress } from "../stress.mjs";

test("an index used by several processes that are killed and replaced equals a fresh one", async () => {
  const { errors, operations, killed, removals } = await stress({
    seed: 7,
    seconds: 15,
    processes: 4,
    files: 24,
    killEveryMs: 4_000,
    removeEveryMs: 7_000,
  });
  expect(errors).toEqual([]);
  expect(operations).toBeGreaterThan(0);
  expect(Math.min(killed, removals)).toBeGreaterThan(0);
});
