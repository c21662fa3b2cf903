/** Globs and ignore files may come with a project, and so may names that make them take for ever. */
import { expect, test } from "vitest";
import { compileGlob, compileGlobs } from "../src/discover/index.js";
import { parseIgnoreRules } from "../src/discover/ignore-rules.js";
import { nameMatcher } from "../src/symbols/name-matcher.js";

const name = "a".repeat(255);
const path = Array.from({ length: 15 }, () => name).join("/");

/** In milliseconds of processor time: others may be busy. */
function timeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test.each(["*a*a*a*a*a*a*a*a*a*a*b", "**/*a*/**/*a*/**/*a*/**/*a*/**/b", `${"*".repeat(1000)}b`, "*?*?*?*?*?*?*?*?b", "[!b]*[!b]*[!b]*[!b]*[!b]*b", "+(a|aa|aaa)b", "*(*(*(*(*(a)))))b", "{a,aa}".repeat(8)])(
  "%s takes no longer than its length times the path's",
  (glob) => {
    const took = timeOf(() => {
      expect(compileGlob(glob)(path)).toBe(false);
      expect(compileGlobs([glob])?.(path)).toBe(false);
      expect(parseIgnoreRules(`${glob}\n`, false)?.decide(path, false)).toBe(null);
      expect(nameMatcher(glob)?.(name)).toBe(false);
    });
    expect(took).toBeLessThan(500);
  },
);

test("an ignore file of 100,000 lines is read, and asked, in a moment", () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `*a*${at}*b`).join("\n");
  const took = timeOf(() => expect(parseIgnoreRules(lines, false)?.decide("src/some/file.ts", false)).toBe(null));
  expect(took).toBeLessThan(3_000);
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
])("%s means %j", (glob, meant, others) => {
  const matches = compileGlob(glob);
  expect(meant.filter((each) => !matches(each))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});

test.each(["{a,b}".repeat(9), "{".repeat(100_000), `{${"a,".repeat(300)}b}`])("more alternatives than a glob can have are refused", (glob) => {
  expect(() => compileGlob(glob)).toThrow(expect.objectContaining({ code: "invalid-argument" }) as Error);
});
