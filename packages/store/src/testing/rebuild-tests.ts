import { type AnySymbolId, type FileId, fileOf, definitionIndexOf, symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore, FactWriter } from "../fact-store.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { edgeOf, type FileSketch, sketchFacts, stampOf } from "./sketch.js";

const PATHS = ["a.py", "b.py", "lib/c.py", "lib/d.py"];
const NAMES = ["load", "save", "Repo", "repo", "x_1"];

/** Returns a repeatable random number generator. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomSketch(random: (below: number) => number): FileSketch {
  const some = (): string[] => NAMES.filter(() => random(2) === 0);
  const terms = new Map<string, number[]>();
  for (const name of some()) if (!terms.has(name.toLowerCase())) terms.set(name.toLowerCase(), [1 + random(5), 6 + random(5)]);
  return {
    definitions: some().map((name) => ({ name, owner: random(3) === 0 ? "Repo" : null })),
    references: some(),
    package: random(2) === 0 ? "p" : null,
    chunks: [{ kind: "rest", definition: null, startLine: 1, endLine: 1 + random(9) }],
    more: [[2, "comment"]],
    terms: Object.fromEntries([...terms].map(([term, ids]) => [term, random(2) === 0 ? [...ids, 11] : ids])),
  };
}

/** Substitute for the words of a file. */
function packOf(sketch: FileSketch): Uint8Array {
  return Uint8Array.from(Object.keys(sketch.terms ?? {}), (term) => term.length);
}

/** Substitute for resolution that depends only on the existing files. */
function resolveAll(store: FactStore, writer: FactWriter): void {
  const targets = store.idsNamed("load");
  for (const { id } of store.files()) {
    const references = store.facts(id)?.references ?? [];
    const open = references.flatMap(({ name }, index) => (name === "load" && targets.length > 0 ? [] : [index]));
    const edges = open.length === references.length ? [] : targets.map((target) => edgeOf(symbolId(id, -1), target));
    writer.putResolution(id, { edges, open, dependsOn: [...new Set(targets.map(fileOf))] });
  }
}

/** Returns all answers of a store, with paths in place of ids, which depend on history. */
function dump(store: FactStore): unknown {
  const name = (id: AnySymbolId): string => `${store.fileById(fileOf(id) as FileId)?.path} ${definitionIndexOf(id)}`;
  const path = (id: FileId): string | undefined => store.fileById(id)?.path;
  const ids = new Map(store.files().map((file) => [file.path, file.id]));
  return {
    files: store.files().map(({ id: _id, indexedAt: _indexedAt, ...file }) => file),
    facts: [...ids.values()].map((id) => ({ ...store.facts(id) })),
    chunks: [...ids.values()].map((id) => store.chunks(id)),
    packed: store.filesWithDocuments().map(path).sort(),
    packs: [...ids.values()].map((id) => store.fileDocuments(id)),
    definitions: [...store.allDefinitions()].map(({ id, ...definition }) => ({ ...definition, id: name(id) })),
    named: NAMES.map((text) => store.idsNamed(text).map(name).sort()),
    owned: store.idsOwnedBy("Repo").map(name).sort(),
    inPackage: store.inPackage("p").map(path).sort(),
    terms: ["o", "a", "x_1"].map((term) => store.terms({ term, mode: "contains", limit: 20 })),
    mentioning: NAMES.map((text) => store.filesMentioning([text]).map(path).sort()),
    edges: [...ids.values()].map((id) =>
      store
        .edgesIn(id)
        .map(({ caller, callee }) => [name(caller), name(callee)])
        .sort(),
    ),
    edgesTo: store
      .idsNamed("load")
      .map((id) => [
        name(id),
        store
          .edgesTo(id)
          .map(({ caller }) => name(caller))
          .sort(),
      ])
      .sort(),
    open: [...ids.values()].map((id) => store.unresolvedIn(id).map(({ caller, ...call }) => ({ ...call, caller: name(caller) }))),
    openNamed: NAMES.map((text) => store.countUnresolved(text)),
    dependents: [...ids.values()].map((id) => store.dependents(id).map(path).sort()),
    counts: store.counts(),
  };
}

/** Tests that a store's answers depend only on its current files. */
export function rebuildTests({ open }: FactStoreConformanceOptions): void {
  describe("history", () => {
    test.each([1, 2, 3, 4, 5])("after random edits the answers equal those of a fresh store (seed %i)", (seed) => {
      const random = randomNumbers(seed);
      const edited = open();
      const current = new Map<string, FileSketch>();
      for (let round = 0; round < 12; round++) {
        edited.write(
          (writer) => {
            for (let edit = random(4); edit >= 0; edit--) {
              const path = PATHS[random(PATHS.length)] as string;
              const choice = random(6);
              if (choice === 0) {
                const to = PATHS[random(PATHS.length)] as string;
                expect(writer.renameFile(path, to)).toBe(current.has(path));
                const sketch = current.get(path);
                if (sketch === undefined) continue;
                current.delete(path);
                current.set(to, sketch);
              } else if (choice <= 2) {
                expect(writer.removeFile(path)).toBe(current.delete(path));
              } else {
                const sketch = randomSketch(random);
                current.set(path, sketch);
                const id = writer.putFile(stampOf(path), sketchFacts(sketch));
                writer.putFileDocuments(id, packOf(sketch));
              }
            }
            resolveAll(edited, writer);
          },
          { bulk: random(3) === 0 },
        );
      }
      const rebuilt = open();
      rebuilt.write((writer) => {
        for (const [path, sketch] of current) writer.putFileDocuments(writer.putFile(stampOf(path), sketchFacts(sketch)), packOf(sketch));
        resolveAll(rebuilt, writer);
      });
      expect(dump(edited)).toEqual(dump(rebuilt));
    });
  });
}
