import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { asFileId } from "@codegraph/model";
import { errorCodeOf, sketchFacts, stampOf } from "../src/testing/index.js";
import { scratchDirectory, scratchStore } from "./scratch.js";

describe("headers", () => {
  test("are counted by file and removed with the last one", () => {
    const path = join(scratchDirectory(), "index.db");
    const store = scratchStore(path);
    const db = new Database(path, { readonly: true });
    const put = (file: string, header: string | null): void =>
      store.write((writer) => void writer.putFile(stampOf(file), sketchFacts({ header })));
    const kept = (): unknown => db.prepare("SELECT text, files FROM headers ORDER BY text").raw().all();
    put("a.py", "MIT");
    put("b.py", "MIT");
    put("c.py", "GPL");
    put("d.py", null);
    put("b.py", "MIT");
    expect(kept()).toEqual([
      ["GPL", 1],
      ["MIT", 2],
    ]);
    expect(store.files().map(({ header }) => header)).toEqual(["MIT", "MIT", "GPL", null]);
    put("c.py", "MIT");
    put("b.py", "GPL");
    put("a.py", null);
    expect(kept()).toEqual([
      ["GPL", 1],
      ["MIT", 1],
    ]);
    store.write((writer) => writer.removeFile("c.py"));
    expect(kept()).toEqual([["GPL", 1]]);
    db.close();
  });

  test("with the same hash get different ids", () => {
    const path = join(scratchDirectory(), "index.db");
    const store = scratchStore(path);
    store.write((writer) => void writer.putFile(stampOf("a.py"), sketchFacts({ header: "MIT" })));
    const db = new Database(path);
    db.exec("UPDATE headers SET text = 'another with its number'");
    db.close();
    store.write((writer) => void writer.putFile(stampOf("b.py"), sketchFacts({ header: "MIT" })));
    expect(store.files().map(({ header }) => header)).toEqual(["another with its number", "MIT"]);
  });
});

describe("docs of definitions", () => {
  const facts = sketchFacts({ definitions: [{ name: "f", doc: "Says “hello” \ud83d\udc4b." }, { name: "g" }, { name: "h", doc: "" }] });

  test("are ordinary properties once read", () => {
    const store = scratchStore();
    store.write((writer) => void writer.putFile(stampOf("a.py"), facts));
    const docs = ["Says “hello” 👋.", null, ""];
    expect(store.definitions({}).map(({ doc }) => doc)).toEqual(docs);
    expect(store.facts(asFileId(1))!.definitions.map(({ doc }) => doc)).toEqual(docs);
    const [f] = store.definitions({ name: "f" });
    expect({ ...f }).toMatchObject({ name: "f", doc: docs[0] });
    expect(JSON.parse(JSON.stringify(f))).toEqual(structuredClone(f));
    store.write((writer) => void writer.putFile(stampOf("a.py"), sketchFacts({ definitions: ["f"] })));
    expect(f!.doc).toBe(docs[0]);
    expect(store.definition(f!.id)!.doc).toBe(null);
  });

  test("throw index-damaged if they are damaged", () => {
    const path = join(scratchDirectory(), "index.db");
    const store = scratchStore(path);
    store.write((writer) => void writer.putFile(stampOf("a.py"), facts));
    const db = new Database(path);
    db.exec("UPDATE file_docs SET docs = zeroblob(9)");
    db.close();
    const [f] = store.definitions({ name: "f" });
    expect(errorCodeOf(() => f!.doc)).toBe("index-damaged");
  });
});
