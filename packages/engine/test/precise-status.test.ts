/** The state of a compiler's answers is cheap to ask for. */
import { expect, test } from "vitest";
import { createMemoryStore } from "@codegraph/store/memory";
import { createPreciseStatus } from "../src/precise/precise-status.js";

function resolvedWith(): never {
  throw new Error("status resolves nothing");
}

test("The state lists the files of the index once until the index changes", () => {
  const store = createMemoryStore();
  let listings = 0;
  const counting = Object.create(store, {
    files: {
      value: () => {
        listings++;
        return store.files();
      },
    },
  }) as typeof store;
  const parts = { root: import.meta.dirname, store: counting, config: { precise: "own" as const }, resolvedWith };
  const statusOf = createPreciseStatus(counting);
  for (const isAsking of [false, true]) {
    expect(statusOf(parts, { isAsking, trouble: null })).toMatchObject({ state: isAsking ? "asking" : "idle", files: { total: 0 } });
  }
  expect(listings).toBe(1);
  store.write((writer) => writer.setMeta("manifests", "changed"));
  statusOf(parts, { isAsking: false, trouble: null });
  expect(listings).toBe(2);
});
