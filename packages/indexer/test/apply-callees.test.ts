/** Named callees are applied to the resolution of one file. Facts are extracted from real source, and callees are named by line. */
import type { ImportSource } from "@codegraph/store";
import { beforeAll, describe, expect, test } from "vitest";
import { createResolver, factIndexOf } from "@codegraph/graph";
import { asFileId, type CodeFacts, symbolId } from "@codegraph/model";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { applyCallees, siteKey } from "../src/imported/apply-callees.js";

const SOURCE = `from typing import overload


class Caller:
    def __call__(self):
        return 1


class Plain:
    pass


class Made:
    def __init__(self):
        self.run = Caller()

    @property
    def factory(self):
        return dict

    def build(self):
        return self.factory()


@overload
def read(path: str) -> str: ...
@overload
def read(path: int) -> bytes: ...
def read(path):
    return path


def write(path):
    return path


def use(thing):
    read("a")
    Made().run()
    thing.read("b")
    thing.make()
    write("c")
`;

/** Ids start at 1. */
const FILE = asFileId(1);
let facts: CodeFacts;
let resolve: () => NonNullable<ReturnType<ReturnType<typeof createResolver>["resolve"]>>;

beforeAll(async () => {
  const registry = await loadRegistry();
  const extractor = await createExtractor(registry.forPath("a.py", SOURCE)!);
  const extracted = await extractor.extract(SOURCE, "a.py");
  facts = extracted;
  const index = factIndexOf([{ path: "a.py", facts: extracted }], (language) => registry.get(language)?.resolution ?? null);
  resolve = () => createResolver(index).resolve(FILE)!;
});

/** Names the callees at the first call of `name` on a line of the source: lines of definitions, or null for one outside of the project. */
function applied(
  line: number,
  name: string,
  callees: readonly number[] | null,
  source: ImportSource = "scip",
): { outcome: string | null; edges: string[]; open: boolean } {
  const at = facts.references.findIndex((reference) => reference.line === line && reference.name === name);
  const reference = facts.references[at]!;
  const ids =
    callees &&
    callees.map((wanted) =>
      symbolId(
        FILE,
        facts.definitions.findIndex((definition) => definition.line === wanted),
      ),
    );
  const { sites, resolution } = applyCallees(FILE, facts, resolve(), new Map([[siteKey(reference), { source, ids }]]), () => facts);
  const here = resolution.edges.filter((edge) => siteKey(edge) === siteKey(reference) && edge.kind === reference.kind);
  return {
    outcome: sites[0]?.outcome ?? null,
    edges: here.map(({ callee, certainty, provenance }) => `${facts.definitions[(callee % 65_536) - 1]!.line} ${certainty} ${provenance}`),
    open: resolution.open.includes(at),
  };
}

function lineOf(text: string): number {
  return SOURCE.split("\n").findIndex((line) => line.includes(text)) + 1;
}

test("Of several declarations of a function the last one is called", () => {
  const declarations = [lineOf("path: str"), lineOf("path: int"), lineOf("def read(path):")];
  expect(applied(lineOf('read("a")'), "read", declarations)).toMatchObject({ outcome: "confirmed" });
  expect(applied(lineOf('read("b")'), "read", declarations)).toEqual({
    outcome: "added",
    edges: [`${lineOf("def read(path):")} exact scip`],
    open: false,
  });
});

test("A callee carries the name of its source", () => {
  const { edges } = applied(lineOf('read("b")'), "read", [lineOf("def read(path):")], "checker");
  expect(edges).toEqual([`${lineOf("def read(path):")} exact checker`]);
});

test("A type leads to its constructor, or to itself without one", () => {
  const made = applied(lineOf("thing.make()"), "make", [lineOf("class Made")]);
  expect(made.edges).toEqual([`${lineOf("def __init__")} exact scip`]);
  const plain = applied(lineOf("thing.make()"), "make", [lineOf("class Plain")]);
  expect(plain.edges).toEqual([`${lineOf("class Plain")} exact scip`]);
});

test("Several functions are possible callees", () => {
  const { outcome, edges } = applied(lineOf("thing.make()"), "make", [lineOf("def write"), lineOf("def use")]);
  expect([outcome, edges]).toEqual(["added", [`${lineOf("def write")} possible scip`, `${lineOf("def use")} possible scip`]]);
});

describe("A callee outside of the project", () => {
  test("removes an edge to a function of that name", () => {
    expect(applied(lineOf('write("c")'), "write", null)).toEqual({ outcome: "removed", edges: [], open: false });
  });

  test("does not contradict the call of a value, which the other indexer names", () => {
    const line = lineOf("Made().run()");
    const { outcome, edges } = applied(line, "run", null);
    expect([outcome, edges.length]).toEqual([null, 1]);
  });
});

describe("A definition of another name than the written one", () => {
  test("does not replace an exact callee of the written name if a SCIP file names it", () => {
    expect(applied(lineOf('write("c")'), "write", [lineOf("def use")])).toEqual({
      outcome: null,
      edges: [`${lineOf("def write")} exact scope`],
      open: false,
    });
  });

  test("does not replace the constructor of the written type", () => {
    expect(applied(lineOf("Made().run()"), "Made", [lineOf("def use")]).outcome).toBe(null);
  });

  test("replaces it if a type checker names it, and where resolution has no callee", () => {
    expect(applied(lineOf('write("c")'), "write", [lineOf("def use")], "checker").outcome).toBe("corrected");
    expect(applied(lineOf("thing.make()"), "make", [lineOf("def use")]).outcome).toBe("added");
  });
});

test("A property names no callee, because its value is called", () => {
  const line = lineOf("self.factory()");
  expect(applied(line, "factory", [lineOf("def factory")]).outcome).not.toBe("corrected");
});

test("A variable names no callee", () => {
  const before = resolve().edges.length;
  const { outcome, open } = applied(lineOf("thing.make()"), "make", []);
  expect([outcome, open, before > 0]).toEqual([null, true, true]);
});
