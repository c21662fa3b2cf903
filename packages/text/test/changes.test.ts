/** The tests that a change reaches, as test runners take them. */
import type { ChangesResult } from "@codegraph/engine";
import { describe, expect, test } from "vitest";
import { testArguments, type TestFormat } from "../src/changes.js";

type Reached = Pick<ChangesResult, "tests" | "hidden">;

function reached(file: string, ...paths: string[]): ChangesResult["tests"][number] {
  const symbols = paths.map((path, at) => ({ name: path.split(" > ").at(-1)!, path, line: at + 1 }));
  return { file, distance: 1, certainty: "exact", symbols };
}

const python: Reached = {
  tests: [
    reached("tests/test_price.py", "TestPrice > test_gross", "test_net > inner"),
    reached("tests/test_cart.py", "make_cart", "test_total"),
    reached("tests/conftest.py"),
  ],
  hidden: null,
};

const go: Reached = {
  tests: [reached("price/price_test.go", "TestGross", "helper"), reached("cart_test.go", "FuzzTotal")],
  hidden: null,
};

describe("testArguments()", () => {
  test.each<[TestFormat, Reached, string[]]>([
    ["paths", python, ["tests/test_price.py", "tests/test_cart.py", "tests/conftest.py"]],
    ["vitest", python, ["tests/test_price.py", "tests/test_cart.py", "tests/conftest.py"]],
    [
      "pytest",
      python,
      ["tests/test_price.py::TestPrice::test_gross", "tests/test_price.py::test_net", "tests/test_cart.py", "tests/conftest.py"],
    ],
    ["go", go, ["-run=^(TestGross|FuzzTotal)$", "./price", "./"]],
    ["go", { tests: [], hidden: null }, []],
  ])("%s names the tests by its rules", (format, tests, expected) => {
    expect(testArguments(tests, format)).toEqual(expected);
  });

  test("test files with unresolved calls follow, each file once, and other files do not", () => {
    const file = (path: string, isTest: boolean): NonNullable<Reached["hidden"]>["files"][number] => ({
      file: path,
      test: isTest,
      mentionsType: false,
      lines: [3],
    });
    const hidden = {
      sites: 3,
      testSites: 2,
      names: [{ name: "send", sites: 3 }],
      files: [file("test/a.js", true), file("lib/b.js", false), file("test/c.js", true)],
      filesTotal: 3,
    };
    expect(testArguments({ tests: [reached("test/c.js", "send")], hidden }, "paths")).toEqual(["test/c.js", "test/a.js"]);
    expect(testArguments({ tests: [reached("c_test.go", "TestSend")], hidden }, "go")).toEqual(["./", "./test"]);
  });
});
