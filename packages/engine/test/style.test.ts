import { describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { initProject, type Project, type StyleResult } from "@codegraph/engine";

const NAMES = "book page line word mark note list item page_break shelf index cover".split(" ");
const Type = (name: string): string => name.split("_").map((part) => part[0]!.toUpperCase() + part.slice(1)).join("");

/** A small code base of one hand: a type and its loader in each file, documented, with a test in a folder of its own. */
const sources = Object.fromEntries(
  NAMES.flatMap((name) => {
    const type = Type(name);
    return [
      [
        `src/${name.replace("_", "-")}-store.ts`,
        `import { ReaderError } from "./reader-error.js";
import { readFile } from "node:fs/promises";

/** One ${name}. */
export interface ${type}Record {
  readonly fileName: string;
}

/** Reads it. */
export async function load${type}(fileName: string): Promise<${type}Record> {
  if (fileName === "") throw new ReaderError("no name");
  await readFile(fileName);
  return { fileName };
}

function is${type}Known(fileName: string): boolean {
  return fileName !== "";
}

export const MAX_${name.toUpperCase()}_COUNT = 12;
`,
      ],
      [
        `test/${name.replace("_", "-")}-store.test.ts`,
        `import { expect, test } from "vitest";
import { load${type} } from "../src/${name.replace("_", "-")}-store.js";

test("loads", async () => {
  expect(await load${type}("a")).toEqual({ fileName: "a" });
});
`,
      ],
    ];
  }),
);

async function withProject<T>(files: Readonly<Record<string, string>>, ask: (project: Project) => Promise<T>): Promise<T> {
  const root = makeProject(files);
  const { project } = await initProject(root);
  try {
    return await ask(project);
  } finally {
    await project.close();
    removeProject(root);
  }
}

describe("the style of a project", () => {
  test("is told with figures and places, where the code is clear", async () => {
    const files = { ...sources, "src/reader-error.ts": "/** What went wrong. */\nexport class ReaderError extends Error {}\n", "vendor/other.ts": "export class snake_cased {}\n" };
    const { whole, short } = await withProject(files, async (project) => ({ whole: await project.style(), short: await project.style({ budget: 150 }) }));
    expect(whole.content).toBe(`# typescript: 25 files

## Naming

- Types are written in PascalCase, as \`MarkRecord\`. (100 % (13 of 13); src/mark-store.ts:5)
- Functions are written in camelCase, as \`loadMark\`. (100 % (24 of 24); src/mark-store.ts:10)
- Constants are written in UPPER_CASE, as \`MAX_MARK_COUNT\`. (100 % (12 of 12); src/mark-store.ts:20)
- Fields and properties are written in camelCase, as \`fileName\`. (100 % (12 of 12); src/mark-store.ts:6)
- What answers yes or no begins with "is", "has", "can" or the like. (100 % (12 of 12); src/mark-store.ts:16)

## Errors

- Errors that are made: \`ReaderError\`. (ReaderError 12 of 12; src/mark-store.ts:11)
- The project has one error of its own, \`ReaderError\`. (1 type; src/reader-error.ts:2)

## Imports

- Imported most: \`node:fs/promises\`. (node:fs/promises in 12 of 13 files)

## Tests

- Tests use \`vitest\`. (imported by 100 % (12 of 12) of test files; test/mark-store.test.ts:1)
- Tests are written with \`test\`. (test 12; test/mark-store.test.ts:4)
- Checked with \`expect\`. (expect 12; test/mark-store.test.ts:5)
- Tests stand in folders of their own. (beside code in 0 % (0 of 12); test/book-store.test.ts:1)

## Documentation

- Types and functions that others can name are documented. (100 % (25 of 25); src/mark-store.ts:5)
- A comment mostly takes one line. (median 1, ninth decile 1, of 25)

## Functions

- A function has about 3 lines. (median 3, ninth decile 5, of 24)
- Nine of ten functions take at most 1 parameter. (median 1, ninth decile 1, of 24)
- The type of a result is written down. (100 % (24 of 24); src/mark-store.ts:10)

## Files

- Files are named in kebab-case, as \`mark-store.ts\`. (100 % (13 of 13); src/mark-store.ts:1)
- A file has about 20 lines. (median 20, ninth decile 20, of 13 files)
- A file that defines types defines one. (100 % (13 of 13); src/mark-store.ts:1)`);
    expect(short.tokens).toBeLessThanOrEqual(150);
    expect(short.leftOut).toBeGreaterThan(5);
    expect(whole.content.startsWith(short.content.split("\n").slice(0, 4).join("\n"))).toBe(true);
  });

  test("is of a language or a folder, when one is named", async () => {
    await withProject({ ...sources, "tools/report.py": "def total(rows):\n    return sum(rows)\n" }, async (project) => {
      const languages = ({ languages }: StyleResult): string[] => languages.map(({ language }) => language);
      expect(languages(await project.style())).toEqual(["typescript"]);
      expect(languages(await project.style({ path: "src" }))).toEqual(["typescript"]);
      expect((await project.style({ path: "test" })).languages[0]?.claims.map(({ section }) => section)).toEqual(expect.not.arrayContaining(["naming"]));
      await expect(project.style({ language: "klingon" })).rejects.toMatchObject({ code: "invalid-argument", remedy: expect.stringContaining("typescript") });
      await expect(project.style({ path: "nowhere" })).rejects.toMatchObject({ code: "not-found" });
      await expect(project.style({ path: "../x" })).rejects.toMatchObject({ code: "outside-project" });
      await expect(project.style({ budget: 1 })).rejects.toMatchObject({ code: "invalid-argument" });
    });
  });

  test("knows tests that stand in the file of what they test, whatever else stands in a folder of tests", async () => {
    const rust = Object.fromEntries(NAMES.map((name) => [`src/${name}.rs`, `pub fn load() -> u8 {\n    1\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn loads() {\n        assert_eq!(super::load(), 1);\n    }\n}\n`]));
    const apart = Object.fromEntries(NAMES.map((name) => [`tests/fail/${name}.rs`, "fn main() {}\n"]));
    const { content } = await withProject({ ...rust, ...apart }, (project) => project.style());
    expect(content).toContain("- Tests stand in the file of what they test, in a module of their own. (such a module in 100 % (12 of 12) of files;");
    expect(content).not.toContain("folders of their own");
  });

  test("is told of what others can name and of the rest, where these differ", async () => {
    const go = Object.fromEntries(NAMES.map((name) => [`${name}.go`, `package shop\n\nfunc Load${Type(name)}() int { return read${Type(name)}() }\n\nfunc read${Type(name)}() int { return 1 }\n`]));
    const { languages } = await withProject(go, (project) => project.style());
    const naming = languages[0]!.claims.filter(({ section }) => section === "naming").map(({ text }) => text.replace(/, as .*/u, ""));
    expect(naming).toEqual(["Functions that others can name are written in PascalCase", "Functions that others cannot name are written in camelCase"]);
    // Go has no result where there is none to declare, and imports no names.
    expect(languages[0]!.claims.map(({ id }) => id)).toEqual(expect.not.arrayContaining(["imports-wildcard"]));
  });

  test("does not take the project for what its tests are written with", async () => {
    const python = Object.fromEntries(
      NAMES.flatMap((name) => [
        [`src/shop/${name}.py`, `class ${Type(name)}:\n    def __init__(self):\n        self.total = 1\n\n\ndef load_${name}(size):\n    return size\n`],
        [`tests/test_${name}.py`, `import shop\nimport pytest\nfrom shop.${name} import load_${name}\n\n\ndef test_${name}():\n    assert load_${name}(1) == 1\n`],
      ]),
    );
    const { content } = await withProject(python, (project) => project.style({ language: "python" }));
    expect(content).toContain("Tests use `pytest`");
    // Names between two underlines are the language's.
    expect(content).not.toContain("__init__");
  });

  test("does not take what acts on an error for one that is made", async () => {
    const c = Object.fromEntries(NAMES.map((name) => [`${name}.c`, `#include "shop.h"\n\nint load_${name}(int size) {\n  if (size < 0) { SetLastError(1); return GetLastError(); }\n  return size;\n}\n`]));
    const { content } = await withProject(c, (project) => project.style());
    expect(content).toContain("load_");
    expect(content).not.toContain("LastError");
    expect(content).not.toContain("default imports");
  });
});
