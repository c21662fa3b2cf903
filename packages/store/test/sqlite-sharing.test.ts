import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { FileId } from "@codegraph/model";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { errorCodeOf, sketchFacts, stampOf } from "../src/testing/index.js";
import { scratchDirectory, scratchStore } from "./scratch.js";

const facts = sketchFacts({ definitions: ["f"], terms: { Word: [1] } });

describe("several connections to one SQLite store", () => {
  test("a reader sees the old content during a write and the new content after it", () => {
    const path = join(scratchDirectory(), "index.db");
    const writing = scratchStore(path);
    const reading = scratchStore(path, { readonly: true });
    writing.write((writer) => {
      writer.putFile(stampOf("a.py"), facts);
      expect(writing.idsNamed("f")).toHaveLength(1);
      expect([reading.files(), reading.idsNamed("f"), reading.filesMentioning(["word"])]).toEqual([[], [], []]);
    });
    expect(reading.files()).toHaveLength(1);
    expect([reading.idsNamed("f").length, reading.filesMentioning(["word"]).length]).toEqual([1, 1]);
  });

  test("a search sees all writes of other connections", () => {
    const path = join(scratchDirectory(), "index.db");
    const writing = scratchStore(path);
    const reading = scratchStore(path, { readonly: true });
    const found = (): string[] =>
      reading
        .terms({ term: "or", mode: "contains", types: ["code", "comment"], acceptsFile: (_path, mtimeMs) => mtimeMs < 2e12, limit: 9 })
        .hits.map(({ file, line, type }) => `${file}:${line} ${type}`);
    writing.write((writer) => writer.putFile(stampOf("a.py"), facts));
    expect(found()).toEqual(["a.py:1 code"]);
    writing.write((writer) => {
      writer.putFile(stampOf("a.py"), sketchFacts({ lines: ["comment"], terms: { Word: [1] } }));
      writer.putFile(stampOf("0.py"), facts);
      expect(found()).toEqual(["a.py:1 code"]);
    });
    expect(found()).toEqual(["0.py:1 code", "a.py:1 comment"]);
    writing.write((writer) => writer.touchFile({ ...stampOf("0.py"), mtimeMs: 3e12 }));
    expect(found()).toEqual(["a.py:1 comment"]);
    writing.write((writer) => writer.renameFile("a.py", "b.py"));
    expect(found()).toEqual(["b.py:1 comment"]);
    writing.write((writer) => writer.removeFile("b.py"));
    expect(found()).toEqual([]);
  });

  test("search data of a write becomes visible as a whole and can be held", () => {
    const path = join(scratchDirectory(), "index.db");
    const writing = scratchStore(path);
    const reading = scratchStore(path, { readonly: true });
    const look = (): unknown => [
      reading.filesWithDocuments().length,
      reading.unmergedFiles().length,
      reading.segmentTerm("load")?.length,
      reading.searchGeneration() > 0,
    ];
    const id = writing.write((writer) => {
      const added = writer.putFile(stampOf("a.py"), facts);
      writer.putFileDocuments(added, new Uint8Array(5));
      expect(look()).toEqual([0, 0, undefined, false]);
      return added;
    });
    expect([look(), reading.fileDocuments(id)?.length]).toEqual([[1, 1, undefined, true], 5]);
    const release = reading.hold();
    const before = reading.searchGeneration();
    writing.write((writer) => writer.putSegment(new Uint8Array(3), [["load", new Uint8Array(7)]]));
    expect([look(), reading.searchGeneration() === before]).toEqual([[1, 1, undefined, true], true]);
    release();
    expect([look(), reading.searchGeneration() === before]).toEqual([[1, 0, 7, true], false]);
  });

  test("hold() pins the state until it is released", () => {
    const path = join(scratchDirectory(), "index.db");
    const writing = scratchStore(path);
    const reading = scratchStore(path, { readonly: true });
    const release = reading.hold();
    const inner = reading.hold();
    writing.write((writer) => writer.putFile(stampOf("a.py"), facts));
    inner();
    expect([reading.files(), reading.idsNamed("f")]).toEqual([[], []]);
    release();
    expect(reading.files()).toHaveLength(1);
  });

  test("unresolved calls are those of the held state, and then those of the other connection's write", () => {
    const path = join(scratchDirectory(), "index.db");
    const writing = scratchStore(path);
    const reading = scratchStore(path, { readonly: true });
    const calling = sketchFacts({ definitions: ["f"], references: ["f", "log"] });
    const put = (open: readonly number[]): number =>
      writing.write((writer) => {
        const id = writer.putFile(stampOf("a.py"), calling);
        writer.putResolution(id, { edges: [], open: [...open], dependsOn: [] });
        return id;
      });
    const id = put([0, 1]) as FileId;
    const names = (): readonly string[] => reading.unresolvedIn(id).map(({ name }) => name);
    expect(names()).toEqual(["f", "log"]);
    const release = reading.hold();
    put([1]);
    expect(names()).toEqual(["f", "log"]);
    release();
    expect(names()).toEqual(["log"]);
  });

  test("a second writer waits and then throws locked", () => {
    const path = join(scratchDirectory(), "index.db");
    const first = scratchStore(path);
    const second = scratchStore(path, { busyTimeoutMs: 50 });
    first.write((writer) => {
      writer.putFile(stampOf("a.py"), facts);
      expect(errorCodeOf(() => second.write(() => 1))).toBe("locked");
    });
    expect(second.write((writer) => writer.removeFile("a.py"))).toBe(true);
    expect(first.files()).toEqual([]);
  });

  test("alternating writers build on each other's changes", () => {
    const path = join(scratchDirectory(), "index.db");
    const stores = [scratchStore(path), scratchStore(path)] as const;
    const open = sketchFacts({ references: ["log"], terms: { Word: [1] } });
    for (let round = 0; round < 6; round++) {
      const store = stores[round % 2 === 0 ? 0 : 1];
      store.write((writer) => {
        const id = writer.putFile(stampOf("same.py", String(round)), open);
        writer.putResolution(id, { edges: [], open: round % 3 === 2 ? [] : [0], dependsOn: [] });
        writer.putFile(stampOf(`${round}.py`), sketchFacts({ terms: { Word: [1], [`only_${round}`]: [2] } }));
      });
      expect(stores[0].countUnresolved("log")).toBe(round % 3 === 2 ? 0 : 1);
    }
    expect(stores[1].counts()).toMatchObject({ files: 7, items: 7, occurrences: 13 });
    expect(stores[0].filesMentioning(["word"])).toHaveLength(7);
  });

  test("a killed writer leaves only complete transactions behind", async () => {
    const path = join(scratchDirectory(), "index.db");
    scratchStore(path).write((writer) => writer.putFile(stampOf("a.py"), facts));
    const script = `
      const db = new (require("better-sqlite3"))(${JSON.stringify(path)});
      db.exec("BEGIN IMMEDIATE; DELETE FROM files; DELETE FROM postings");
      console.log("ready");
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["-e", script], { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const store = scratchStore(path);
    expect(store.filesMentioning(["word"])).toHaveLength(1);
    store.write((writer) => writer.putFile(stampOf("b.py"), facts));
    const db = new Database(path, { readonly: true });
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    db.close();
  });
});
