/** The time left on the progress bar, from reports of progress at given times. */
import { describe, expect, test } from "vitest";
import { createTimeLeft } from "../src/time-left.js";

const TOTAL = 1000;

/** Estimates at each tenth of a second, for a run whose progress is a function of the seconds since its start. */
function estimates(done: (seconds: number) => number, seconds: number): { readonly at: number; readonly left: number | null }[] {
  const timeLeft = createTimeLeft();
  return Array.from({ length: seconds * 10 }, (_, tick) => {
    const at = tick / 10;
    return { at, left: timeLeft.after({ phase: "parse", done: Math.min(TOTAL, Math.floor(done(at))), total: TOTAL }, at * 1000) };
  });
}

describe("the time left", () => {
  test("is right within a tenth, and shown after some seconds, for a run of constant speed", () => {
    const all = estimates((seconds) => seconds * 50, 19);
    expect(all.filter(({ at, left }) => at < 4 && left !== null)).toEqual([]);
    const shown = all.filter(({ at }) => at > 6);
    expect(shown.filter(({ at, left }) => left === null || Math.abs(left - (20 - at)) > 2)).toEqual([]);
  });

  test("is not shown while the predicted end moves away", () => {
    const all = estimates((seconds) => 600 * (1 - Math.exp(-seconds / 4)), 20);
    expect(all.filter(({ left }) => left !== null)).toEqual([]);
  });

  test("is shown again after a pause, when the speed is stable", () => {
    const all = estimates((seconds) => (seconds < 6 ? seconds * 20 : seconds < 12 ? 120 : 120 + (seconds - 12) * 20), 30);
    expect(all.filter(({ at, left }) => at > 9.5 && at < 12 && left !== null)).toEqual([]);
    expect(all.at(-1)?.left).toBeGreaterThan(20);
  });

  test("starts over with each phase, and needs a total", () => {
    const timeLeft = createTimeLeft();
    for (let at = 0; at < 10_000; at += 100) timeLeft.after({ phase: "parse", done: at / 100, total: 1000 }, at);
    expect(timeLeft.after({ phase: "parse", done: 100, total: 1000 }, 10_000)).toBeCloseTo(90, -1);
    expect(timeLeft.after({ phase: "resolve", done: 1, total: 1000 }, 10_100)).toBeNull();
    expect(timeLeft.after({ phase: "write", done: 0, total: null }, 10_200)).toBeNull();
  });
});
