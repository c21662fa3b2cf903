import { expect, test } from "vitest";
import { asSymbolId } from "@codegraph/model";
import {
  distinctTypes,
  foreignType,
  hasParameter,
  isCutShort,
  namedType,
  substitute,
  tupleType,
  type Types,
} from "../dist/resolve/type.js";

const clock = { spend: () => undefined };
const T: Types = [{ kind: "parameter", name: "T", of: asSymbolId(1) }];

test("a type that is repeatedly applied to itself stops growing and is marked as cut short", () => {
  let types: Types = [namedType(asSymbolId(2), [T])];
  for (let round = 0; round < 40; round++) types = substitute(clock, [tupleType([T, T])], new Map([["T", types]]));
  expect(types.some(isCutShort)).toBe(true);
  expect(types.some(hasParameter)).toBe(false);
});

test("measuring a type takes time in proportion to its distinct parts, not to the expanded tree", () => {
  let types: Types = [foreignType("string")];
  for (let round = 0; round < 10_000; round++) types = [tupleType([types, types])];
  expect(types.some(isCutShort)).toBe(true);
});

test("an ordinary generic type keeps its arguments", () => {
  const map = foreignType("Map", [[foreignType("string")], T]);
  expect(substitute(clock, [map], new Map([["T", [namedType(asSymbolId(3))]]]))).toEqual([
    foreignType("Map", [[foreignType("string")], [namedType(asSymbolId(3))]]),
  ]);
});

test("distinctTypes() keeps one of equal types", () => {
  expect(
    distinctTypes([
      namedType(asSymbolId(1)),
      foreignType("string"),
      namedType(asSymbolId(1)),
      foreignType("string"),
      foreignType("List", [T]),
    ]),
  ).toHaveLength(3);
});
