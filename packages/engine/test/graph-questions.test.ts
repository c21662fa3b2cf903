import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallStep, initProject, type Project, type SymbolRef } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "src/store.ts": `export class Store {
  read(key: string) { return parse(key); }
  write(key: string) { this.read(key); }
}

export function parse(text: string) { return text; }
`,
  "src/shop.ts": `import { Store } from "./store";
import { readFileSync } from "node:fs";

const store = new Store();

export function buy(key: string) { return store.read(key); }
export function sell(key: string) { return buy(key); }
export function loop(key: string): string { return key ? loop(key) : sell(key); }

export function late(given: any) {
  function inner() { given.sell(); }
  inner();
}
`,
  "test/shop.test.ts": 'import { sell } from "../src/shop";\n\nfunction checkSell() { sell("a"); }\n\ncheckSell();\n',
  "py/doubt.py": `class A:
    def go(self):
        leaf()

class B:
    def go(self):
        leaf()

def leaf():
    pass

def either(flag):
    thing = A()
    if flag:
        thing = B()
    thing.go()
`,
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

const at = ({ name, site }: { readonly name: string; readonly site: { readonly file: string; readonly line: number } }): string =>
  `${name} ${site.file}:${site.line}`;
const arrow = ({ caller, callee, site }: CallStep): string => `${site.line} ${caller.name} → ${callee.name}`;
const paths = (symbols: readonly SymbolRef[]): string[] => symbols.map(({ path }) => path);

describe("impact of a symbol", () => {
  test("impact() lists all direct and indirect callers once, by distance, with tests marked", async () => {
    const { affected, counts, tests, distances, files, total, cutAt } = await project.impact("parse");
    expect(affected.map(({ distance, certainty, test: isTest, call }) => [distance, call.caller.name, certainty, isTest])).toEqual([
      [1, "read", "exact", false],
      [2, "buy", "exact", false],
      [2, "write", "exact", false],
      [3, "sell", "exact", false],
      [4, "loop", "exact", false],
      [4, "checkSell", "exact", true],
      [5, "<module>", "exact", true],
    ]);
    expect({ counts, tests, total, cutAt: cutAt }).toEqual({
      counts: { exact: 7, possible: 0, unresolved: 0, external: 0 },
      tests: 2,
      total: 7,
      cutAt: null,
    });
    expect(distances.map(({ symbols }) => symbols)).toEqual([1, 2, 1, 2, 1]);
    expect(files).toEqual([
      { file: "src/shop.ts", symbols: 3, test: false },
      { file: "src/store.ts", symbols: 2, test: false },
      { file: "test/shop.test.ts", symbols: 2, test: true },
    ]);
  });

  test("impact() reports where it was cut and supports paging", async () => {
    const { affected, total, cutAt, truncated } = await project.impact("parse", { depth: 2, offset: 1, limit: 1 });
    expect({ names: affected.map(({ call }) => call.caller.name), total, cutAt, truncated }).toEqual({
      names: ["buy"],
      total: 3,
      cutAt: 3,
      truncated: true,
    });
  });

  test.each([
    ["a type", "Store", ["buy", "sell", "loop", "checkSell", "<module>", "<module>"]],
    ["a file", "src/shop.ts", ["checkSell", "<module>"]],
    ["the end of its path", "shop.test.ts", []],
    ["lines", "src/shop.ts:1-6", ["sell", "loop", "checkSell", "<module>"]],
    ["lines", "src/shop.ts#L6-L7", ["loop", "checkSell", "<module>"]],
  ])("impact() of %s %s covers everything in it", async (_, target, callers) => {
    const { affected } = await project.impact(target);
    expect(affected.map(({ call }) => call.caller.name).sort()).toEqual([...callers].sort());
  });

  test("impact() counts unresolved calls of the name", async () => {
    expect((await project.impact("sell")).counts.unresolved).toBe(1);
  });

  test("impact() of an ambiguous symbol is empty", async () => {
    expect(await project.impact("go")).toMatchObject({ outcome: "ambiguous", affected: [], total: 0, candidatesTotal: 2 });
  });
});

describe("path between symbols", () => {
  test("path() returns the shortest path with every step", async () => {
    const { paths: found, counts } = await project.path("loop", "parse");
    expect(found.map(({ steps, certainty }) => [certainty, ...steps.map(arrow)])).toEqual([
      ["exact", "8 loop → sell", "7 sell → buy", "6 buy → read", "2 read → parse"],
    ]);
    expect(counts).toEqual({ exact: 1, possible: 0, unresolved: 0, external: 0 });
  });

  test("path() returns paths without common intermediate steps", async () => {
    const { paths: found } = await project.path("py/doubt.py:either", "leaf");
    expect(found.map(({ steps, certainty }) => [certainty, steps.at(-1)!.caller.path])).toEqual([
      ["possible", "A > go"],
      ["possible", "B > go"],
    ]);
  });

  test("path() accepts a file as its start", async () => {
    const { paths: found } = await project.path("test/shop.test.ts", "buy");
    expect(found.map(({ steps }) => steps.map(arrow))).toEqual([["3 checkSell → sell", "7 sell → buy"]]);
  });

  test("path() names unresolved calls that could complete a missing path", async () => {
    const { paths: found, counts, searched, gaps } = await project.path("late", "buy");
    expect({ found, counts, searched }).toEqual({ found: [], counts: { exact: 0, possible: 0, unresolved: 1, external: 0 }, searched: 2 });
    expect(gaps.map(at)).toEqual(["sell src/shop.ts:11"]);
  });

  test("path() reports a missing path without unresolved calls", async () => {
    expect(await project.path("parse", "buy")).toMatchObject({ paths: [], counts: { unresolved: 0 }, searched: 1, gaps: [] });
  });

  test("path() from an ambiguous symbol returns the paths of the candidate with the shortest one", async () => {
    const { from, to, paths: found } = await project.path("go", "leaf");
    expect([from.outcome, to.outcome, found.map(({ steps }) => steps.map(arrow))]).toEqual(["ambiguous", "found", [["3 go → leaf"]]]);
    expect(from.candidates.map((each) => each.as)).toEqual(["py/doubt.py:A.go", "py/doubt.py:B.go"]);
  });
});

describe("relationships of a symbol", () => {
  test("relationships() returns calls in both directions, resolved imports, and the other symbols of the file", async () => {
    const result = await project.relationships("buy");
    expect(result.calls.map(arrow)).toEqual(["6 buy → read"]);
    expect(result.calledBy.map(arrow)).toEqual(["7 sell → buy"]);
    expect(result.counts).toEqual({
      calls: { exact: 1, possible: 0, unresolved: 0, external: 0 },
      calledBy: { exact: 1, possible: 0, unresolved: 0, external: 0 },
    });
    expect(result.imports).toEqual([
      { form: "named", from: "./store", name: "Store", alias: "Store", line: 1, resolved: "src/store.ts" },
      { form: "named", from: "node:fs", name: "readFileSync", alias: "readFileSync", line: 2, resolved: null },
    ]);
    expect(paths(result.sameFile)).toEqual(["store", "sell", "loop", "late", "late > inner"]);
    expect(result).toMatchObject({ outcome: "found", overrides: [], overriddenBy: [], references: [], truncated: false });
  });

  test("relationships() lists unresolved calls", async () => {
    expect((await project.relationships("inner")).unresolved.map(at)).toEqual(["sell src/shop.ts:11"]);
  });
});
