import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolveInside } from "../src/read/resolve-inside.js";

let top: string;
let root: string;
beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-inside-")));
  root = join(top, "project");
  mkdirSync(join(root, "src/deep"), { recursive: true });
  mkdirSync(join(top, "project-other"));
  writeFileSync(join(root, "src/a.py"), "");
  writeFileSync(join(top, "secret.py"), "");
  symlinkSync(root, join(top, "alias"));
  symlinkSync("src", join(root, "inner"));
  symlinkSync(top, join(root, "outer"));
  symlinkSync(join(top, "secret.py"), join(root, "leak.py"));
  symlinkSync(join(top, "not-yet.py"), join(root, "dangling.py"));
  symlinkSync("src/a.py", join(root, "link.py"));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

describe("paths inside the root", () => {
  test.each([
    ["src/a.py", "src/a.py"],
    ["./src//deep/../a.py", "src/a.py"],
    ["src/", "src"],
    ["", ""],
    [".", ""],
    ["src/new file.py", "src/new file.py"],
    ["..hidden/x.py", "..hidden/x.py"],
    ["src/..", ""],
    ["../project/src/a.py", "src/a.py"],
    ["link.py", "link.py"],
    ["inner/a.py", "inner/a.py"],
  ])("resolveInside() converts %j to %j", (path, expected) => {
    expect(resolveInside(root, path)).toBe(expected);
  });

  test("resolveInside() accepts absolute paths through any name of the root", () => {
    expect(resolveInside(root, join(root, "src/a.py"))).toBe("src/a.py");
    expect(resolveInside(root, join(top, "alias/src/a.py"))).toBe("src/a.py");
    expect(resolveInside(join(top, "alias"), join(root, "src/a.py"))).toBe("src/a.py");
    expect(resolveInside(join(top, "alias"), "src/gone/b.py")).toBe("src/gone/b.py");
  });
});

test.each([
  "..",
  "../secret.py",
  "src/../../secret.py",
  "/etc/passwd",
  "../project-other/x.py",
  "outer/secret.py",
  "leak.py",
  "dangling.py",
  "outer",
])("resolveInside() rejects %s, which leaves the root", (path) => {
  expect(() => resolveInside(root, path)).toThrow(expect.objectContaining({ code: "outside-project" }));
});

test("resolveInside() rejects a NUL character", () => {
  expect(() => resolveInside(root, "a\0b")).toThrow(expect.objectContaining({ code: "invalid-argument" }));
});
