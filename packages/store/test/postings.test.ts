import { expect, test } from "vitest";
import { asFileId } from "@codegraph/model";
import { countLines, decodeLines, eachSegment, encodeLines, MAX_LINE, postingKey, segmentOf } from "../src/sqlite/postings.js";

test("decodeLines() reverses encodeLines() around every boundary", () => {
  const borders = [1, 127, 128, 2047, 2048, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xfffd, 0xfffe, 0xffff, 0x10000, MAX_LINE]
    .flatMap((at) => (at < 32 || at === MAX_LINE ? [at] : [at - 31, at]))
    .sort((a, b) => a - b);
  expect(decodeLines(encodeLines(Int32Array.from(borders)))).toEqual(borders);
  for (const border of borders) expect(decodeLines(encodeLines(Int32Array.of(border)))).toEqual([border]);
  const many = Array.from({ length: 9000 }, (_, index) => index + 1);
  expect(decodeLines(encodeLines(Int32Array.from(many)))).toEqual(many);
});

test("encodeLines() drops numbers beyond the last character", () => {
  expect(decodeLines(encodeLines(Int32Array.of(5, MAX_LINE, MAX_LINE + 1)))).toEqual([5, MAX_LINE]);
});

test("eachSegment() returns the files of a row, and countLines() counts surrogate pairs once", () => {
  const lines = encodeLines(Int32Array.of(1, 0xd7ff, 0xe000, MAX_LINE));
  const seen: unknown[] = [];
  const row = segmentOf(asFileId(62), lines) + segmentOf(asFileId(75), "A") + segmentOf(asFileId(92), lines);
  eachSegment(postingKey(7, 2), row, (file, start, end) => {
    const text = row.slice(start, end);
    seen.push([file, decodeLines(text), countLines(text)]);
  });
  const decoded = [1, 0xd7ff, 0xe000, MAX_LINE];
  expect(seen).toEqual([
    [62, decoded, 4],
    [75, [34], 1],
    [92, decoded, 4],
  ]);
});
