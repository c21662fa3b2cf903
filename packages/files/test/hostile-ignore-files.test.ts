/** Ignore files may come with an untrusted repository. The walk ends in time and reports the files it skips. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadRegistry } from "@codegraph/parse";
import { makeProject } from "../../../test/support/sample-project.js";
import { discover } from "../src/walk/discover.js";
import { type Discovery } from "../src/walk/found.js";
import { parseIgnoreRules } from "../src/ignore/ignore-rules.js";
import { createMatchBudget } from "../src/ignore/match-work.js";

let root: string;
beforeEach(() => {
  root = makeProject({ ".git/HEAD": "ref: refs/heads/main\n", "good.ts": "" });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function walked(): Promise<Discovery> {
  return discover(root, { languages: null, include: [], exclude: [] }, await loadRegistry());
}

function faultsOf({ problems }: Discovery): Record<string, string> {
  return Object.fromEntries(problems.map(({ file, code, message }) => [file, `${code}: ${message}`]));
}

function pathsOf({ files }: Discovery): string[] {
  return files.map(({ path }) => path);
}

test("an ignore file that is a pipe, folder, link, device or too large is reported, and the others apply", async () => {
  for (const folder of ["pipe", "folder", "link", "device", "large", "fine"]) put(`${folder}/a.ts`, "");
  execFileSync("mkfifo", [join(root, "pipe/.gitignore")]);
  mkdirSync(join(root, "folder/.gitignore"));
  put("elsewhere.txt", "*.ts\n");
  symlinkSync("../elsewhere.txt", join(root, "link/.codegraphignore"));
  symlinkSync("/dev/zero", join(root, "device/.gitignore"));
  put("large/.gitignore", "");
  truncateSync(join(root, "large/.gitignore"), 100_000_000);
  put("fine/.gitignore", "b\0c\r\n*.ts\r\n\0");
  const found = await walked();
  expect(pathsOf(found).filter((path) => path.endsWith(".ts"))).toEqual([
    "device/a.ts",
    "folder/a.ts",
    "good.ts",
    "large/a.ts",
    "link/a.ts",
    "pipe/a.ts",
  ]);
  expect(faultsOf(found)).toEqual({
    "pipe/.gitignore": expect.stringMatching(/^config-unreadable: .*not a regular file/u) as string,
    "folder/.gitignore": expect.stringMatching(/^config-unreadable: .*not a regular file/u) as string,
    "link/.codegraphignore": expect.stringMatching(/^config-unreadable: .*a symbolic link/u) as string,
    "device/.gitignore": expect.stringMatching(/^config-unreadable: .*a symbolic link/u) as string,
    "large/.gitignore": expect.stringMatching(/^config-unreadable: .*100000000 bytes/u) as string,
  });
});

test.each([".gitignore", ".codegraphignore", ".git/info/exclude"])(
  "thousands of wildcard patterns in %s are tried up to a limit, and the rest is reported",
  async (file) => {
    const folder = Array.from({ length: 10 }, () => "a".repeat(200)).join("/");
    for (let at = 0; at < 20; at++) put(`${folder}/f${at}.ts`, "");
    put("named.ts", "");
    put(file, `named.ts\n${Array.from({ length: 5_000 }, (_, at) => `**/**/**/a*b*c*d*e*${at}\n`).join("")}`);
    const found = await walked();
    expect(pathsOf(found)).toHaveLength(21);
    expect(pathsOf(found)).not.toContain("named.ts");
    expect(faultsOf(found)).toEqual({ [file]: expect.stringMatching(/^config-unreadable: .*some were not tried/u) as string });
  },
);

test("many ignore files that apply to one path are reported as one problem", async () => {
  let folder = "";
  for (let depth = 0; depth < 400; depth++) {
    put(`${folder}.gitignore`, Array.from({ length: 60 }, (_, at) => `*x${at}*y\n`).join(""));
    folder += "d/";
  }
  put(`${folder}a.ts`, "");
  const found = await walked();
  expect(pathsOf(found)).toEqual([`${folder}a.ts`, "good.ts"]);
  expect(found.problems).toHaveLength(1);
  expect(found.problems[0]?.message).toMatch(/as do \d+ more/u);
});

test("100,000 names, suffixes and paths are looked up, not tried one by one", () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => [`name${at}`, `*.end${at}`, `/a/b${at}`][at % 3]);
  const rules = parseIgnoreRules(`${lines.join("\n")}\n!name0\nfolder/\n`, false)!;
  const work = createMatchBudget();
  const before = work.left;
  for (const [path, decision] of [
    ["name3", true],
    ["x/name3", true],
    ["name0", false],
    ["f.end4", true],
    ["a/b5", true],
    ["x/a/b5", null],
    ["folder", null],
    ["good.ts", null],
  ] as const) {
    expect([path, rules.decide(path, false, work)]).toEqual([path, decision]);
  }
  expect(rules.decide("folder", true, work)).toBe(true);
  // A few steps for each of nine paths.
  expect(before - work.left).toBeLessThan(500);
});

test("a thousand ordinary wildcard patterns are all tried", () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => `build-*-${at}/**/*.generated.ts`);
  const work = createMatchBudget();
  const rules = parseIgnoreRules(lines.join("\n"), false)!;
  expect(rules.decide("build-linux-0/some/deep/folder/file.generated.ts", false, work)).toBe(true);
  expect(work.left).toBeGreaterThan(0);
});

test("the last matching pattern decides, whether it is a name, a suffix, a path or a wildcard", () => {
  const rules = parseIgnoreRules("*.log\n!keep.log\nk*p.log\n!/a/keep.log\na/*.tmp\n!a/x.tmp\nx.tmp/\n", false)!;
  const decide = (path: string, isFolder = false): boolean | null => rules.decide(path, isFolder);
  expect([
    decide("b.log"),
    decide("keep.log"),
    decide("a/keep.log"),
    decide("b/keep.log"),
    decide("a/y.tmp"),
    decide("a/x.tmp"),
    decide("a/x.tmp", true),
  ]).toEqual([true, true, false, true, true, false, true]);
});
