import { expect, test } from "vitest";
import { createCheckpointSchedule } from "../src/run/checkpoint-schedule.js";

const KB = 1024;
const MB = 1024 * KB;

/** Returns how many pieces of `step` bytes each of the next checkpoints covers. */
function intervals(schedule: ReturnType<typeof createCheckpointSchedule>, checkpoints: number, step: number): number[] {
  return Array.from({ length: checkpoints }, () => {
    let pieces = 1;
    while (!schedule.isDue(step)) pieces++;
    return pieces;
  });
}

test("checkpoints grow with the index, each three times as large as all before it, from 256 kB to 32 MB", () => {
  const schedule = createCheckpointSchedule(() => 0);
  expect(intervals(schedule, 7, 256 * KB)).toEqual([1, 3, 12, 48, 128, 128, 128]);
  expect(schedule.isDue(32 * MB - 1)).toBe(false);
  expect(schedule.isDue(1)).toBe(true);
});

test("a checkpoint is due 15 seconds after the last one, however little was written", () => {
  let now = 1_000;
  const schedule = createCheckpointSchedule(() => now);
  expect(schedule.isDue(256 * KB)).toBe(true);
  expect(schedule.isDue(1)).toBe(false);
  now += 14_999;
  expect(schedule.isDue(1)).toBe(false);
  now += 1;
  expect(schedule.isDue(1)).toBe(true);
  expect(schedule.isDue(1)).toBe(false);
});
