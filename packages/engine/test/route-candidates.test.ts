/** A question about one symbol looks for routes in few files, however many contain the words of frameworks. */
import { loadFrameworks, loadRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { createMemoryStore } from "@codegraph/store/memory";
import { sketchFacts, stampOf } from "@codegraph/store/testing";
import { expect, test } from "vitest";
import { candidateFiles } from "../src/routes/candidates.js";

const FILES = 300;

test("only files with a name of the handler are looked at", async () => {
  const store = createMemoryStore();
  store.write((writer) => {
    for (let at = 0; at < FILES; at++) {
      const terms = { requests: [1], ...(at === 7 ? { list_books: [1] } : {}) };
      writer.putFile(stampOf(`src/${at}.py`), sketchFacts({ terms }));
    }
  });
  let read = 0;
  const counting: FactReader = {
    ...store,
    fileById(id) {
      read++;
      return store.fileById(id);
    },
  };
  const project = { root: "/shop", store: counting, link: 0, project: undefined };
  const [frameworks, registry] = await Promise.all([loadFrameworks(), loadRegistry()]);
  const found = candidateFiles([project], frameworks, registry, ["list_books"]);
  expect(found.map(({ path, frameworks: own }) => [path, own.map(({ id }) => id)])).toEqual([["src/7.py", ["requests"]]]);
  expect(read).toBe(1);
  expect(candidateFiles([project], frameworks, registry, null)).toHaveLength(FILES);
});
