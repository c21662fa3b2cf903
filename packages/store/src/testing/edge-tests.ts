import { asAnyFileId, type Edge, type FileId, FILES_PER_PROJECT, type FileResolution, MAX_LINKS, symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore } from "../fact-store.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { edgeOf, sketchFacts, stampOf } from "./sketch.js";

const none: FileResolution = { edges: [], open: [], dependsOn: [] };
const facts = sketchFacts({
  definitions: ["f", "g"],
  references: [{ name: "g", scope: 1 }, { name: "log", receiver: "a.b", column: 7 }, "log", { name: "f", scope: 1 }],
  scopes: [
    { parent: -1, definition: -1 },
    { parent: 0, definition: 0 },
  ],
});

/** Opens a store with the files `a.py` and `b.py`, which have the same facts. */
function twoFiles(open: FactStoreConformanceOptions["open"]): { store: FactStore; a: FileId; b: FileId } {
  const store = open();
  const [a, b] = store.write((writer) => [writer.putFile(stampOf("a.py"), facts), writer.putFile(stampOf("b.py"), facts)]) as [
    FileId,
    FileId,
  ];
  return { store, a, b };
}

/** Tests of edges and unresolved calls. */
export function edgeTests(options: FactStoreConformanceOptions): void {
  describe("resolutions", () => {
    edgeLookupTests(options);
    unresolvedCallTests(options);
    dependencyTests(options);
  });
}

/** Tests of reading and moving edges. */
function edgeLookupTests({ open }: FactStoreConformanceOptions): void {
  test("edges are returned by caller, by callee and by file, in order", () => {
    const { store, a, b } = twoFiles(open);
    const own = edgeOf(symbolId(a, 0), symbolId(a, 1), { line: 3, column: 9, kind: "construct", provenance: "type" });
    const out = edgeOf(symbolId(a, 0), symbolId(b, 1), { line: 4, certainty: "possible", provenance: "checker" });
    const top = edgeOf(symbolId(a, -1), symbolId(b, 1), { line: 9 });
    const back = edgeOf(symbolId(b, 0), symbolId(b, 1), { line: 1 });
    store.write((writer) => {
      writer.putResolution(b, { ...none, edges: [back] });
      writer.putResolution(a, { ...none, edges: [top, own, out], dependsOn: [b] });
    });

    expect(store.edgesTo(symbolId(b, 1))).toEqual([top, out, back]);
    expect(store.edgesFrom(symbolId(a, 0))).toEqual([own, out]);
    expect(store.edgesFrom(symbolId(a, -1))).toEqual([top]);
    expect(store.edgesIn(a)).toEqual([top, own, out]);
    expect(store.edgesTo(symbolId(a, 0))).toEqual([]);
  });

  test("edges of overriders are found among the calls of a member", () => {
    const { store, a, b } = twoFiles(open);
    const call = edgeOf(symbolId(a, 0), symbolId(b, 1), { line: 4 });
    const over = edgeOf(symbolId(a, 1), symbolId(b, 1), { line: 6, kind: "override" });
    store.write((writer) => writer.putResolution(a, { ...none, edges: [call, over], dependsOn: [b] }));

    expect(store.edgesTo(symbolId(b, 1))).toEqual([call, over]);
    expect(store.edgesTo(symbolId(b, 1), "override")).toEqual([over]);
    expect(store.edgesTo(symbolId(b, 0), "override")).toEqual([]);
  });

  test("uses and call sites are counted by file", () => {
    const { store, a, b } = twoFiles(open);
    const call = edgeOf(symbolId(a, 0), symbolId(b, 1), { line: 4 });
    const other = { ...call, callee: symbolId(b, 0), certainty: "possible" as const };
    const type = edgeOf(symbolId(a, -1), symbolId(b, 0), { line: 9, kind: "type" });
    const own = edgeOf(symbolId(a, 0), symbolId(a, 1), { line: 7 });
    const override = edgeOf(symbolId(b, 0), symbolId(a, 1), { line: 1, kind: "override" });
    store.write((writer) => {
      writer.putResolution(a, { ...none, edges: [type, other, call, own], open: [1, 2] });
      writer.putResolution(b, { ...none, edges: [override] });
    });

    expect(store.fileUses()).toEqual([
      { from: a, to: a, exact: 1, possible: 0 },
      { from: a, to: b, exact: 2, possible: 1 },
    ]);
    expect(store.fileCalls()).toEqual([{ file: a, sites: 2, open: 2 }]);
  });

  test("a call site may have edges to several definitions", () => {
    const { store, a, b } = twoFiles(open);
    const edges = [symbolId(a, 1), symbolId(b, 1)].map((callee) => edgeOf(symbolId(a, 0), callee, { certainty: "possible" }));
    store.write((writer) => writer.putResolution(a, { ...none, edges }));
    expect(store.edgesFrom(symbolId(a, 0))).toEqual(edges);
  });

  test("moveDefinitions() updates edges to moved definitions", () => {
    const { store, a, b } = twoFiles(open);
    const site = (callee: number, line: number) => edgeOf(symbolId(a, 0), symbolId(b, callee), { line, certainty: "possible" });
    const own = edgeOf(symbolId(b, 0), symbolId(a, 1));
    store.write((writer) => {
      writer.putResolution(a, { ...none, edges: [0, 1, 2, 3, 4, 5].map((callee) => site(callee, 1)) });
      writer.putResolution(b, { ...none, edges: [own] });
    });
    // One definition was inserted before the third, and the former fourth is gone.
    store.write((writer) =>
      writer.moveDefinitions(
        b,
        new Map([
          [0, 0],
          [2, 3],
          [3, null],
          [4, 4],
        ]),
      ),
    );
    expect(store.edgesIn(a)).toEqual([0, 1, 3, 4, 5].map((callee) => site(callee, 1)));
    store.write((writer) =>
      writer.moveDefinitions(
        b,
        new Map([
          [0, null],
          [1, 0],
          [3, 2],
          [4, 3],
          [5, 6],
        ]),
      ),
    );
    expect(store.edgesIn(a)).toEqual([0, 2, 3, 6].map((callee) => site(callee, 1)));
    expect(store.edgesTo(symbolId(b, 6))).toEqual([site(6, 1)]);
    expect(store.edgesIn(b)).toEqual([own]);
  });

  test("edges may lead into linked projects", () => {
    const { store, a, b } = twoFiles(open);
    const linked = [FILES_PER_PROJECT + 7, MAX_LINKS * FILES_PER_PROJECT + FILES_PER_PROJECT - 1].map(asAnyFileId);
    const edges = linked.map((id, line) => edgeOf(symbolId(a, 0), symbolId(id, 65_534), { line }));
    store.write((writer) => writer.putResolution(a, { ...none, edges, dependsOn: [b, ...linked] }));
    expect(store.edgesIn(a)).toEqual(edges);
    expect(store.edgesTo(symbolId(linked[1]!, 65_534))).toEqual([edges[1]]);
    expect(linked.map((id) => store.dependents(id))).toEqual([[a], [a]]);
    store.write((writer) => writer.putResolution(a, none));
    expect(linked.map((id) => store.dependents(id))).toEqual([[], []]);
  });
}

function unresolvedCallTests({ open }: FactStoreConformanceOptions): void {
  test("putResolution() replaces the previous resolution", () => {
    const { store, a, b } = twoFiles(open);
    const edges = [edgeOf(symbolId(a, 0), symbolId(b, 1))];
    store.write((writer) => writer.putResolution(a, { edges, open: [1, 2], dependsOn: [b] }));
    store.write((writer) => writer.putResolution(a, { ...none, open: [2] }));
    expect([store.edgesIn(a), store.edgesTo(symbolId(b, 1)), store.dependents(b)]).toEqual([[], [], []]);
    expect(store.countUnresolved("log")).toBe(1);
  });

  test("unresolvedIn() returns caller, receiver and number of candidates of unresolved calls", () => {
    const { store, a } = twoFiles(open);
    store.write((writer) => writer.putResolution(a, { ...none, open: [0, 1] }));
    expect(store.unresolvedIn(a)).toEqual([
      { caller: symbolId(a, 0), name: "g", receiver: null, line: 1, column: 1, candidates: 2 },
      { caller: symbolId(a, -1), name: "log", receiver: "a.b", line: 2, column: 7, candidates: 0 },
    ]);
    expect(store.unresolvedIn(a, new Set(["log", "print"])).map(({ name }) => name)).toEqual(["log"]);
    expect(store.unresolvedIn(a, new Set())).toEqual([]);
  });

  test("unresolvedIn() follows each change of the calls, and of the definitions that they may mean", () => {
    const { store, a, b } = twoFiles(open);
    const found = (): readonly (string | number)[] => store.unresolvedIn(a).flatMap(({ name, candidates }) => [name, candidates]);
    store.write((writer) => writer.putResolution(a, { ...none, open: [0, 1] }));
    store.write((writer) => writer.putResolution(b, { ...none, open: [0] }));
    expect(found()).toEqual(["g", 2, "log", 0]);
    store.write((writer) => {
      writer.putResolution(a, { ...none, open: [0] });
      expect(found()).toEqual(["g", 2]);
      writer.removeFile("b.py");
      expect(found()).toEqual(["g", 1]);
    });
    expect([found(), store.unresolvedIn(b)]).toEqual([["g", 1], []]);
  });

  test("countUnresolved() counts unresolved calls over all files, case-sensitively", () => {
    const { store, a, b } = twoFiles(open);
    store.write((writer) => {
      writer.putResolution(a, { ...none, open: [1, 2] });
      writer.putResolution(b, { ...none, open: [0, 1] });
    });
    expect([store.countUnresolved("log"), store.countUnresolved("g"), store.countUnresolved("Log")]).toEqual([3, 1, 0]);
    store.write((writer) => writer.removeFile("a.py"));
    expect([store.countUnresolved("log"), store.unresolvedIn(a)]).toEqual([1, []]);
  });
}

/** Tests of dependents and of replaced and removed files. */
function dependencyTests({ open }: FactStoreConformanceOptions): void {
  test("dependents() returns the files that read a file, ascending", () => {
    const { store, a, b } = twoFiles(open);
    const c = store.write((writer) => writer.putFile(stampOf("c.py"), facts));
    store.write((writer) => {
      writer.putResolution(c, { ...none, dependsOn: [a, b] });
      writer.putResolution(b, { ...none, dependsOn: [a] });
    });
    expect([store.dependents(a), store.dependents(b), store.dependents(c)]).toEqual([[b, c], [c], []]);
  });

  test("putResolution() replaces a resolution that reads other files or differs in one edge", () => {
    const { store, a, b } = twoFiles(open);
    const c = store.write((writer) => writer.putFile(stampOf("c.py"), facts));
    const into = edgeOf(symbolId(c, 0), symbolId(a, 1));
    const put = (edges: Edge[], open: number[], dependsOn: FileId[]): void =>
      store.write((writer) => writer.putResolution(c, { edges, open, dependsOn }));
    const all = (): unknown => [store.edgesIn(c), store.countUnresolved("log"), store.dependents(a), store.dependents(b)];
    put([into], [1], [a]);
    put([into], [1], [a]);
    expect(all()).toEqual([[into], 1, [c], []]);
    put([into], [1], [b]);
    expect(all()).toEqual([[into], 1, [], [c]]);
    put([{ ...into, certainty: "possible" }], [1], [b]);
    expect(all()).toEqual([[{ ...into, certainty: "possible" }], 1, [], [c]]);
    put([{ ...into, certainty: "possible" }], [], [a, b]);
    expect(all()).toEqual([[{ ...into, certainty: "possible" }], 0, [c], [c]]);
  });

  test("putFile() drops a file's resolution but keeps the edges of other files into it", () => {
    const { store, a, b } = twoFiles(open);
    const into = edgeOf(symbolId(b, 0), symbolId(a, 1));
    store.write((writer) => {
      writer.putResolution(a, { edges: [edgeOf(symbolId(a, 0), symbolId(b, 0))], open: [1], dependsOn: [b] });
      writer.putResolution(b, { ...none, edges: [into], dependsOn: [a] });
    });
    store.write((writer) => writer.putFile(stampOf("a.py", "02"), facts));
    expect([store.edgesIn(a), store.unresolvedIn(a), store.countUnresolved("log"), store.dependents(b)]).toEqual([[], [], 0, []]);
    expect([store.edgesTo(symbolId(a, 1)), store.dependents(a)]).toEqual([[into], [b]]);
  });

  test("removeFile() removes the edges into the file", () => {
    const { store, a, b } = twoFiles(open);
    const own = edgeOf(symbolId(b, 0), symbolId(b, 1), { line: 2 });
    store.write((writer) => writer.putResolution(b, { ...none, edges: [edgeOf(symbolId(b, 0), symbolId(a, 1)), own], dependsOn: [a] }));
    store.write((writer) => writer.removeFile("a.py"));
    expect([store.edgesTo(symbolId(a, 1)), store.edgesIn(b), store.dependents(a)]).toEqual([[], [own], []]);
  });
}
