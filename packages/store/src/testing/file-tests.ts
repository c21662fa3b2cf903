import { asFileId, symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { edgeOf, sketchFacts, stampOf } from "./sketch.js";

/** Tests of files and their packed facts. */
export function fileTests(options: FactStoreConformanceOptions): void {
  describe("files", () => {
    fileLookupTests(options);
    fileChangeTests(options);
    renameTests(options);
    packageAndFactTests(options);
  });
}

function fileLookupTests({ open }: FactStoreConformanceOptions): void {
  test("file() and fileById() return all stored properties", () => {
    const store = open();
    const before = Date.now();
    const facts = sketchFacts({ language: "go", package: "main", header: "Licence: MIT\nby somebody" });
    const id = store.write((writer) => writer.putFile(stampOf("cmd/main.go", "c0ffee"), facts));

    const file = store.file("cmd/main.go");
    expect(file).toMatchObject({
      id,
      path: "cmd/main.go",
      language: "go",
      size: 100,
      mtimeMs: 1_700_000_000_123.5,
      hash: "c0ffee",
      lineCount: 10,
      package: "main",
      header: "Licence: MIT\nby somebody",
    });
    expect(file?.indexedAt).toBeGreaterThanOrEqual(before);
    expect(file?.indexedAt).toBeLessThanOrEqual(Date.now());
    expect(store.fileById(id)).toEqual(file);
  });

  test("languages() names each language of the files once, in order", () => {
    const store = open();
    expect(store.languages()).toEqual([]);
    store.write((writer) => {
      writer.putFile(stampOf("a.py"), sketchFacts());
      writer.putFile(stampOf("b.go"), sketchFacts({ language: "go" }));
      writer.putFile(stampOf("c.go"), sketchFacts({ language: "go" }));
    });
    expect(store.languages()).toEqual(["go", "python"]);
    store.write((writer) => writer.removeFile("a.py"));
    expect(store.languages()).toEqual(["go"]);
  });

  test("indexedAt is the time of the last read, even if the content is unchanged", () => {
    const store = open();
    const read = (): number | undefined => store.file("a.py")?.indexedAt;
    store.write((writer) => writer.putFile({ ...stampOf("a.py"), readAt: 1_700_000_000_123 }, sketchFacts()));
    expect(read()).toBe(1_700_000_000_123);
    store.write((writer) => writer.touchFile({ ...stampOf("a.py"), readAt: 1_700_000_001_456 }));
    expect(read()).toBe(1_700_000_001_456);
    store.write((writer) => writer.touchFile(stampOf("a.py")));
    expect([read(), store.fileState("a.py")?.indexedAt]).toEqual([1_700_000_001_456, 1_700_000_001_456]);
  });

  test("fileCounts() returns the files below a folder", () => {
    const store = open();
    store.write((writer) => {
      writer.putFile(stampOf("a/b.py"), sketchFacts({ definitions: ["f", { name: "C", kind: "class" }], terms: { f: [1, 2], C: [2] } }));
      writer.putFile(stampOf("a.py"), sketchFacts({ lines: ["code"], terms: { f: [1] } }));
      writer.putFile(stampOf("a/b/\u{1F600}.py"), sketchFacts());
      writer.putFile(stampOf("\u{1F600}.py"), sketchFacts());
      writer.putFile(stampOf("ab/c.py"), sketchFacts());
    });
    const rows = (folder: string) => store.fileCounts(folder).map(({ path, lines, items, methods }) => [path, lines, items, methods]);
    expect(rows("")).toEqual([
      ["a.py", 1, 1, 0],
      ["a/b.py", 10, 2, 1],
      ["a/b/\u{1F600}.py", 10, 0, 0],
      ["ab/c.py", 10, 0, 0],
      ["\u{1F600}.py", 10, 0, 0],
    ]);
    expect(rows("a").map(([path]) => path)).toEqual(["a/b.py", "a/b/\u{1F600}.py"]);
    expect(rows("a/b.py")).toEqual([]);
    expect(store.fileCounts("ab")[0]?.indexedAt).toBe(store.file("ab/c.py")?.indexedAt);
  });

  test("lookups of an unknown file return null", () => {
    const store = open();
    expect([store.file("none.py"), store.fileById(asFileId(7)), store.facts(asFileId(7))]).toEqual([null, null, null]);
  });

  test("files() orders by path", () => {
    const store = open();
    store.write((writer) => {
      for (const path of ["b.py", "a/z.py", "a.py"]) writer.putFile(stampOf(path), sketchFacts());
    });
    expect(store.files().map(({ path }) => path)).toEqual(["a.py", "a/z.py", "b.py"]);
  });
}

/** Tests of replacing, touching and removing. */
function fileChangeTests({ open }: FactStoreConformanceOptions): void {
  test("putFile() keeps the id of a known file and replaces all of its content", () => {
    const store = open();
    const first = sketchFacts({ definitions: ["old"], terms: { old: [1] }, package: "p", header: "h" });
    const second = sketchFacts({ definitions: ["new"], terms: { new: [2] } });
    const id = store.write((writer) => writer.putFile(stampOf("a.py", "01"), first));
    expect(store.write((writer) => writer.putFile(stampOf("a.py", "02"), second))).toBe(id);

    expect(store.file("a.py")).toMatchObject({ hash: "02", package: null, header: null });
    expect([store.idsNamed("old"), store.filesMentioning(["old"]), store.inPackage("p")]).toEqual([[], [], []]);
    expect([store.idsNamed("new").length, store.filesMentioning(["new"])]).toEqual([1, [id]]);
  });

  test("touchFile() changes only size and time", () => {
    const store = open();
    store.write((writer) => writer.putFile(stampOf("a.py", "01"), sketchFacts({ definitions: ["f"] })));
    const before = store.file("a.py");
    store.write((writer) => writer.touchFile({ path: "a.py", size: 5, mtimeMs: 9.25, hash: "01" }));
    expect(store.file("a.py")).toEqual({ ...before, size: 5, mtimeMs: 9.25 });
    expect(store.idsNamed("f")).toHaveLength(1);
  });

  test("removeFile() removes a file and its id is not reused", () => {
    const store = open();
    const id = store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts({ definitions: ["f"] })));
    expect(store.write((writer) => writer.removeFile("a.py"))).toBe(true);
    expect(store.write((writer) => writer.removeFile("a.py"))).toBe(false);
    expect([store.file("a.py"), store.facts(id), store.idsNamed("f")]).toEqual([null, null, []]);
    expect(store.write((writer) => writer.putFile(stampOf("b.py"), sketchFacts()))).not.toBe(id);
  });
}

function renameTests({ open }: FactStoreConformanceOptions): void {
  test("renameFile() keeps the id and everything that refers to it", () => {
    const store = open();
    const facts = sketchFacts({ definitions: ["f"], references: ["f", "lost"], terms: { Word: [1] }, header: "h" });
    const [id, other] = store.write((writer) => {
      const [first, second] = [writer.putFile(stampOf("old/a.py", "01"), facts), writer.putFile(stampOf("b.py"), facts)];
      writer.putResolution(first, { edges: [edgeOf(symbolId(first, -1), symbolId(first, 0))], open: [1], dependsOn: [] });
      writer.putResolution(second, { edges: [edgeOf(symbolId(second, -1), symbolId(first, 0))], open: [], dependsOn: [first] });
      writer.putProblems("old/a.py", [{ code: "syntax-error", file: "old/a.py", line: 3, message: "here" }]);
      return [first, second];
    });
    const before = store.file("old/a.py");
    expect(store.write((writer) => writer.renameFile("old/a.py", "new/ä b.py"))).toBe(true);

    expect(store.file("old/a.py")).toBeNull();
    expect(store.file("new/ä b.py")).toEqual({ ...before, path: "new/ä b.py" });
    expect(store.definition(symbolId(id, 0))).toMatchObject({ name: "f", file: "new/ä b.py" });
    expect(store.edgesTo(symbolId(id, 0)).map(({ caller }) => caller)).toEqual([symbolId(id, -1), symbolId(other, -1)]);
    expect([store.dependents(id), store.countUnresolved("lost"), store.filesMentioning(["word"])]).toEqual([[other], 1, [id, other]]);
    expect(store.terms({ term: "word", mode: "exact", limit: 9 }).hits.map(({ file }) => file)).toEqual(["b.py", "new/ä b.py"]);
    expect(store.problems()).toEqual([{ code: "syntax-error", file: "new/ä b.py", line: 3, message: "here" }]);
  });

  test("putLabels() replaces the labels of a file, and they are removed with the file", () => {
    const store = open();
    store.write((writer) => {
      for (const path of ["a.py", "b.py"]) {
        writer.putFile(stampOf(path), sketchFacts());
        writer.putLabels(path, ["shop", "backend", "shop"]);
      }
      writer.putLabels("none.py", ["backend"]);
    });
    expect(["a.py", "b.py", "none.py"].map(store.labels)).toEqual([["backend", "shop"], ["backend", "shop"], []]);
    store.write((writer) => {
      writer.putLabels("a.py", ["é"]);
      writer.removeFile("b.py");
      writer.putFile(stampOf("b.py"), sketchFacts());
    });
    expect(["a.py", "b.py"].map(store.labels)).toEqual([["é"], []]);
    store.write((writer) => writer.renameFile("a.py", "c.py"));
    expect(["a.py", "c.py"].map(store.labels)).toEqual([[], []]);
  });

  test("renameFile() replaces a file at the new path", () => {
    const store = open();
    const id = store.write((writer) => {
      writer.putFile(stampOf("b.py"), sketchFacts({ definitions: ["g"], terms: { gone: [1] } }));
      writer.putProblems("b.py", [{ code: "encoding-guessed", file: "b.py", line: null, message: "" }]);
      return writer.putFile(stampOf("a.py"), sketchFacts({ definitions: ["f"] }));
    });
    store.write((writer) => writer.renameFile("a.py", "b.py"));
    expect(store.files().map((file) => [file.path, file.id])).toEqual([["b.py", id]]);
    expect([store.idsNamed("g"), store.filesMentioning(["gone"]), store.problems(), store.counts().items]).toEqual([[], [], [], 0]);
  });

  test("renameFile() rejects an unknown file, and a rename to the same path changes nothing", () => {
    const store = open();
    store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts({ definitions: ["f"] })));
    expect(store.write((writer) => writer.renameFile("none.py", "a.py"))).toBe(false);
    expect(store.write((writer) => writer.renameFile("a.py", "a.py"))).toBe(true);
    expect(store.idsNamed("f")).toHaveLength(1);
  });
}

function packageAndFactTests({ open }: FactStoreConformanceOptions): void {
  test("inPackage() finds the files of a package", () => {
    const store = open();
    const [a, b] = store.write((writer) => [
      writer.putFile(stampOf("z.go"), sketchFacts({ package: "net/http" })),
      writer.putFile(stampOf("a.go"), sketchFacts({ package: "net/http" })),
      writer.putFile(stampOf("c.go"), sketchFacts({ package: "net" })),
    ]);
    expect(store.inPackage("net/http")).toEqual([a, b]);
    expect(store.inPackage("http")).toEqual([]);
  });

  test("inPackage() finds a file by each of its packages until the file changes", () => {
    const store = open();
    const scopes = [
      { parent: -1, definition: -1, package: null },
      { parent: 0, definition: -1, package: "App" },
      { parent: 0, definition: -1, package: "Other" },
    ];
    const definitions = [{ name: "Global" }, { name: "Main", scope: 1 }, { name: "Help", scope: 2 }];
    const id = store.write((writer) => writer.putFile(stampOf("a.cs"), sketchFacts({ package: "App", scopes, definitions })));
    expect(["App", "Other", ""].map((name) => store.inPackage(name))).toEqual([[id], [id], [id]]);
    store.write((writer) => writer.putFile(stampOf("a.cs"), sketchFacts({ package: "App" })));
    expect(["App", "Other", ""].map((name) => store.inPackage(name))).toEqual([[id], [], []]);
    store.write((writer) => writer.putFile(stampOf("a.cs"), sketchFacts({ package: "App", scopes, definitions })));
    store.write((writer) => writer.removeFile("a.cs"));
    expect(["App", "Other", ""].map((name) => store.inPackage(name))).toEqual([[], [], []]);
  });

  test("facts() returns the code facts without terms and problems", () => {
    const store = open();
    const facts = sketchFacts({
      header: "ünïcode 🦊",
      definitions: [
        { name: "Repo", kind: "class", visibility: "public", exported: true, doc: "Keeps\nthings." },
        { name: "load", kind: "method", parent: 0, owner: "Repo", static: true, async: true, returns: "Row[]", parameters: 2 },
      ],
      references: [{ name: "c", receiver: "a.b()", arguments: null, optional: true, scope: 1 }, "print"],
      bindings: [{ name: "x", kind: "field", scope: 1, at: 2, type: "int", value: "y.z()", line: 2 }],
      imports: [{ form: "named", specifier: "./m", name: "a", alias: "b", scope: 0, line: 1 }],
      exports: [{ form: "wildcard", name: null, local: null, specifier: "./n", line: 3 }],
      scopes: [
        { parent: -1, definition: -1 },
        { parent: 0, definition: 1 },
      ],
      terms: { Repo: [1] },
    });
    const id = store.write((writer) => writer.putFile(stampOf("a.py"), facts));
    const { terms: _terms, chunks: _chunks, problems: _problems, ...code } = facts;
    expect({ ...store.facts(id) }).toEqual(code);
  });
}
