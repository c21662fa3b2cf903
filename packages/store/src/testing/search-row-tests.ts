import { asFileId, CodeGraphError, type Chunk, type FileId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore, FactWriter } from "../fact-store.js";
import { errorCodeOf } from "./code-of.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { sketchFacts, stampOf } from "./sketch.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (found: Uint8Array | null): string | null => (found === null ? null : new TextDecoder().decode(found));

const CHUNKS: readonly Chunk[] = [
  { kind: "rest", definition: null, startLine: 1, endLine: 3 },
  { kind: "header", definition: 0, startLine: 5, endLine: 5 },
  { kind: "definition", definition: 65_534, startLine: 6, endLine: 60_000 },
  { kind: "part", definition: 4, startLine: 60_001, endLine: 70_000 },
];

/** Puts a file with a pack. */
function putPacked(writer: FactWriter, path: string, pack = path): FileId {
  const id = writer.putFile(stampOf(path), sketchFacts());
  writer.putFileDocuments(id, bytes(pack));
  return id;
}

/** Returns the paths of the packed files and of the pending ones. */
function state(store: FactStore): { packed: unknown[]; pending: unknown[] } {
  const path = (id: FileId): string | undefined => store.fileById(id)?.path;
  return { packed: store.filesWithDocuments().map(path), pending: store.unmergedFiles().map(path) };
}

/** Tests of chunks, packs, the segment and named values. */
export function searchRowTests(options: FactStoreConformanceOptions): void {
  describe("search data", () => {
    chunkTests(options);
    packTests(options);
    segmentTests(options);
    searchValueTests(options);
    failedSearchWriteTests(options);
    reopenedSearchTests(options);
  });
}

function chunkTests({ open }: FactStoreConformanceOptions): void {
  test("chunks() returns the chunks of the file's current content", () => {
    const store = open();
    const id = store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts({ chunks: CHUNKS })));
    expect(store.chunks(id)).toEqual(CHUNKS);
    store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts({ chunks: CHUNKS.slice(0, 1) })));
    expect(store.chunks(id)).toEqual(CHUNKS.slice(0, 1));
    store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts()));
    expect(store.chunks(id)).toEqual([]);
    store.write((writer) => writer.removeFile("a.py"));
    expect(store.chunks(id)).toBeNull();
  });

  test("an empty store has no search data", () => {
    const store = open();
    expect([store.fileDocuments(asFileId(1)), store.segmentTable(), store.segmentTerm("a"), store.searchValue("a")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([store.filesWithDocuments(), store.unmergedFiles(), store.segmentTerms("", 9)]).toEqual([[], [], []]);
  });
}

function packTests({ open }: FactStoreConformanceOptions): void {
  test("a pack is readable at once and pending until a segment is written", () => {
    const store = open();
    const [a] = store.write((writer) => [
      putPacked(writer, "a.py"),
      putPacked(writer, "b.py"),
      writer.putFile(stampOf("c.py"), sketchFacts()),
    ]);
    expect(text(store.fileDocuments(a as FileId))).toBe("a.py");
    expect(state(store)).toEqual({ packed: ["a.py", "b.py"], pending: ["a.py", "b.py"] });
    store.write((writer) => writer.putSegment(bytes("table"), []));
    expect(state(store)).toEqual({ packed: ["a.py", "b.py"], pending: [] });
    store.write((writer) => writer.putFileDocuments(a as FileId, bytes("other")));
    expect(text(store.fileDocuments(a as FileId))).toBe("other");
    expect(state(store)).toEqual({ packed: ["a.py", "b.py"], pending: ["a.py"] });
  });

  test("a replaced file has no pack until it gets a new one", () => {
    const store = open();
    const id = store.write((writer) => putPacked(writer, "a.py"));
    store.write((writer) => writer.putSegment(bytes(""), []));
    store.write((writer) => writer.putFile(stampOf("a.py", "02"), sketchFacts()));
    expect([store.fileDocuments(id), state(store)]).toEqual([null, { packed: [], pending: [] }]);
    store.write((writer) => writer.putFileDocuments(id, bytes("new")));
    expect([text(store.fileDocuments(id)), state(store)]).toEqual(["new", { packed: ["a.py"], pending: ["a.py"] }]);
  });

  test("a moved file keeps its pack and becomes pending; the replaced file loses its pack", () => {
    const store = open();
    const [a, b] = store.write((writer) => [putPacked(writer, "a.py"), putPacked(writer, "b.py")] as const);
    store.write((writer) => writer.putSegment(bytes(""), []));
    store.write((writer) => writer.renameFile("a.py", "b.py"));
    expect([text(store.fileDocuments(a)), store.fileDocuments(b)]).toEqual(["a.py", null]);
    expect(state(store)).toEqual({ packed: ["b.py"], pending: ["b.py"] });
    store.write((writer) => writer.touchFile(stampOf("b.py")));
    store.write((writer) => writer.putSegment(bytes(""), []));
    store.write((writer) => writer.touchFile(stampOf("b.py")));
    expect(state(store).pending).toEqual([]);
  });

  test("a removed file loses its pack, and its id is not reused", () => {
    const store = open();
    const id = store.write((writer) => putPacked(writer, "a.py"));
    store.write((writer) => writer.removeFile("a.py"));
    expect([store.fileDocuments(id), store.filesWithDocuments(), store.unmergedFiles()]).toEqual([null, [], []]);
    expect(store.write((writer) => putPacked(writer, "a.py"))).toBeGreaterThan(id);
  });

  test("putPack() removes a pack with null and rejects an unknown file", () => {
    const store = open();
    const id = store.write((writer) => putPacked(writer, "a.py"));
    store.write((writer) => {
      writer.putFileDocuments(id, null);
      writer.putFileDocuments(asFileId(id + 7), null);
    });
    expect([store.fileDocuments(id), state(store)]).toEqual([null, { packed: [], pending: [] }]);
    expect(errorCodeOf(() => store.write((writer) => writer.putFileDocuments(asFileId(id + 7), bytes(""))))).toBe("invalid-argument");
    expect(store.fileDocuments(asFileId(id + 7))).toBeNull();
  });

  test("an empty pack counts as a pack", () => {
    const store = open();
    const id = store.write((writer) => putPacked(writer, "a.py", ""));
    expect([text(store.fileDocuments(id)), store.filesWithDocuments()]).toEqual(["", [id]]);
  });
}

function segmentTests({ open }: FactStoreConformanceOptions): void {
  test("a segment is found by term and by prefix with any characters, and replaced as a whole", () => {
    const store = open();
    const terms = ["load", "user", "Us%r", "us_r", "users", "us", "ユーザー", "user's", "use\u{10000}", "\u0000nul", "", "use\ud800"];
    store.write((writer) =>
      writer.putSegment(
        bytes("two"),
        terms.map((term) => [term, bytes(`of ${term}`)]),
      ),
    );
    expect(text(store.segmentTable())).toBe("two");
    for (const term of terms) expect(text(store.segmentTerm(term))).toBe(`of ${new TextDecoder().decode(bytes(term))}`);
    expect([store.segmentTerm("USER"), store.segmentTerm("use")]).toEqual([null, null]);
    const found = (prefix: string, limit = 20): string[] => store.segmentTerms(prefix, limit).map(({ term }) => term);
    expect(found("user")).toEqual(["user", "user's", "users"]);
    expect(found("us", 3)).toEqual(["us", "us_r", expect.stringMatching(/^use/u)]);
    expect([found("us_"), found("Us%"), found("ユ"), found("x")]).toEqual([["us_r"], ["Us%r"], ["ユーザー"], []]);
    expect(found("")).toHaveLength(terms.length);
    expect(store.segmentTerms("load", 1)).toEqual([{ term: "load", bytes: 7 }]);
    store.write((writer) => writer.putSegment(bytes("one"), new Map([["user", bytes("new")]])));
    expect([text(store.segmentTable()), text(store.segmentTerm("user")), store.segmentTerm("load")]).toEqual(["one", "new", null]);
  });

  test("a segment in parts is absent until it is finished, and packs are pending meanwhile", () => {
    const store = open();
    const id = store.write((writer) => putPacked(writer, "a.py", "pack"));
    store.write((writer) => writer.putSegment(bytes("old"), [["load", bytes("old")]]));
    const transaction = store.begin();
    const segment = transaction.writer.beginSegment();
    segment.add([
      ["save", bytes("1")],
      ["load", bytes("2")],
    ]);
    segment.add([["find", bytes("3")]]);
    transaction.checkpoint();
    expect([store.segmentTable(), store.unmergedFiles()]).toEqual([null, [id]]);
    segment.finish(bytes("new"));
    transaction.commit();
    expect([text(store.segmentTable()), store.unmergedFiles()]).toEqual(["new", []]);
    expect(["find", "load", "save"].map((term) => text(store.segmentTerm(term)))).toEqual(["3", "2", "1"]);
  });

  test("a large segment is stored completely", () => {
    const store = open();
    const size = (n: number): number => (n % 500 === 0 ? 9000 : n % 60);
    const terms = Array.from({ length: 5000 }, (_, n) => [`term${(n * 7919) % 5000}`, new Uint8Array(size(n)).fill(n)] as const);
    store.write((writer) => writer.putSegment(new Uint8Array(200_000).fill(3), terms));
    for (const [term, documents] of terms) expect(store.segmentTerm(term)).toEqual(documents);
    expect(store.segmentTable()).toHaveLength(200_000);
    expect(store.segmentTerms("term", 1e9)).toHaveLength(5000);
  });
}

/** Tests of named values and the generation. */
function searchValueTests({ open }: FactStoreConformanceOptions): void {
  test("values are stored by name", () => {
    const store = open();
    store.write((writer) => {
      writer.setSearchValue("model", bytes("learnt"));
      writer.setSearchValue("it's", bytes("x"));
      writer.setSearchValue("it's", null);
      writer.setSearchValue("never", null);
    });
    expect([text(store.searchValue("model")), store.searchValue("it's"), store.searchValue("MODEL")]).toEqual(["learnt", null, null]);
    store.write((writer) => writer.setSearchValue("model", bytes("again")));
    expect(text(store.searchValue("model"))).toBe("again");
  });

  test("searchGeneration() rises with every change of search data and no other", () => {
    const store = open();
    let last = store.searchGeneration();
    const rises = (work: (writer: FactWriter) => unknown): boolean => {
      store.write(work);
      const before = last;
      last = store.searchGeneration();
      return last > before;
    };
    const id = store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts()));
    expect(rises((writer) => writer.setMeta("project_name", "x"))).toBe(false);
    expect(rises((writer) => writer.renameFile("a.py", "b.py"))).toBe(false);
    expect(rises((writer) => writer.putFileDocuments(id, bytes("1")))).toBe(true);
    expect(rises((writer) => writer.renameFile("b.py", "a.py"))).toBe(true);
    expect(rises((writer) => writer.touchFile(stampOf("a.py")))).toBe(false);
    expect(rises((writer) => writer.putFile(stampOf("a.py"), sketchFacts()))).toBe(true);
    expect(rises((writer) => writer.putFileDocuments(id, bytes("2")))).toBe(true);
    expect(rises((writer) => writer.putSegment(bytes(""), []))).toBe(true);
    expect(rises((writer) => writer.setSearchValue("a", bytes("")))).toBe(true);
    expect(rises((writer) => writer.removeFile("a.py"))).toBe(true);
  });
}

function failedSearchWriteTests({ open }: FactStoreConformanceOptions): void {
  test.each([false, true])("a failed write changes nothing (bulk: %s)", (bulk) => {
    const store = open();
    const id = store.write((writer) => {
      writer.setSearchValue("model", bytes("old"));
      return putPacked(writer, "a.py");
    });
    store.write((writer) => writer.putSegment(bytes("old"), [["term", bytes("old")]]));
    const look = (): unknown => [
      state(store),
      text(store.fileDocuments(id)),
      text(store.segmentTable()),
      store.segmentTerms("", 9),
      text(store.searchValue("model")),
      store.searchGeneration(),
    ];
    const before = look();
    let within = 0;
    const failing = (): unknown =>
      store.write(
        (writer) => {
          putPacked(writer, "a.py", "new");
          putPacked(writer, "b.py");
          writer.putSegment(bytes("new"), [["other", bytes("new")]]);
          writer.setSearchValue("model", null);
          within = store.searchGeneration();
          expect([text(store.segmentTable()), store.segmentTerm("term"), text(store.segmentTerm("other"))]).toEqual(["new", null, "new"]);
          throw new CodeGraphError("cancelled", "Enough.", "Do not stop it.");
        },
        { bulk },
      );
    expect(errorCodeOf(failing)).toBe("cancelled");
    expect(look()).toEqual(before);
    store.write((writer) => writer.setSearchValue("model", bytes("other")));
    // A cache filled during the failed write must not match this state.
    expect(store.searchGeneration()).toBeGreaterThan(within);
  });

  test("a segment that fails half-way keeps the previous one", () => {
    const store = open();
    store.write((writer) => writer.putSegment(bytes("old"), [["term", bytes("old")]]));
    function* broken(): Generator<[string, Uint8Array]> {
      yield ["other", bytes("new")];
      throw new CodeGraphError("cancelled", "Enough.", "Do not stop it.");
    }
    expect(errorCodeOf(() => store.write((writer) => writer.putSegment(bytes("new"), broken())))).toBe("cancelled");
    expect([text(store.segmentTable()), store.segmentTerms("", 9)]).toEqual(["old", [{ term: "term", bytes: 3 }]]);
  });
}

function reopenedSearchTests({ open, reopen, persistent }: FactStoreConformanceOptions): void {
  test.runIf(persistent && reopen)("search data is there after reopening", () => {
    const store = open();
    const id = store.write((writer) => {
      const packed = putPacked(writer, "a.py");
      writer.putSegment(bytes("table"), [["term", bytes("documents")]]);
      writer.setSearchValue("model", bytes("learnt"));
      putPacked(writer, "b.py");
      return packed;
    });
    const generation = store.searchGeneration();
    const again = (reopen as (store: FactStore) => FactStore)(store);
    expect([text(again.fileDocuments(id)), text(again.segmentTerm("term")), text(again.searchValue("model"))]).toEqual([
      "a.py",
      "documents",
      "learnt",
    ]);
    expect([state(again), again.searchGeneration()]).toEqual([{ packed: ["a.py", "b.py"], pending: ["b.py"] }, generation]);
  });
}
