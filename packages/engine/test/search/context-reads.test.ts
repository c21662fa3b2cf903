/** A context reads definitions, lines and facts once, and only those that it shows or compares. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { asFileId, type AnySymbolId, type FileId, fileOf, symbolId } from "@codegraph/model";
import type { FactStore } from "@codegraph/store";
import { createMemoryStore } from "@codegraph/store/memory";
import { sketchFacts, stampOf } from "@codegraph/store/testing";
import { createRegistry } from "@codegraph/parse";
import { expect, test } from "vitest";
import { noticingEdges } from "../../src/freshness/edge-reads.js";
import type { ChunkView } from "../../src/search/chunk-reader.js";
import { foldCopies } from "../../src/search/copies.js";
import { testsReaching } from "../../src/search/places/tests-reaching.js";
import { folder } from "../whole-index.js";

test("the tests that reach a function are told by their files, without reading their definitions", () => {
  const files = ["src/shelf.py", "tests/test_shelf.py", "src/loan.py", "tests/test_loan.py"];
  const at = (file: number, place = 0): AnySymbolId => symbolId(asFileId(file + 1), place);
  const callers = new Map<AnySymbolId, readonly AnySymbolId[]>([
    [at(0), [at(1), at(1, 1), at(2)]],
    [at(2), [at(3), at(1)]],
  ]);
  const reader = {
    fileById: (id: unknown) => ({ path: files[Number(id) - 1] }) as never,
    place: (file: string) => ({ file }),
    definition: () => expect.fail("a definition was read"),
  };
  const graph = { callsInto: (id: AnySymbolId) => (callers.get(id) ?? []).map((caller) => ({ caller }) as never) };
  expect(testsReaching({ reader }, graph, [at(0)])).toEqual([at(1), at(1, 1), at(3)]);
});

test("the lines of a place that may be a copy are read once, however many it is compared with", () => {
  const root = folder();
  const texts = Array.from({ length: 12 }, (_, at) => `one ${at}\ntwo\nthree\nfour\n`);
  const store = createMemoryStore();
  const records = texts.map((text, at) => {
    const path = `part${at}.txt`;
    writeFileSync(join(root, path), text);
    store.write((writer) => void writer.putFile({ ...stampOf(path), size: text.length }, sketchFacts()));
    return store.file(path)!;
  });
  let read = 0;
  const counting = { ...store, fileState: (path: string) => (read++, store.fileState(path)) };
  const views = records.map((record): ChunkView => ({
    project: { root, store: counting, link: 0, project: undefined },
    fileId: record.id,
    position: 0,
    record,
    chunk: { kind: "rest", startLine: 1, endLine: 4 } as ChunkView["chunk"],
    definition: null,
  }));
  expect(foldCopies(views, { view: (view) => view })).toHaveLength(12);
  expect(read).toBe(12);
});

test("the facts of a file are decoded once for several answers, and again when the file has changed", () => {
  const inner = createMemoryStore();
  const decoded: FileId[] = [];
  const store: FactStore = { ...inner, facts: (id) => (decoded.push(id), inner.facts(id)) };
  const put = (name: string): FileId => {
    let id = asFileId(0);
    inner.write((writer) => (id = writer.putFile({ ...stampOf("a.py"), hash: name }, sketchFacts({ definitions: [name] }))));
    return id;
  };
  const { facts } = noticingEdges(store, createRegistry([]));
  const namesIn = (id: FileId): string[] => facts(id)!.definitions.map(({ name }) => name);
  const id = put("borrow");
  expect([namesIn(id), namesIn(id)]).toEqual([["borrow"], ["borrow"]]);
  expect(decoded).toEqual([id]);
  expect(fileOf(symbolId(put("lend"), 0))).toBe(id);
  expect([namesIn(id), namesIn(id)]).toEqual([["lend"], ["lend"]]);
  expect(decoded).toEqual([id, id]);
});
