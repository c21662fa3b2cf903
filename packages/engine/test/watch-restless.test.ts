/** When a watched project indexes changes on its own. Timers and clock move only when a test moves them; the file system is real. */
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Batch, initProject, openProject, type Project } from "../src/index.js";
import { folder, write } from "./whole-index.js";

let root: string;
let project: Project;
let batches: Batch[];
/** How often the code under test has read the clock. */
let reads: () => number;

beforeEach(async () => {
  root = folder();
  write(root, "src/shop.ts", "export function open0() {}\n");
  await (await initProject(root, { workers: 1 })).project.close();
  batches = [];
  project = await openProject(root, { watch: true, patienceMs: 200_000, onBatch: (batch) => void batches.push(batch) });
  await project.status();
  const { state, trouble } = (await project.status()).watch;
  if (state !== "watching") throw new Error(`The project is not watched: ${trouble}`);
  // The timers of node:timers/promises stay real, as do those of the file system.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const spy = vi.spyOn(performance, "now");
  reads = () => spy.mock.calls.length;
  // After a batch, such as the first scan, the watcher rests for a multiple of the time it took.
  vi.advanceTimersByTime(10_000);
  batches.length = 0;
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await project.close();
});

/** Turns the event loop until `isSo` holds; the timeout of the test ends one that never does. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

/** Writes the file and waits until the watcher has noted the time of the change. */
async function edit(number: number): Promise<void> {
  const before = reads();
  write(root, "src/shop.ts", `export function open${number}() {}\n`);
  await until(() => reads() > before);
  // The system may report one write as several events.
  for (let turns = 0; turns < 20; turns++) await turn();
}

test("a file that changes again and again is indexed after five seconds, though it never rests for 30 ms", async () => {
  const start = performance.now();
  let edits = 0;
  for (; performance.now() - start < 4_980; edits++) {
    await edit(edits);
    vi.advanceTimersByTime(20);
  }
  expect(batches).toEqual([]);
  for (let more = 0; more < 5; more++) {
    await edit(edits++);
    vi.advanceTimersByTime(20);
  }
  // The clock stands still from here on: the file is not at rest.
  await until(() => batches.length > 0);
  expect(batches[0]).toMatchObject({ reason: "changes", files: [{ file: "src/shop.ts", action: "updated" }] });
});

test("a file that has rested for 30 ms is indexed at once", async () => {
  await edit(1);
  let noted = reads();
  vi.advanceTimersByTime(29);
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(2);
  await until(() => {
    // The system may report the write again, late: then the rest begins anew.
    if (reads() > noted) vi.advanceTimersByTime(31);
    noted = reads();
    return batches.length > 0;
  });
  expect(batches[0]).toMatchObject({ files: [{ file: "src/shop.ts", action: "updated" }] });
});
