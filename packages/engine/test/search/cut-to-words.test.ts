import { expect, test } from "vitest";
import { chooseLines, excerptOf } from "../../src/search/excerpt.js";

test("a cut removes blank lines next to a gap and keeps the numbers of its lines", () => {
  const code = [
    "void cycle(void) {",
    "",
    "    prepare();",
    ...Array.from({ length: 20 }, (_, at) => `\n    reportWhatWasFoundInThePassNumber${at}(found, passed, left);`),
    "",
    "    remove(key);",
    "}",
  ].join("\n");
  const lines = code.split("\n");
  expect(excerptOf(lines, chooseLines(lines, new Set(["key", "remov"]), 50, 100), 100)).toEqual({
    code: "void cycle(void) {\n\n    prepare();\n…\n    remove(key);\n}",
    excerpts: [
      { startLine: 100, endLine: 102 },
      { startLine: 144, endLine: 145 },
    ],
  });
});
