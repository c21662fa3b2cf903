/** The rows of frequent words stay decoded between questions. */
import { ByteWriter } from "@codegraph/model";
import { expect, test } from "vitest";
import { createRowCache } from "../src/segment/row-cache.js";

/** Row of a word in documents 5 and 7, once each, in as many copies as asked. */
function stored(): Uint8Array {
  const writer = new ByteWriter();
  for (const number of [5, 1, 2, 1]) writer.number(number);
  return writer.written().slice();
}

test("a row is read once, and an unknown word too", () => {
  const read: string[] = [];
  const rows = createRowCache((word) => {
    read.push(word);
    return word === "known" ? [stored()] : [];
  });
  for (let time = 0; time < 2; time++) {
    expect([...rows.of("known")!.first]).toEqual([5, 7]);
    expect([...rows.of("known")!.second]).toEqual([1, 1]);
    expect(rows.of("unknown")).toBeNull();
  }
  expect(read).toEqual(["known", "unknown"]);
});

test("the row that was asked for longest ago is forgotten beyond the bound of bytes", () => {
  const read: string[] = [];
  const rows = createRowCache((word) => {
    read.push(word);
    return [stored()];
  }, 500);
  for (const word of ["a", "b", "a", "c", "a", "b"]) rows.of(word);
  expect(read).toEqual(["a", "b", "c", "b"]);
});
