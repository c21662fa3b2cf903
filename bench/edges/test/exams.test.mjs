import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseExpected } from "../expected-callee.mjs";

const exams = new URL("../exams/", import.meta.url);
const entries = JSON.parse(readFileSync(new URL("repositories.json", exams), "utf8"));

test("each file of drawn sites has one repository", () => {
  const files = readdirSync(exams).filter((file) => file.endsWith(".jsonl"));
  expect(entries.map(({ sites }) => `${sites}.jsonl`).toSorted()).toEqual(files.toSorted());
});

test.each(entries)("$sites names a commit, and each of its sites a callee", ({ sites, commit }) => {
  expect(commit).toMatch(/^[\da-f]{40}$/u);
  const lines = readFileSync(new URL(`${sites}.jsonl`, exams), "utf8")
    .trim()
    .split("\n")
    .map(JSON.parse);
  for (const { site, name, callee, expected, first } of lines) {
    expect(site).toMatch(/^.+:\d+:\d+$/u);
    expect(["right", "open", "wrong"]).toContain(first);
    expect(parseExpected(callee, expected), `${site} ${name}`).not.toEqual([]);
  }
});
