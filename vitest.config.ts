import { defineConfig } from "vitest/config";

/** Packages whose tests are functions of their input, and share nothing that one of them could leave behind for the next. */
const PURE = ["packages/{files,graph,model,scip,search,text,voice}/test/**/*.test.ts"];

/** One run for the whole workspace: one start-up, one report. */
export default defineConfig({
  test: {
    globalSetup: ["test/support/own-settings.ts"],
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
          include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts", "examples/*/test/**/*.test.mjs", "bench/*/test/**/*.test.mjs"],
          exclude: ["**/node_modules/**", "**/dist/**", "**/fixtures/**", "test/support/shop/**", ...PURE],
        },
      },
      // A process runs one file after the other. To load the packages and grammars anew for each file takes as long as many of these tests.
      { extends: true, test: { name: "together", include: PURE, isolate: false } },
    ],
  },
});
