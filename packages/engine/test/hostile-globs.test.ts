/** Globs, ignore files and file names may come with an untrusted project and must not take unbounded time. */
import { describe, expect, test } from "vitest";
import { pathsMatcher } from "@codegraph/files/ignore";
import { compileGlob } from "../../files/src/ignore/glob.js";
import { compileGlobs } from "../../files/src/ignore/globs.js";
import { parseIgnoreRules } from "../../files/src/ignore/ignore-rules.js";
import { nameMatcher } from "../src/symbols/name-matcher.js";

const name = "a".repeat(255);
const path = Array.from({ length: 15 }, () => name).join("/");

/** Returns the processor time of work in milliseconds. Unlike wall time, it does not depend on other load. */
function timeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test.each([
  "*a*a*a*a*a*a*a*a*a*a*b",
  "**/*a*/**/*a*/**/*a*/**/*a*/**/b",
  `${"*".repeat(1000)}b`,
  "*?*?*?*?*?*?*?*?b",
  "[!b]*[!b]*[!b]*[!b]*[!b]*b",
  "+(a|aa|aaa)b",
  "*(*(*(*(*(a)))))b",
  "{a,aa}".repeat(8),
])("matching %s takes at most the product of its length and the path's length", (glob) => {
  const took = timeOf(() => {
    expect(compileGlob(glob)(path)).toBe(false);
    expect(compileGlobs([glob])?.(path)).toBe(false);
    expect(parseIgnoreRules(`${glob}\n`, false)?.decide(path, false)).toBe(null);
    expect(nameMatcher(glob)?.(name)).toBe(false);
  });
  expect(took).toBeLessThan(5_000);
});

test("an ignore file of 100,000 lines is parsed and applied within the time limit", () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `*a*${at}*b`).join("\n");
  const took = timeOf(() => expect(parseIgnoreRules(lines, false)?.decide("src/some/file.ts", false)).toBe(null));
  expect(took).toBeLessThan(30_000);
});

test.each([
  ["{a,b}.ts", ["a.ts", "b.ts"], ["c.ts", "{a,b}.ts"]],
  ["src/{a,b/{c,d}}/*.ts", ["src/a/x.ts", "src/b/c/x.ts", "src/b/d/x.ts"], ["src/b/x.ts"]],
  ["{a}.ts", ["{a}.ts"], ["a.ts"]],
  ["{a,b", ["{a,b"], ["a"]],
  ["\\{a,b}", ["{a,b}"], ["a"]],
  ["a{,.b}", ["a", "a.b"], ["a."]],
  ["**/*.[ch]", ["a.c", "x/y/a.h"], ["a.d", "a.c/b"]],
  ["src/**", ["src/a", "src/.b/c"], ["src", "lib/a"]],
  ["ü?.ts", ["üß.ts"], ["ü.ts"]],
])("the glob %s matches %j", (glob, meant, others) => {
  const matches = compileGlob(glob);
  expect(meant.filter((each) => !matches(each))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});

test.each(["{a,b}".repeat(9), "{".repeat(100_000), `{${"a,".repeat(300)}b}`])("a glob with too many alternatives is rejected", (glob) => {
  expect(() => compileGlob(glob)).toThrow(expect.objectContaining({ code: "invalid-argument" }) as Error);
});

describe("large numbers of patterns", () => {
  const paths = Array.from({ length: 20_000 }, (_, at) => `src/dir${at % 50}/aaaaaaaaaaaaaaaaaaaa${at}.ts`);

  test("many complex globs cause an error", () => {
    const matches = compileGlobs(Array.from({ length: 1_000 }, (_, at) => `**/*a*{a,b}{a,b}{a,b}{a,b}*${at}b`));
    expect(() => paths.forEach((each) => matches?.(each))).toThrow(expect.objectContaining({ code: "invalid-argument" }) as Error);
  });

  test("many complex globs in the filter of a query cause an error", () => {
    const matches = pathsMatcher(Array.from({ length: 20_000 }, (_, at) => `**/*a*a*${at}*b`));
    expect(() => paths.forEach((each) => matches(each))).toThrow(expect.objectContaining({ code: "invalid-argument" }) as Error);
  });

  test("100,000 patterns that are names, paths or suffixes are looked up", () => {
    const names = Array.from({ length: 100_000 }, (_, at) => [`name${at}`, `/src/dir${at}/x.ts`, `*.end${at}`, `folder${at}/`][at % 4]);
    const rules = parseIgnoreRules([...names, "!name8"].join("\n"), false);
    for (const each of paths) expect(rules?.decide(each, false)).toBe(null);
    expect(["src/name4", "src/name8", "src/dir1/x.ts", "a.end2", "src/folder3"].map((each) => rules?.decide(each, false))).toEqual([
      true,
      false,
      true,
      true,
      null,
    ]);
    expect(rules?.decide("src/folder3", true)).toBe(true);
    const globs = compileGlobs(Array.from({ length: 10_000 }, (_, at) => (at % 2 === 0 ? `name${at}` : `src/dir${at}`)));
    for (const each of paths) expect(globs?.(each)).toBe(/^src\/dir\d*[13579]\//u.test(each));
    expect(globs?.("lib/name2/x.ts")).toBe(true);
  });
});

test.each<[readonly string[], string, boolean, boolean | null]>([
  [["*.log", "!keep.log"], "a/keep.log", false, false],
  [["!keep.log", "*.log"], "a/keep.log", false, true],
  [["keep.log", "!*.log", "k*p.log"], "keep.log", false, true],
  [["k*p.log", "!keep.log"], "keep.log", false, false],
  [["build/", "!build"], "build", true, false],
  [["!build", "build/"], "build", true, true],
  [["!build", "build/"], "build", false, false],
  [["/a/b", "!b"], "a/b", false, false],
  [["*", "!/a"], "a", false, false],
  [["*"], "", false, true],
])("with the lines %j, the last one that matches %s decides, regardless of its form", (lines, entry, isDirectory, decision) => {
  expect(parseIgnoreRules(lines.join("\n"), false)?.decide(entry, isDirectory)).toBe(decision);
});
