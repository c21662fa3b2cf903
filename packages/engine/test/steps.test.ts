/** Long answers yield to the event loop and still use one state of the index. */
import { initProject, type Project } from "@codegraph/engine";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { runToEnd, collectInSteps, runInSlices, type SlicedWork } from "../../model/src/work/sliced-work.js";

function* counting(to: number, busyMs = 0): SlicedWork<number> {
  let at = 0;
  for (; at < to; at += 1) {
    for (const end = performance.now() + busyMs; performance.now() < end;);
    yield;
  }
  return at;
}

test("inSlices() yields to the event loop between slices of long steps", async () => {
  let turns = 0;
  let pauses = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(
    await runInSlices(
      counting(60, 5),
      () => (pauses += 1),
      () => true,
    ),
  ).toEqual({ value: 60 });
  clearInterval(timer);
  expect(pauses).toBeGreaterThan(2);
  expect(turns).toBeGreaterThan(2);
});

test("inSlices() runs short steps without a pause", async () => {
  let pauses = 0;
  expect(
    await runInSlices(
      counting(10),
      () => (pauses += 1),
      () => true,
    ),
  ).toEqual({ value: 10 });
  expect(pauses).toBe(0);
});

test("inSlices() ends if it cannot continue after a pause", async () => {
  let left = 3;
  expect(
    await runInSlices(
      counting(1_000, 5),
      () => undefined,
      () => (left -= 1) > 0,
    ),
  ).toBe(null);
});

test("atOnce() returns the same result as slices", () => {
  expect(runToEnd(collectInSteps([1, 2, 3], (each) => [each, each * 10]))).toEqual([1, 10, 2, 20, 3, 30]);
});

let folder = "";
let project: Project;

beforeAll(async () => {
  const files = Array.from({ length: 60 }, (_, file) => [
    `src/part${file}.ts`,
    `import { hub } from "./hub.js";\n${Array.from({ length: 60 }, (_, at) => `export function call${file}x${at}() { return ${at === 0 ? "hub()" : `call${file}x${at - 1}() + hub()`}; }`).join("\n")}\n`,
  ]);
  folder = makeProject({ ...Object.fromEntries(files), "src/hub.ts": "export function hub() { return 1; }\n" });
  ({ project } = await initProject(folder, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(folder);
});

test("queries during an update each use one state of the index", async () => {
  const before = await project.impact("hub", { limit: 5_000 });
  expect(before.total).toBe(3_600);
  let isUpdated = false;
  const totals: number[] = [];
  for (const [at] of Array.from({ length: 5 }).entries())
    appendFileSync(join(folder, `src/part${at}.ts`), `export function more${at}() { return hub(); }\n`);
  const update = project.update([0, 1, 2, 3, 4].map((at) => `src/part${at}.ts`)).then(() => (isUpdated = true));
  while (!isUpdated) {
    const [impact, area] = await Promise.all([project.impact("hub", { limit: 5_000 }), project.explainArea("src")]);
    expect(area.files).toBe(61);
    totals.push(impact.total);
  }
  await update;
  expect(new Set([...totals, 3_600, 3_605])).toEqual(new Set([3_600, 3_605]));
  expect((await project.impact("hub")).total).toBe(3_605);
});
