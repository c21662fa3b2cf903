/** Signals end a command even while its main thread is busy. */
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, manyFiles, removeProject } from "../../../test/support/sample-project.js";
import { loadVerbs } from "../src/verbs/index.js";
import { codegraph, start } from "./support/command.js";

/** Only a hang takes longer. */
const SOON_MS = 100_000;

const verbs = await loadVerbs();
let folder = "";
let blocked = "";

beforeAll(async () => {
  folder = makeProject();
  await codegraph(["init", folder]);
  // Any code that computes without end.
  mkdirSync(join(folder, "tools"), { recursive: true });
  blocked = join(folder, "tools/blocked.mjs");
  writeFileSync(
    blocked,
    'setTimeout(() => { process.stderr.write("computing\\n"); for (;;); }, 10);\nsetInterval(() => undefined, 1000);\n',
  );
});

afterAll(() => removeProject(folder));

/**
 * How a command ended, and how long after the signal.
 * @param after text on stderr to wait for before the signal is sent
 */
async function ending(
  args: readonly string[],
  {
    signals,
    node = [],
    after = "",
    afterMs = 0,
    env = {},
  }: {
    readonly signals: readonly NodeJS.Signals[];
    readonly node?: readonly string[];
    readonly after?: string;
    readonly afterMs?: number;
    readonly env?: Readonly<Record<string, string>>;
  },
) {
  const child = start(args, { cwd: folder, node, env });
  const exit = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  let said = "";
  child.stderr!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  if (after !== "") await expect.poll(() => said).toContain(after);
  await pause(afterMs);
  const sent = performance.now();
  for (const [at, signal] of signals.entries()) {
    // Signals that arrive before the first is handled count as one.
    if (at > 0) await expect.poll(() => said).toContain("computing");
    child.kill(signal);
  }
  const ended = await Promise.race([exit, pause(150_000).then(() => null)]);
  if (ended === null) child.kill("SIGKILL");
  return { code: ended?.[0], signal: ended?.[1], ms: performance.now() - sent };
}

describe("signals during an endless computation", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s ends a read-only command at once", async (signal) => {
    const { ms, ...how } = await ending(["query", "find", "--mode", "regex"], {
      signals: [signal],
      node: ["--import", blocked],
      after: "computing",
    });
    expect(how).toEqual({ code: null, signal });
    expect(ms).toBeLessThan(SOON_MS);
  });

  test("the first signal ends a command that handles it", async () => {
    const later = join(folder, "tools/later.mjs");
    // Reports when it listens for the signal, and computes from the moment of the signal.
    writeFileSync(
      later,
      `const { on } = process;
process.on = (name, listener) => {
  if (name !== "SIGINT") return on.call(process, name, listener);
  on.call(process, name, () => { listener(); process.stderr.write("computing\\n"); for (;;); });
  process.stderr.write("listening\\n");
  return process;
};
`,
    );
    const { ms, ...how } = await ending(["watch"], { signals: ["SIGINT"], node: ["--import", later], after: "listening" });
    expect(how).toEqual({ code: null, signal: "SIGKILL" });
    expect(ms).toBeLessThan(SOON_MS);
  });

  test("a second signal ends a command at once", async () => {
    const { ms, ...how } = await ending(["watch"], {
      signals: ["SIGINT", "SIGINT"],
      node: ["--import", join(folder, "tools/later.mjs")],
      after: "listening",
    });
    expect(how).toEqual({ code: null, signal: "SIGINT" });
    expect(ms).toBeLessThan(SOON_MS);
  });
});

describe("signals during a run", () => {
  let large = "";

  beforeAll(() => {
    // Enough for several seconds, so that the signal comes before the end.
    large = makeProject(manyFiles(2_500));
  });

  afterAll(() => removeProject(large));

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("init ends soon after %s with the signal's exit code", async (signal) => {
    const { ms, ...how } = await ending(["init", large], { signals: [signal], afterMs: 1_500 });
    expect([
      { code: { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal], signal: null },
      { code: null, signal },
    ]).toContainEqual(how);
    expect(ms).toBeLessThan(SOON_MS);
  });

  test("verify ends soon after a signal and leaves no copy of the index", async () => {
    await codegraph(["init", large]);
    const temporary = makeProject({});
    const { ms } = await ending(["verify", "--project", large], {
      signals: ["SIGTERM"],
      afterMs: 1_000,
      env: { TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    });
    expect(ms).toBeLessThan(SOON_MS);
    expect(readdirSync(temporary).filter((name) => name.startsWith("codegraph-verify-"))).toEqual([]);
    removeProject(temporary);
  });
});

test("every verb that writes more than the index ends gracefully", () => {
  expect(
    verbs
      .filter(({ endsInOrder }) => endsInOrder)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    "bench",
    "check",
    "dashboard",
    "export",
    "fleet",
    "gc",
    "import",
    "init",
    "install",
    "mcp",
    "precise",
    "pull",
    "push",
    "rename",
    "serve",
    "sync-git",
    "uninit",
    "uninstall",
    "update",
    "verify",
    "watch",
    "wiki",
  ]);
});
