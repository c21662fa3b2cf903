/** Questions about one symbol or file read few definitions, however many the project has. */
import { createMemoryStore } from "@codegraph/store/memory";
import { sketchFacts, stampOf } from "@codegraph/store/testing";
import { expect, test } from "vitest";
import type { FactReader } from "@codegraph/store";
import { symbolsOf } from "../src/answers/symbols.js";
import type { QueryScope } from "../src/symbols/query-scope.js";
import { resolveSymbolQuery } from "../src/symbols/resolve-symbol-query.js";

const FILES = 500;

/** A project in which each file defines `get`, as classes of a large project do. Counts the definitions that a question reads. */
function largeProject(): { readonly scope: QueryScope; read(): number } {
  const store = createMemoryStore();
  store.write((writer) => {
    for (let at = 0; at < FILES; at++) writer.putFile(stampOf(`src/${at}.py`), sketchFacts({ definitions: ["get", `of${at}`] }));
  });
  let read = 0;
  const counting: FactReader = {
    ...store,
    definitions(filter) {
      const found = store.definitions(filter);
      read += found.length;
      return found;
    },
    *allDefinitions() {
      for (const definition of store.allDefinitions()) {
        read++;
        yield definition;
      }
    },
  };
  const scope: QueryScope = {
    projects: [{ root: "/project", store: counting, link: 0, project: undefined }],
    reader: { ...counting, place: (file) => ({ file }) } as QueryScope["reader"],
    rulesOf: () => null,
    importTargets: () => [],
  };
  return { scope, read: () => read };
}

test("a symbol at a line is found without reading the definitions of its name in other files", () => {
  const { scope, read } = largeProject();
  expect(resolveSymbolQuery(scope, "src/7.py:1").symbol).toMatchObject({ name: "get", definitions: [{ file: "src/7.py", line: 1 }] });
  expect(read()).toBeLessThan(10);
});

test("symbols() of a file does not read the definitions of other files", () => {
  const { scope, read } = largeProject();
  expect(symbolsOf(scope, { file: "src/7.py" }).symbols.map(({ name }) => name)).toEqual(["get", "of7"]);
  expect(symbolsOf(scope, { file: "src/1?.py", name: "of*" })).toMatchObject({ total: 10 });
  expect(read()).toBeLessThan(30);
});
