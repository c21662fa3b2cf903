import { createSegmentBuilder, openUnmergedSegment, openSegment, type SearchSegment, decodeDocuments } from "@codegraph/search";
import { expect, test } from "vitest";
import { asFileId } from "@codegraph/model";
import { packOf, segmentOf } from "./sketch.js";

const pack = packOf([
  ["rest", "import fs"],
  ["function readFile", "function readFile(path) {\n  return fs.read(path, path)\n}", { doc: "Reads a path." }],
]);

test("unpackDocuments() returns the counts of each word by field", () => {
  const { words, documents } = decodeDocuments(pack)!;
  const [imports, read] = documents.map((document) => [...document.words].map((place) => words[place]!));
  expect(imports).toEqual(["import", "fs"]);
  expect(read).toEqual(expect.arrayContaining(["fs", "read", "file", "readfile", "path", "return"]));
  expect(documents[1]!.lengths).toEqual([2, 0, 4, 3, 9]);
});

test("packed files and segments of another version are rejected", () => {
  const other = pack.slice();
  other[0] = 99;
  expect(decodeDocuments(other)).toBeNull();
  expect(openSegment({ table: Uint8Array.of(99, 0, 0, 0), term: () => null, terms: () => [] })).toBeNull();
  expect(createSegmentBuilder().add({ id: asFileId(1), path: "a" }, other)).toBe(false);
});

test("a segment finds the documents that contain a word and the files with it in their path", () => {
  const segment = segmentOf({
    "src/io/read_file.ts": [
      ["rest", "one two"],
      ["rest", "two three"],
    ],
    "src/b.ts": [["rest", "two"]],
  });
  expect([...segment.postings("two")!.documents]).toEqual([0, 1, 2]);
  expect([...segment.postings("three")!.documents]).toEqual([1]);
  expect(segment.postings("four")).toBeNull();
  expect([...segment.pathPostings("src")!.files]).toEqual([0, 1]);
  expect([...segment.pathPostings("file")!.counts]).toEqual([1 << 4]);
  expect([...segment.firstDocument]).toEqual([0, 2, 3]);
  expect(segment.wordsFrom("t", 5)).toEqual(["two", "three"]);
  expect([segment.has("two"), segment.has("tw")]).toEqual([true, false]);
});

test("a segment opened from stored rows equals one built in memory", () => {
  const builder = createSegmentBuilder();
  builder.add({ id: asFileId(7), path: "lib/read.ts" }, pack);
  const { table, terms } = builder.finish();
  const rows = new Map(terms);
  const opened = openSegment({ table, term: (key) => rows.get(key) ?? null, terms: () => [] })!;
  const inMemory = openUnmergedSegment([{ id: asFileId(7), path: "lib/read.ts", pack }]);
  const said = (segment: SearchSegment): unknown => [
    segment.files,
    segment.firstDocument,
    segment.standings,
    segment.lengths,
    segment.postings("read"),
    segment.pathPostings("read"),
  ];
  expect(said(opened)).toEqual(said(inMemory));
});
