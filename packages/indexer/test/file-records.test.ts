import type { FileId } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";
import { expect, test } from "vitest";
import { createRecordReader } from "../src/resolution/file-records.js";

/** A store with files 1 to `count` that counts its queries. */
function storeOf(count: number): {
  readonly queries: { single: number; all: number };
  readonly store: Parameters<typeof createRecordReader>[0];
} {
  const queries = { single: 0, all: 0 };
  const records = Array.from({ length: count }, (_, at) => ({ id: (at + 1) as FileId, path: `${at + 1}.py` }) as FileRecord);
  return {
    queries,
    store: {
      fileById(id) {
        queries.single++;
        return records.find((record) => record.id === id) ?? null;
      },
      files() {
        queries.all++;
        return records;
      },
    },
  };
}

test("the record of a file is queried once", () => {
  const { store, queries } = storeOf(3);
  const recordOf = createRecordReader(store);
  expect([2, 2, 9, 9].map((id) => recordOf(id as FileId)?.path)).toEqual(["2.py", "2.py", undefined, undefined]);
  expect(queries).toEqual({ single: 2, all: 0 });
});

test("an update that looks at thousands of files lists them instead of querying each", () => {
  const { store, queries } = storeOf(3_000);
  const recordOf = createRecordReader(store);
  for (let id = 1; id <= 3_001; id++) expect(recordOf(id as FileId)?.path).toBe(id <= 3_000 ? `${id}.py` : undefined);
  expect(queries).toEqual({ single: 300, all: 1 });
});
