/** The whole tree passes the linter, and the tests, which no build compiles, pass the compiler. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./support/workspace.js";

test("the sources pass the linter", () => {
  expect(failureOf("oxlint/bin/oxlint", "--deny-warnings")).toBe("");
});

test("the tests compile", () => {
  expect(failureOf("typescript/bin/tsc", "--project", "tsconfig.check.json")).toBe("");
});

/** What a tool of the workspace has to complain of; nothing when it is content. */
function failureOf(script: string, ...args: string[]): string {
  const tool = spawnSync(process.execPath, [join(root, "node_modules", script), ...args], { cwd: root, encoding: "utf8" });
  return tool.status === 0 ? "" : `${tool.stdout}${tool.stderr}`;
}
