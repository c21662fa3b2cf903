import { expect, test } from "vitest";
import { createMemoryStore } from "../src/memory/index.js";
import type { FactStore } from "../src/index.js";
import { sketchFacts, stampOf } from "../src/testing/index.js";
import { reopened, scratchStore } from "./scratch.js";

const WORDS = ["alpha", "beta", "gamma", "delta", "rare"];
const FILES = 150;

/** Returns a repeatable random number generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Applies the same writes to each store: new files, changed files, and files put or removed twice in one write. */
function change(stores: readonly FactStore[], any: (below: number) => number, changes: number): void {
  const steps = Array.from({ length: changes }, () => {
    const path = `${any(FILES)}.py`;
    const count = 100 + any(200);
    const words = WORDS.filter((word) => any(word === "rare" ? 20 : 3) === 0);
    const terms = Object.fromEntries(words.map((word) => [word, [1 + any(40), 50 + any(count - 50)]]));
    return { path, remove: any(4) === 0, terms, count };
  });
  for (const store of stores) {
    store.write((writer) => {
      for (const { path, remove, terms, count } of steps) {
        if (remove) writer.removeFile(path);
        else writer.putFile(stampOf(path), sketchFacts({ lines: Array.from({ length: count }, () => "code"), terms }));
      }
    });
  }
}

function contents(store: FactStore): unknown {
  const path = new Map(store.files().map((file) => [file.id, file.path]));
  return WORDS.map((term) => [
    term,
    store.terms({ term, mode: "exact", limit: 100_000 }),
    store
      .filesMentioning([term])
      .map((id) => path.get(id))
      .sort(),
  ]);
}

test.each([1, 2, 3])("postings follow all changes of their files (seed %i)", (seed) => {
  const any = numbers(seed);
  const memory = createMemoryStore();
  let sqlite = scratchStore();
  for (const changes of [200, 1, 3, 1, 40, 1, 400, 2]) {
    change([memory, sqlite], any, changes);
    expect(contents(sqlite)).toEqual(contents(memory));
  }
  sqlite = reopened(sqlite);
  change([memory, sqlite], any, 30);
  expect(contents(sqlite)).toEqual(contents(memory));
  for (const store of [memory, sqlite]) store.write((writer) => store.files().map(({ path }) => writer.removeFile(path)));
  expect(sqlite.counts()).toEqual(memory.counts());
  expect(sqlite.counts().items).toBe(0);
});
