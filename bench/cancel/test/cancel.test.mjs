/** Short runs of the measurements. The bound is generous: only a hang exceeds it. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pauseRuns } from "../pauses.mjs";
import { serverRuns } from "../server.mjs";
import { signalRuns } from "../signals.mjs";

const MOST_MS = 10_000;
let tree = "";

beforeAll(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-cancelled-")));
  mkdirSync(join(tree, "src"));
  for (let file = 0; file < 24; file++) {
    const functions = Array.from(
      { length: 20 },
      (_, at) => `export function load${file}x${at}(path) {\n  return load${(file + 1) % 24}x${at}(path) + hub(path);\n}\n`,
    );
    writeFileSync(join(tree, `src/file${file}.js`), `import { hub } from "./hub.js";\n${functions.join("\n")}`);
  }
  writeFileSync(join(tree, "src/hub.js"), "export function hub(path) {\n  return path;\n}\n");
});

afterAll(() => rmSync(tree, { recursive: true }));

test("no command blocks its main thread for long", async () => {
  const only = ["first index", "update of 200 files", "search", "summary", "style", "verify", "export edges"];
  const outcome = await pauseRuns(tree, { only });
  expect(Object.keys(outcome)).toEqual(only);
  for (const name of only) expect([name, outcome[name].pauses.length > 0, outcome[name].pauses[0] < MOST_MS]).toEqual([name, true, true]);
});

test("interrupted commands exit", async () => {
  const outcome = await signalRuns(tree, {
    moments: 1,
    only: ["first index", "update of 200 files", "verify", "bench"],
    signal: "SIGTERM",
  });
  const ends = Object.values(outcome).flatMap((each) => each.ends);
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(MOST_MS);
});

test.skipIf(process.platform !== "linux")("a busy server answers pings, stops cancelled work, and exits with its client", async () => {
  const only = ["codegraph_init", "codegraph_style"];
  const outcome = await serverRuns(tree, { moments: 1, only });
  for (const name of only)
    expect([
      name,
      Object.values(outcome[name])
        .slice(1)
        .every((ms) => ms < MOST_MS),
    ]).toEqual([name, true]);
});
