import { expect, test } from "vitest";
import { cutToWords } from "../../src/search/budget.js";

test("cutToWords() removes blank lines next to an omission", () => {
  const code = [
    "void cycle(void) {",
    "",
    "    prepare();",
    ...Array.from({ length: 20 }, (_, at) => `\n    reportWhatWasFoundInThePassNumber${at}(found, passed, left);`),
    "",
    "    remove(key);",
    "}",
  ].join("\n");
  expect(cutToWords(code, new Set(["key", "remov"]), 34)).toBe("void cycle(void) {\n\n    prepare();\n…\n    remove(key);\n}");
});
