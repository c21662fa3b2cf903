/** Checks the README's recording: small, with existing commands, without local paths. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verbNames } from "../packages/cli/src/verbs/index.js";
import { root } from "./support/workspace.js";

const recording = readFileSync(join(root, "docs/recording.svg"), "utf8");

test("the recording shows existing commands", () => {
  const commands = /<desc>([^<]+)<\/desc>/.exec(recording)?.[1]?.split("\n") ?? [];
  const verbs = commands.map((command) => /^(?:npx @codegraph\/cli|codegraph) (\S+)/.exec(command)?.[1]);
  expect(verbs.length).toBeGreaterThan(3);
  expect(verbNames).toEqual(expect.arrayContaining(verbs));
});

test("the recording is small, self-contained, script-free and respects reduced motion", () => {
  expect(recording.length).toBeLessThan(100_000);
  expect(recording).not.toMatch(/<script|<image|@import|url\(|href=/);
  expect(recording).toContain("prefers-reduced-motion");
});

test("the recording contains no local path", () => {
  expect(recording).not.toMatch(/\/(?:home|root|tmp|work|Users)\b/);
});
