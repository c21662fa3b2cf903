/**
 * Regenerates everything in the repository that is made from the code:
 * generated parts of the documentation, docs/reference, test/exports and config.schema.json.
 * Needs a build. Fails if a generator fails; the tests that check the results are the generators.
 *
 *     npm run pnpm run generate
 */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const generators = [
  "test/generated.test.ts",
  "test/reference.test.ts",
  "test/public-exports.test.ts",
  "packages/indexer/test/config-schema.test.ts",
];
const { status } = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...generators], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, UPDATE_GENERATED: "1", UPDATE_REFERENCE: "1", UPDATE_EXPORTS: "1" },
});
process.exitCode = status ?? 1;
