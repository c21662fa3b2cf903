import { defineConfig } from "vitest/config";

/**
 * Packages whose test files leave nothing behind that the next one could notice: they read and write only folders of their own, and change
 * no global object but by `vi.stubEnv()` and `vi.stubGlobal()`, which are undone after each test.
 */
const TIDY = "{embed,engine,files,graph,model,overview,scip,search,store,text,voice}";

/** Files of these packages that need a process of their own: one stops its clock. */
const ALONE = ["packages/engine/test/watch-restless.test.ts"];

/** One run for the whole workspace: one start-up, one report. */
export default defineConfig({
  test: {
    globalSetup: ["test/support/own-settings.ts", "test/support/compile-cache.ts"],
    // Only a hang takes this long, also on a machine that is busy with other work.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    pool: "forks",
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: 2,
    maxConcurrency: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "each",
          include: [
            `packages/!(${TIDY.slice(1, -1).replaceAll(",", "|")})/test/**/*.test.ts`,
            ...ALONE,
            "test/**/*.test.ts",
            "examples/*/test/**/*.test.mjs",
            "bench/*/test/**/*.test.mjs",
          ],
          exclude: ["**/node_modules/**", "**/dist/**", "**/fixtures/**", "test/support/shop/**"],
        },
      },
      // A process runs one file after the other. To load the packages and grammars anew for each file takes as long as many of these tests.
      {
        extends: true,
        test: {
          name: "together",
          include: [`packages/${TIDY}/test/**/*.test.ts`],
          exclude: ["**/node_modules/**", "**/dist/**", "**/fixtures/**", ...ALONE],
          isolate: false,
        },
      },
    ],
  },
});
