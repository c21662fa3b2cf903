/** Tests how long an open project relies on its last scan. The clock stands still unless a test advances it. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { initProject, openProject, type Project } from "../src/index.js";
import { folder, write } from "./whole-index.js";

const fn = (name: string): string => `export function ${name}() { return 1; }\n`;

let root: string;
let project: Project;
/** The time that `performance.now()` returns, and the milliseconds that each call adds to it. */
let now: number;
let tick: number;

beforeEach(async () => {
  root = folder();
  write(root, "src/shop.ts", fn("open"));
  ({ project } = await initProject(root, { workers: 1 }));
  await project.close();
  [now, tick] = [performance.now(), 0];
  vi.spyOn(performance, "now").mockImplementation(() => (now += tick));
  project = await openProject(root);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await project.close();
});

async function files(): Promise<number> {
  return (await project.status()).statistics.files;
}

/** Scans the project with a clock that advances by `ms` at each reading. */
async function scanFor(ms: number): Promise<void> {
  now += 10_000;
  tick = ms;
  await files();
  tick = 0;
}

describe("a scan of the files", () => {
  test("that took long is trusted for two seconds, and then the next question scans again", async () => {
    await scanFor(200);
    write(root, "src/new.ts", fn("fresh"));
    // The clock ticks a few times more between the end of the scan and the answer.
    now += 1_000;
    expect(await files()).toBe(1);
    now += 1_001;
    expect(await files()).toBe(2);
    rmSync(join(root, "src/new.ts"));
    now += 2_001;
    expect(await files()).toBe(1);
  });

  test("that took no time does not count", async () => {
    await scanFor(0);
    write(root, "src/new.ts", fn("fresh"));
    now += 1;
    expect(await files()).toBe(2);
  });

  test("is trusted for ten times its duration", async () => {
    await scanFor(2);
    write(root, "src/new.ts", fn("fresh"));
    // The scan reads the clock at least twice, so it took 2 ms or more.
    now += 19;
    expect(await files()).toBe(1);
    now += 1_982;
    expect(await files()).toBe(2);
  });
});
