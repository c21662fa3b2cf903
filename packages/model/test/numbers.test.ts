/** Numbers as bytes, ids as numbers, and the errors and names that go with them. */
import {
  asAnyFileId,
  asFileId,
  ByteReader,
  ByteWriter,
  CodeGraphError,
  countAscending,
  fileOf,
  FILES_PER_PROJECT,
  definitionIndexOf,
  isLibraryFile,
  isOwnFile,
  isOwnSymbol,
  LIBRARY_LINK,
  closestName,
  encodeAscending,
  linkOf,
  localFileId,
  symbolId,
  decodeAscending,
} from "@codegraph/model";
import { describe, expect, test } from "vitest";

describe("a number as bytes", () => {
  test.each([
    [0, [0]],
    [127, [127]],
    [128, [128, 1]],
    [300, [172, 2]],
    [16_383, [255, 127]],
    [16_384, [128, 128, 1]],
    [2 ** 32 - 1, [255, 255, 255, 255, 15]],
  ])("%d is encoded as %j", (number, bytes) => {
    const writer = new ByteWriter();
    writer.number(number);
    expect([...writer.written()]).toEqual(bytes);
    expect(new ByteReader(Uint8Array.from(bytes)).number() >>> 0).toBe(number);
  });

  test("differences and nullable numbers survive a round trip, and small ones take one byte", () => {
    const differences = [0, -1, 1, -2, 63, -64, 2 ** 31 - 1, -(2 ** 31) + 1];
    const writer = new ByteWriter();
    for (const each of differences) writer.difference(each);
    writer.optional(null);
    writer.optional(0);
    writer.optional(7);
    const reader = new ByteReader(writer.written());
    expect(differences.map(() => reader.difference())).toEqual(differences);
    expect([reader.optional(), reader.optional(), reader.optional()]).toEqual([null, 0, 7]);
    expect([...writer.written().subarray(0, 6)]).toEqual([0, 1, 2, 3, 126, 127]);
  });

  test("a writer grows beyond its first 65,536 bytes, and starts over after reset()", () => {
    const writer = new ByteWriter();
    for (let at = 0; at < 50_000; at++) writer.number(at);
    const reader = new ByteReader(writer.written().slice());
    for (let at = 0; at < 50_000; at++) expect(reader.number()).toBe(at);
    writer.reset();
    writer.number(5);
    expect([...writer.written()]).toEqual([5]);
  });

  test("ascending numbers are packed as differences, counted and unpacked", () => {
    const numbers = [0, 1, 5, 200, 70_000, 70_000, 2 ** 31 - 1];
    const packed = encodeAscending(numbers);
    expect(countAscending(packed)).toBe(numbers.length);
    expect(decodeAscending(packed)).toEqual(numbers);
    expect([...encodeAscending([3, 130, 131])]).toEqual([3, 127, 1]);
  });
});

test("a symbol id names its file and the index of its definition, -1 for top-level code", () => {
  for (const [file, index] of [
    [0, -1],
    [0, 0],
    [7, -1],
    [7, 65_534],
    [FILES_PER_PROJECT * 3 + 2, 12],
  ] as const) {
    expect([fileOf(symbolId(asFileId(file), index)), definitionIndexOf(symbolId(asFileId(file), index))]).toEqual([file, index]);
  }
  expect(localFileId(asAnyFileId(3 * FILES_PER_PROJECT + 5))).toBe(5);
  expect([0, FILES_PER_PROJECT - 1, FILES_PER_PROJECT].map((id) => isOwnFile(asAnyFileId(id)))).toEqual([true, true, false]);
  expect([FILES_PER_PROJECT - 1, FILES_PER_PROJECT].map((id) => isOwnSymbol(symbolId(asAnyFileId(id), 0)))).toEqual([true, false]);
  expect(symbolId(asFileId(1), 0) - symbolId(asFileId(1), -1)).toBe(1);
  expect([FILES_PER_PROJECT - 1, FILES_PER_PROJECT, 3 * FILES_PER_PROJECT + 5].map((id) => linkOf(asAnyFileId(id)))).toEqual([0, 1, 3]);
  expect([LIBRARY_LINK * FILES_PER_PROJECT - 1, LIBRARY_LINK * FILES_PER_PROJECT].map((id) => isLibraryFile(asAnyFileId(id)))).toEqual([
    false,
    true,
  ]);
});

test("an error carries its code, its message, its remedy and its cause", () => {
  const cause = new Error("below");
  const error = new CodeGraphError("not-found", "No such file.", "Name another.", { cause });
  expect(error).toMatchObject({ name: "CodeGraphError", code: "not-found", message: "No such file.", remedy: "Name another.", cause });
});

test.each([
  ["limti", ["limit", "lines"], "limit"],
  ["qeury", ["query", "tree"], "query"],
  ["sta", ["status", "style"], "status"],
  ["callers", ["callbacks", "caller"], "caller"],
  ["abc", ["xyz"], null],
  ["abcdef", ["abzzef", "abzzzf"], "abzzef"],
  ["ab", ["ba"], "ba"],
  ["abcd", ["badc"], null],
  ["x", ["xylophone"], null],
  ["", [], null],
])("nearest() of %j among %j is %j", (name, names, expected) => {
  expect(closestName(name, names)).toBe(expected);
});
