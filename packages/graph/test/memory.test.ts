import { expect, test } from "vitest";
import { asFileId } from "@codegraph/model";
import { createMemory, type Memory } from "../dist/resolve/memory.js";
import { createWorkClock, WorkExceeded } from "../dist/resolve/work.js";

const LIMITS = { perReference: 100_000, perFile: { base: 300_000, perReference: 200 } };

function memoryOf(limits = LIMITS) {
  const clock = createWorkClock(limits);
  const memory = createMemory(clock);
  clock.beginFile(0);
  memory.beginFile();
  clock.beginReference();
  memory.beginReference();
  return { clock, memory };
}

/** A piece of work that asks for all others: the number of those that it reached. */
function all(memory: Memory, count: number, place: number): number | null {
  return memory.once("file", "path", place, "", () => {
    let reached = 1;
    for (let other = 0; other < count; other++) if (other !== place) reached += all(memory, count, other) === null ? 0 : 1;
    return reached;
  });
}

test("forty mutually dependent pieces of work stay within the limit of one reference", () => {
  const { clock, memory } = memoryOf();
  expect(all(memory, 40, 0)).toBeGreaterThan(1);
  // Without results that are kept while the cycle runs, these take 40 factorial steps.
  expect(clock.spent).toBeLessThan(LIMITS.perReference);
});

test("a result computed without a running one is dropped when that one ends", () => {
  const { memory } = memoryOf();
  const second = (): string | null => memory.once("file", "path", 2, "", () => memory.once("file", "path", 1, "", first) ?? "cut");
  const first = (): string => `${second()}, then whole`;
  expect(memory.once("file", "path", 1, "", first)).toBe("cut, then whole");
  expect(second()).toBe("cut, then whole");
});

test("a reference that exceeds its steps throws, and the next one starts with a full budget", () => {
  const { clock, memory } = memoryOf({ perReference: 10, perFile: { base: 100, perReference: 0 } });
  const work = (place: number): number | null => memory.once("file", "path", place, "", () => work(place + 1));
  expect(() => work(0)).toThrow(new WorkExceeded("reference"));
  clock.beginReference();
  memory.beginReference();
  expect(memory.once("file", "path", 500, "", () => "done")).toBe("done");
});

test("after a file exceeds its steps, each further reference throws at once", () => {
  const clock = createWorkClock({ perReference: 60, perFile: { base: 100, perReference: 0 } });
  clock.beginFile(0);
  for (const steps of [50, 50]) {
    clock.beginReference();
    clock.spend(steps);
  }
  clock.beginReference();
  expect(() => clock.spend(1)).toThrow(new WorkExceeded("file"));
});

test("work that is nested too deeply has no result, and wasTooDeep() reports it", () => {
  const { memory } = memoryOf();
  const work = (place: number): number | null => memory.once("file", "path", place, "", () => (place === 1_000 ? 1 : work(place + 1)));
  expect(work(0)).toBeNull();
  expect(memory.wasTooDeep()).toBe(true);
  memory.beginReference();
  expect(memory.wasTooDeep()).toBe(false);
});

test("recover() drops all results after an error inside of work", () => {
  const { memory } = memoryOf();
  const fails = (): never => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  expect(() => memory.once("lasting", "path", 1, "", () => memory.once("lasting", "path", 2, "", fails))).toThrow(RangeError);
  memory.noteRead(asFileId(7));
  memory.recover();
  expect(memory.once("lasting", "path", 1, "", () => "made")).toBe("made");
  expect([...memory.reads()]).toContain(7);
});
