/** The tests that a change reaches, as test runners take them. */
import type { AffectedSymbol, ChangesResult, ImpactResult, RangeChange, SymbolRef } from "@codegraph/engine";
import { describe, expect, test } from "vitest";
import { changesLines, testArguments, type TestFormat } from "../src/changes.js";
import type { Face } from "../src/face.js";
import { impactLines } from "../src/impact.js";
import { plain } from "../src/paint.js";

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

const face: Face = { paint: plain, call: ({ verb, subject }) => `${verb} ${subject}`, keep: (sentence) => sentence };

function symbolAt(file: string, path: string, line: number): SymbolRef {
  return { file, line, name: path.split(" > ").at(-1)!, kind: path === "<module>" ? "module" : "function", path };
}

function affected(distance: number, caller: SymbolRef, nearest: SymbolRef, line: number): AffectedSymbol {
  const site = { file: caller.file, line, column: 1 };
  const call = { depth: distance, caller, callee: nearest, site, kind: "call", certainty: "exact", provenance: "import" } as const;
  return { distance, certainty: "exact", test: caller.file.startsWith("tests/"), nearest, call };
}

const NONE = { counts: { exact: 3, possible: 0, unresolved: 0, external: 0 }, overriddenBy: [], references: [], referencesTotal: 0 };

describe("impactLines() of two states", () => {
  const [net, open, also] = [symbolAt("shop/price.py", "net", 1), symbolAt("shop/a.py", "open", 5), symbolAt("shop/b.py", "open", 7)];
  const found: ImpactResult = {
    ...NONE,
    target: "0123456789abcdef0123456789abcdef01234567 to working tree",
    outcome: "found",
    candidates: [],
    candidatesTotal: 0,
    definitions: [net, open, also],
    changes: {
      from: "0123456789abcdef0123456789abcdef01234567",
      to: "working tree",
      files: 4,
      notCompared: 1,
      symbols: { added: 0, changed: 3, removed: 1, renamed: 0 },
      broken: [{ name: "gone", sites: 2, files: [{ file: "shop/c.py", lines: [3, 9] }], filesTotal: 1 }],
    },
    affected: [
      affected(1, symbolAt("shop/price.py", "gross", 5), net, 6),
      affected(1, symbolAt("shop/price.py", "total", 9), net, 10),
      affected(1, symbolAt("shop/price.py", "close", 13), also, 14),
      affected(2, symbolAt("tests/test_a.py", "<module>", 1), open, 3),
    ],
    total: 4,
    hidden: null,
    passedOn: null,
    tests: 1,
    distances: [
      { distance: 1, symbols: 3 },
      { distance: 2, symbols: 1 },
    ],
    files: [
      { file: "shop/price.py", symbols: 3, test: false },
      { file: "tests/test_a.py", symbols: 1, test: true },
    ],
    truncated: false,
    cutAt: null,
    stale: [],
  };

  test("lists the changed symbols, and the nearest of them behind each symbol that they reach", () => {
    expect(impactLines(found, face, { onlyTests: false })).toEqual([
      "0123456789 to working tree: 4 files; symbols: 3 changed, 1 removed",
      "  shop/price.py: net 1",
      "  shop/a.py: open 5",
      "  shop/b.py: open 7",
      "The symbols of 1 file were not compared.",
      "A change reaches 4 symbols in 2 files; 1 test.",
      "1 away: shop/price.py: gross 6, total 10 ← net; close 14 ← open shop/b.py:7",
      "2 away: tests/test_a.py (tests): top-level code 3 ← open shop/a.py:5",
      "2 unresolved calls of gone, which is gone: shop/c.py 3 9",
    ]);
  });

  test("says so if no file differs, and if no changed symbol is in the index", () => {
    const none = { ...found.changes!, symbols: { added: 0, changed: 0, removed: 0, renamed: 0 }, broken: [], notCompared: 0 };
    const empty = { ...found, definitions: [], affected: [], distances: [], files: [], total: 0, tests: 0 };
    expect(impactLines({ ...empty, changes: { ...none, files: 0 } }, face, { onlyTests: false })).toEqual([
      "0123456789 to working tree: no file differs.",
    ]);
    expect(impactLines({ ...empty, changes: { ...none, files: 1 } }, face, { onlyTests: false })).toEqual([
      "0123456789 to working tree: 1 file",
      "No changed symbol is in the index.",
    ]);
  });
});

describe("changesLines() of a large range", () => {
  const files = [5, 2, 9].map((symbols, at): RangeChange => {
    const changed = { change: "changed", name: "f", kind: "function", path: "f", line: 1 } as const;
    return { file: `src/${at}.py`, change: "changed", symbols: Array.from({ length: symbols }, () => changed), symbolsTotal: symbols };
  });
  const large: ChangesResult = {
    from: "index",
    to: "working tree",
    files,
    symbols: { added: 0, changed: 16, removed: 0, renamed: 0 },
    affected: [],
    total: 0,
    distances: [],
    tests: [reached("tests/a.py"), reached("tests/b.py"), reached("tests/c.py")],
    broken: ["one", "two", "three"].map((name, at) => ({
      name,
      sites: at + 1,
      files: [{ file: "src/a.py", lines: [at + 1] }],
      filesTotal: 1,
    })),
    hidden: null,
    cutAt: null,
    stale: [],
  };

  test("shortens each list to a number of lines and counts the rest", () => {
    expect(changesLines(large, face, { longest: 2 })).toEqual([
      "index to working tree: 3 files; symbols: 16 changed",
      "~ src/0.py  5 symbols",
      "~ src/2.py  9 symbols",
      "… and 1 more file with 2 symbols",
      "No resolved call leads to a changed symbol.",
      "3 test files, the nearest first:",
      "  tests/a.py 1",
      "  tests/b.py 1",
      "  … and 1 more",
      "3 unresolved calls of three, which is gone: src/a.py 3",
      "2 unresolved calls of two, which is gone: src/a.py 2",
      "… and 1 unresolved call of 1 more name",
    ]);
  });

  test("lists every file, symbol and test without a limit", () => {
    expect(changesLines(large, face)).toHaveLength(1 + 3 + 16 + 1 + 1 + 3 + 3);
  });
});
