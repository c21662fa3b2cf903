import { expect, test } from "vitest";
import { builds } from "../languages/go/builds.js";

const built = (path: string, ...comments: readonly string[]): boolean => builds.read(path, comments)?.holds(builds.usual) ?? true;

test.each([
  ["a.go", true],
  ["a_linux.go", true],
  ["a_windows.go", false],
  ["a_linux_arm64.go", false],
  ["a_windows_test.go", false],
  ["linux.go", true],
  ["windows.go", true],
  ["a_other.go", true],
])("the name %s is part of the usual build: %s", (path, expected) => {
  expect(built(path)).toBe(expected);
});

test.each([
  ["//go:build linux || darwin", true],
  ["//go:build !linux", false],
  ["//go:build unix && !(amd64 || arm64)", false],
  ["//go:build go1.21", true],
  ["//go:build integration", false],
  ["// +build linux,amd64 darwin", true],
  ["// +build !windows,!linux", false],
])("the constraint %s holds in the usual build: %s", (comment, expected) => {
  expect(built("a.go", comment)).toBe(expected);
});

test("//go:build takes precedence over +build", () => {
  expect(built("a.go", "//go:build linux", "// +build windows")).toBe(true);
});

test("read() returns the settings nearest to the usual build that satisfy a constraint", () => {
  const settings = (...comments: string[]): string[] => [...builds.read("a.go", comments)!.settings].sort();
  expect(settings("//go:build integration")).toEqual(["amd64", "cgo", "gc", "integration", "linux", "unix"]);
  expect(settings("//go:build windows && arm64")).toEqual(["arm64", "cgo", "gc", "windows"]);
  expect(settings("//go:build !cgo")).toEqual(["amd64", "gc", "linux", "unix"]);
});

test("read() handles contradictory and malformed constraints", () => {
  expect(builds.read("a_windows.go", ["//go:build linux"])!.settings).toBe(builds.usual);
  expect(built("a.go", "//go:build ((((", "//go:build && ||")).toBe(true);
});
