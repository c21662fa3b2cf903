import { expect, test } from "vitest";
import { createMemoryStore } from "@codegraph/store/memory";
import { sketchFacts, stampOf } from "@codegraph/store/testing";
import { compareStates, stateOf } from "../src/links/link-state.js";

/** Returns an index with these files and manifests; null for an index that has recorded none yet. */
function indexOf(paths: readonly string[], manifests: string | null) {
  const store = createMemoryStore();
  store.write((writer) => {
    for (const path of paths) writer.putFile(stampOf(path), sketchFacts({}));
    writer.setMeta("manifests", manifests);
  });
  return store;
}

const never = (): boolean => false;

test("a linked index without files and manifests has a state, which a first update changes", () => {
  const empty = stateOf("/lib", "1", indexOf([], null));
  expect(empty).toMatchObject({ root: "/lib", generation: "1", extractor: null, files: [] });
  const filled = stateOf("/lib", "1", indexOf(["a.ts"], "[]"));
  expect(filled.manifests).not.toBe(empty.manifests);
  expect(compareStates(empty, filled, never)).toEqual({ gone: [], come: [{ id: filled.files[0]![0], path: "a.ts" }], paths: ["a.ts"] });
});

test("the state of a linked index depends on the text of its manifests", () => {
  const manifestsOf = (text: string): string => stateOf("/lib", "1", indexOf([], text)).manifests;
  expect(manifestsOf('[{"path":"package.json"}]')).toBe(manifestsOf('[{"path":"package.json"}]'));
  expect(manifestsOf('[{"path":"package.json"}]')).not.toBe(manifestsOf('[{"path":"go.mod"}]'));
});
