import { defineConfig } from "vitest/config";

/** One run for the whole workspace: one start-up, one report. */
export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts", "examples/*/test/**/*.test.mjs", "bench/*/test/**/*.test.mjs"],
    exclude: ["**/node_modules/**", "**/dist/**", "**/fixtures/**", "test/support/shop/**"],
    globalSetup: ["test/support/own-settings.ts"],
    // Only a hang takes this long, also on a machine that is busy with other work.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    pool: "forks",
    maxWorkers: 2,
    maxConcurrency: 2,
  },
});
