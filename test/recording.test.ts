/** The recording that the README shows: small, of commands that there are, and of nobody's machine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verbNames } from "../packages/cli/src/verbs/index.js";
import { root } from "./support/workspace.js";

const recording = readFileSync(join(root, "docs/recording.svg"), "utf8");

test("it shows commands that there are", () => {
  const commands = /<desc>([^<]+)<\/desc>/.exec(recording)?.[1]?.split("\n") ?? [];
  const verbs = commands.map((command) => /^(?:npx @codegraph\/cli|codegraph) (\S+)/.exec(command)?.[1]);
  expect(verbs.length).toBeGreaterThan(3);
  expect(verbNames).toEqual(expect.arrayContaining(verbs));
});

test("it is small, needs no script and nothing from elsewhere, and stands still for whoever wants that", () => {
  expect(recording.length).toBeLessThan(100_000);
  expect(recording).not.toMatch(/<script|<image|@import|url\(|href=/);
  expect(recording).toContain("prefers-reduced-motion");
});

test("it names no folder of the machine that it was recorded on", () => {
  expect(recording).not.toMatch(/\/(?:home|root|tmp|work|Users)\b/);
});
