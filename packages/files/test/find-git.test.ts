import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { findGit } from "../src/git/find-git.js";
import { createTree } from "./discover-tree.js";

function program(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  chmodSync(file, 0o755);
  return dirname(file);
}

let root = "";
let top = "";
let outside = "";
let inside = "";

beforeEach(() => {
  root = createTree().root;
  top = join(root, "repository");
  outside = program(join(root, "tools/git"));
  inside = program(join(top, "node_modules/.bin/git"));
});

describe.skipIf(process.platform === "win32")("search for git in PATH", () => {
  test("findGit() takes the first PATH entry that the repository cannot control", () => {
    const found = findGit(["", ".", "node_modules/.bin", inside, join(root, "nowhere"), outside].join(delimiter), top);
    expect(found).toEqual({ program: join(outside, "git"), path: [join(root, "nowhere"), outside].join(delimiter) });
  });

  test("findGit() accepts a folder whose name starts like that of the repository", () => {
    const beside = program(join(root, "repository-tools/git"));
    expect(findGit(beside, top)?.program).toBe(join(beside, "git"));
  });

  test("findGit() rejects links into and out of the repository", () => {
    symlinkSync(inside, join(root, "way-in"));
    symlinkSync(outside, join(top, "way-out"));
    mkdirSync(join(root, "links"));
    symlinkSync(join(inside, "git"), join(root, "links/git"));
    expect(findGit([join(root, "way-in"), join(top, "way-out"), join(root, "links")].join(delimiter), top)).toBe(null);
  });
});
