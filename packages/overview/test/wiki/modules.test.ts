/** The division of projects into modules, and the names of their pages. */
import { describe, expect, test } from "vitest";
import { modulesOf } from "../../src/wiki/modules.js";
import { pageNames } from "../../src/wiki/page-names.js";

/** Returns the paths of files: `4` in `src/app` are `src/app/0.ts` to `src/app/3.ts`. */
function filesOf(folders: Readonly<Record<string, number>>): string[] {
  return Object.entries(folders).flatMap(([folder, count]) =>
    Array.from({ length: count }, (_, at) => (folder === "" ? `${at}.ts` : `${folder}/${at}.ts`)),
  );
}

const pathsOf = (folders: Readonly<Record<string, number>>, packages: readonly string[] = []): string[] =>
  modulesOf(filesOf(folders), new Set(packages)).map(({ path, files }) => `${path}: ${files.length}`);

describe("modulesOf()", () => {
  test("the largest folder is divided until there are enough modules", () => {
    expect(pathsOf({ "src/app": 5, "src/backends": 20, "src/backends/sql": 6, "src/worker": 12, docs: 2 })).toEqual([
      "docs: 2",
      "src/app: 5",
      "src/backends: 20",
      "src/backends/sql: 6",
      "src/worker: 12",
    ]);
  });

  test("a project of 50 files has a handful of modules, and one of 5,000 has 60", () => {
    const sizes = (folders: number, each: number): Record<string, number> =>
      Object.fromEntries(Array.from({ length: folders }, (_, at) => [`src/part${at}`, each]));
    expect(modulesOf(filesOf(sizes(10, 5)), new Set())).toHaveLength(8);
    expect(modulesOf(filesOf(sizes(500, 10)), new Set())).toHaveLength(60);
  });

  test("a folder with one file belongs to the module around it, unless it is a package", () => {
    const folders = { src: 3, "src/cli": 1, "src/core": 3 };
    expect(pathsOf(folders)).toEqual(["src: 4", "src/core: 3"]);
    expect(pathsOf(folders, ["src/cli"])).toEqual(["src: 3", "src/cli: 1", "src/core: 3"]);
  });

  test("folders that contain only a folder are skipped", () => {
    expect(pathsOf({ "src/main/java/org/shop/cart": 4, "src/main/java/org/shop/order": 4 })).toEqual([
      "src/main/java/org/shop/cart: 4",
      "src/main/java/org/shop/order: 4",
    ]);
  });

  test("packages become modules before larger folders are divided", () => {
    const folders = { "packages/a": 3, "packages/b": 3, "packages/c": 2, "tools/x": 4, "tools/y": 4 };
    expect(pathsOf(folders, ["packages/a", "packages/b", "packages/c"])).toContain("packages/c: 2");
  });

  test("every file belongs to one module", () => {
    const files = filesOf({ "": 2, a: 3, "a/b": 9, "a/b/c": 1, "a/b/d": 7, "e/f/g": 11 });
    expect(
      modulesOf(files, new Set())
        .flatMap((module) => module.files)
        .sort(),
    ).toEqual([...files].sort());
  });

  test("a project without code has no modules", () => {
    expect(modulesOf([], new Set())).toEqual([]);
  });
});

describe("pageNames()", () => {
  test("names are made of the folders, and that of the root is root.md", () => {
    expect([...pageNames(["", "src/http", "packages/core-api"]).values()]).toEqual(["root.md", "src.http.md", "packages.core-api.md"]);
  });

  test("names differ in more than case and special characters", () => {
    const names = [...pageNames(["Lib", "lib", "a b", "a+b"]).values()];
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4);
    for (const name of names) expect(name).toMatch(/^[\w.-]+\.md$/u);
  });

  test("names are short, and none is reserved by Windows or another page", () => {
    for (const name of pageNames(["aux", "index", "README", "CON/x", "../../etc", "x".repeat(300)]).values()) {
      expect(name).toMatch(/^[\w-][\w.-]{0,100}\.md$/u);
      expect(name).not.toMatch(/^(?:aux|index|readme|con)\./iu);
    }
  });
});
