import { describe, expect, test } from "vitest";
import { readUse } from "../languages/php/imports.js";
import { findModule } from "../languages/php/modules.js";
import { layoutOf } from "./layout.js";

describe("findModule() of PHP", () => {
  const find = findModule(layoutOf(["index.php", "lib/helpers.php", "public/page.php", "public/parts/head.php"]));

  test.each([
    ["finds a file next to the including file", "parts/head.php", "public/page.php", "public/parts/head.php"],
    ["finds a file by its path after __DIR__", "/parts/head.php", "public/page.php", "public/parts/head.php"],
    ["finds a file in a parent directory", "/../lib/helpers.php", "public/page.php", "lib/helpers.php"],
    ["finds a file by its path from the project's root", "lib/helpers.php", "public/parts/head.php", "lib/helpers.php"],
    ["finds nothing above the project", "../../../index.php", "index.php", null],
    ["finds nothing for a missing file", "gone.php", "index.php", null],
  ])("%s", (_, specifier, from, file) => expect(find(specifier, from)).toEqual(file === null ? null : { file }));
});

describe("readUse()", () => {
  test.each([
    ["use A\\B;", ["A B as B"]],
    ["use A;", [" A as A"]],
    ["use \\A\\B as C, D\\E;", ["A B as C", "D E as E"]],
    ["use function A\\f as g;", ["A f as g"]],
    ["use const A\\B\\C;", ["A\\B C as C"]],
    ["use A\\{B, C as D, E\\F};", ["A B as B", "A C as D", "A\\E F as F"]],
    ["use A\\{function f, const C,};", ["A f as f", "A C as C"]],
    ["use function A\\{f, g as h};", ["A f as f", "A g as h"]],
    ["use A\\ { // the first, of two\n  B, /* C, */\n  # D\n  E\n};", ["A B as B", "A E as E"]],
    ["use ;", []],
  ])("parses %s", (statement, clauses) => {
    expect(readUse(statement).map(({ specifier, name, alias }) => `${specifier} ${name} as ${alias}`)).toEqual(clauses);
  });
});
