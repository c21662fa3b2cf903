/** Files below their folders, drawn from gson, hono and gin. */
import { expect, test } from "vitest";
import { byFolder } from "../src/by-folder.js";

const lines = (files: readonly string[]): string[] =>
  byFolder(files, (file) => file).map(({ folder, items }) => {
    const paths = items.map(({ path }) => path).join(", ");
    return folder === "" ? paths : `${folder}: ${paths}`;
  });

test("a long folder with several files is written once, and one with a single file below it too", () => {
  const root = "gson/src/test/java/com/google/gson/";
  expect(lines([`${root}GsonTest.java`, `${root}functional/MapTest.java`, `${root}JsonParserTest.java`])).toEqual([
    `${root}: GsonTest.java, functional/MapTest.java, JsonParserTest.java`,
  ]);
});

test("a subfolder with many files has a line of its own", () => {
  const root = "gson/src/test/java/com/google/gson/";
  const functional = ["Array", "Enum", "Map", "Object", "String", "Versioning"].map((name) => `${root}functional/${name}Test.java`);
  expect(lines([`${root}GsonTest.java`, ...functional, `${root}TypeAdapterTest.java`])).toEqual([
    `${root}: GsonTest.java, TypeAdapterTest.java`,
    `${root}functional/: ArrayTest.java, EnumTest.java, MapTest.java, ObjectTest.java, StringTest.java, VersioningTest.java`,
  ]);
});

test("files that share no long folder keep their whole paths, behind the others", () => {
  expect(lines(["gin_test.go", "src/jsx/dom/index.test.tsx", "src/jsx/dom/css.test.tsx", "render/render_test.go"])).toEqual([
    "src/jsx/dom/: index.test.tsx, css.test.tsx",
    "gin_test.go, render/render_test.go",
  ]);
});

test("no files have no lines", () => {
  expect(lines([])).toEqual([]);
});
