import { describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { initProject, type Project, type StyleResult } from "../../engine/src/index.js";

const NAMES = "book page line word mark note list item page_break shelf index cover".split(" ");
const Type = (name: string): string =>
  name
    .split("_")
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join("");

/** Small project in a consistent style: each file has a documented type and its loader, with tests in a separate folder. */
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

describe("style of a project", () => {
  test("style() reports clear conventions with figures and places", async () => {
    const files = {
      ...sources,
      "src/reader-error.ts": "/** What went wrong. */\nexport class ReaderError extends Error {}\n",
      "vendor/other.ts": "export class snake_cased {}\n",
    };
    const { whole, short } = await withProject(files, async (project) => ({
      whole: await project.style(),
      short: await project.style({ budget: 150 }),
    }));
    expect(whole.content).toBe(`# typescript: 25 files

## Naming

- Types use PascalCase, for example \`MarkRecord\`. (100 % (13 of 13); src/mark-store.ts:5)
- Functions use camelCase, for example \`loadMark\`. (100 % (24 of 24); src/mark-store.ts:10)
- Constants use UPPER_CASE, for example \`MAX_MARK_COUNT\`. (100 % (12 of 12); src/mark-store.ts:20)
- Fields and properties use camelCase, for example \`fileName\`. (100 % (12 of 12); src/mark-store.ts:6)
- Names of booleans begin with "is", "has", "can" or similar. (100 % (12 of 12); src/mark-store.ts:16)

## Errors

- Errors created: \`ReaderError\`. (ReaderError 12 of 12; src/mark-store.ts:11)
- Custom error type: \`ReaderError\`. (1 type; src/reader-error.ts:2)

## Imports

- Most imported: \`node:fs/promises\`. (node:fs/promises in 12 of 13 files)

## Tests

- Tests use \`vitest\`. (imported by 100 % (12 of 12) of test files; test/mark-store.test.ts:1)
- Test blocks: \`test\`. (test 12; test/mark-store.test.ts:4)
- Assertions: \`expect\`. (expect 12; test/mark-store.test.ts:5)
- Tests live in separate folders. (next to code in 0 % (0 of 12); test/mark-store.test.ts:1)

## Documentation

- Exported types and functions are documented. (100 % (25 of 25); src/mark-store.ts:5)
- Most doc comments have one line. (median 1, 90th percentile 1, of 25)

## Functions

- Functions have about 3 lines. (median 3, 90th percentile 5, of 24)
- 90% of functions take at most 1 parameter. (median 1, 90th percentile 1, of 24)
- Return types are declared. (100 % (24 of 24); src/mark-store.ts:10)

## Files

- File names use kebab-case, for example \`mark-store.ts\`. (100 % (13 of 13); src/mark-store.ts:1)
- Files have about 20 lines. (median 20, 90th percentile 20, of 13 files)
- Each type has its own file. (100 % (13 of 13); src/mark-store.ts:1)`);
    expect(short.tokens).toBeLessThanOrEqual(150);
    expect(short.leftOut).toBeGreaterThan(5);
    expect(whole.content.startsWith(short.content.split("\n").slice(0, 4).join("\n"))).toBe(true);
  });

  test("style() can be restricted to a language or a folder", async () => {
    await withProject({ ...sources, "tools/report.py": "def total(rows):\n    return sum(rows)\n" }, async (project) => {
      const languages = ({ languages }: StyleResult): string[] => languages.map(({ language }) => language);
      expect(languages(await project.style())).toEqual(["typescript"]);
      expect(languages(await project.style({ path: "src" }))).toEqual(["typescript"]);
      expect((await project.style({ path: "test" })).languages[0]?.claims.map(({ section }) => section)).toEqual(
        expect.not.arrayContaining(["naming"]),
      );
      await expect(project.style({ language: "klingon" })).rejects.toMatchObject({
        code: "invalid-argument",
        remedy: expect.stringContaining("typescript"),
      });
      await expect(project.style({ path: "nowhere" })).rejects.toMatchObject({ code: "not-found" });
      await expect(project.style({ path: "../x" })).rejects.toMatchObject({ code: "outside-project" });
      await expect(project.style({ budget: 1 })).rejects.toMatchObject({ code: "invalid-argument" });
    });
  });

  test("style() recognises tests inside the tested files despite a folder of test data", async () => {
    const rust = Object.fromEntries(
      NAMES.map((name) => [
        `src/${name}.rs`,
        `pub fn load() -> u8 {\n    1\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn loads() {\n        assert_eq!(super::load(), 1);\n    }\n}\n`,
      ]),
    );
    const apart = Object.fromEntries(NAMES.map((name) => [`tests/fail/${name}.rs`, "fn main() {}\n"]));
    const { content } = await withProject({ ...rust, ...apart }, (project) => project.style());
    expect(content).toContain("- Tests live in the tested file, in a separate module. (test modules in 100 % (12 of 12) of files;");
    expect(content).not.toContain("separate folders");
  });

  test("style() reports exported and unexported names separately if they differ", async () => {
    const go = Object.fromEntries(
      NAMES.map((name) => [
        `${name}.go`,
        `package shop\n\nfunc Load${Type(name)}() int { return read${Type(name)}() }\n\nfunc read${Type(name)}() int { return 1 }\n`,
      ]),
    );
    const { languages } = await withProject(go, (project) => project.style());
    const naming = languages[0]!.claims
      .filter(({ section }) => section === "naming")
      .map(({ text }) => text.replace(/, for example .*/u, ""));
    expect(naming).toEqual(["Exported functions use PascalCase", "Unexported functions use camelCase"]);
    // Go functions without a result declare none, and Go imports no names.
    expect(languages[0]!.claims.map(({ id }) => id)).toEqual(expect.not.arrayContaining(["imports-wildcard"]));
  });

  test("style() does not report the project itself as its test framework", async () => {
    const python = Object.fromEntries(
      NAMES.flatMap((name) => [
        [
          `src/shop/${name}.py`,
          `class ${Type(name)}:\n    def __init__(self):\n        self.total = 1\n\n\ndef load_${name}(size):\n    return size\n`,
        ],
        [
          `tests/test_${name}.py`,
          `import shop\nimport pytest\nfrom shop.${name} import load_${name}\n\n\ndef test_${name}():\n    assert load_${name}(1) == 1\n`,
        ],
      ]),
    );
    const { content } = await withProject(python, (project) => project.style({ language: "python" }));
    expect(content).toContain("Tests use `pytest`");
    // Names between double underscores belong to the language.
    expect(content).not.toContain("__init__");
  });

  test("style() finds pytest in the folder t, and leaves out documentation and bundles", async () => {
    const celery = Object.fromEntries(
      NAMES.flatMap((name) => [
        [`celery/${name}.py`, `class ${Type(name)}:\n    def get_${name}(self, key_name):\n        return key_name\n`],
        [
          `t/unit/test_${name}.py`,
          `import pytest\nfrom unittest.mock import Mock\nfrom celery.${name} import ${Type(name)}\n\n\ndef test_${name}():\n    ${Type(name)}().get_${name}(Mock())\n`,
        ],
      ]),
    );
    const modules = NAMES.map((_, at) => `${at}:[function(require,module,exports){\nvar a_b_c = require('./_part-${at}');\n}]`);
    const files = {
      ...celery,
      "docs/_ext/celerydocs.py": "class snake_cased:\n    pass\n",
      ...Object.fromEntries(NAMES.map((name) => [`docs/js/${name}.js`, `function load_${name}() { return 1; }\n`])),
      "livereload/livereload.js": `(function e(t,n,r){function load_all(){}})({${modules.join(",")}},{},[1]);\n`,
    };
    const { languages, content } = await withProject(files, (project) => project.style());
    expect(languages.map(({ language, files: count }) => [language, count])).toEqual([["python", 24]]);
    expect(content).toContain("- Tests use `pytest` and `unittest.mock`. (imported by 100 % (12 of 12)");
    expect(content).toContain("- Tests live in separate folders. (next to code in 0 % (0 of 12)");
    expect(content).not.toMatch(/Test blocks|docs\//u);
  });

  test("style() takes a script for a bundle if the files that it imports are missing", async () => {
    const parts = NAMES.map((name) => `function load_${name}(){ var part = require("./_${name}"); return part; }\n`).join("");
    const style = await withProject({ "livereload.js": parts }, (project) => project.style({ language: "javascript" }));
    expect(style.languages).toEqual([]);
    const present = Object.fromEntries(NAMES.map((name) => [`_${name}.js`, "module.exports = 1;\n"]));
    const { languages } = await withProject({ "livereload.js": parts, ...present }, (project) => project.style({ language: "javascript" }));
    expect(languages[0]?.claims.map(({ text }) => text)).toContainEqual(expect.stringContaining("Functions use snake_case"));
  });

  test("style() does not report functions on errors as error types", async () => {
    const c = Object.fromEntries(
      NAMES.map((name) => [
        `${name}.c`,
        `#include "shop.h"\n\nint load_${name}(int size) {\n  if (size < 0) { SetLastError(1); return GetLastError(); }\n  return size;\n}\n`,
      ]),
    );
    const { content } = await withProject(c, (project) => project.style());
    expect(content).toContain("load_");
    expect(content).not.toContain("LastError");
    expect(content).not.toContain("Default imports");
  });
});
