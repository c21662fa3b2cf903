/** Runs the linter and the formatter over the tree, and the compiler over the tests, which no build compiles. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./support/workspace.js";

test("the sources pass the linter", () => {
  expect(failureOf("oxlint/bin/oxlint", "--deny-warnings")).toBe("");
});

test("the sources are formatted", () => {
  expect(failureOf("oxfmt/bin/oxfmt", "--check")).toBe("");
});

test("the tests compile", () => {
  expect(failureOf("typescript/bin/tsc", "--project", "tsconfig.check.json")).toBe("");
});

/** Returns the complaints of a workspace tool; empty if there are none. */
function failureOf(script: string, ...args: string[]): string {
  const tool = spawnSync(process.execPath, [join(root, "node_modules", script), ...args], { cwd: root, encoding: "utf8" });
  return tool.status === 0 ? "" : `${tool.stdout}${tool.stderr}`;
}
