import { expect, test } from "vitest";
import { distinctTypes, foreignType, hasParameter, isCutShort, namedType, substitute, tupleType, type Types } from "../dist/resolve/type.js";

const clock = { spend: () => undefined };
const T: Types = [{ kind: "parameter", name: "T", of: 1 }];

test("a type that is applied to itself again and again stops growing, and says so", () => {
  let types: Types = [namedType(2, [T])];
  for (let round = 0; round < 40; round++) types = substitute(clock, [tupleType([T, T])], new Map([["T", types]]));
  expect(types.some(isCutShort)).toBe(true);
  expect(types.some(hasParameter)).toBe(false);
});

test("a type that shares its parts is measured in proportion to the parts, not to the tree", () => {
  let types: Types = [foreignType("string")];
  for (let round = 0; round < 10_000; round++) types = [tupleType([types, types])];
  expect(types.some(isCutShort)).toBe(true);
});

test("an ordinary generic type keeps its arguments", () => {
  const map = foreignType("Map", [[foreignType("string")], T]);
  expect(substitute(clock, [map], new Map([["T", [namedType(3)]]]))).toEqual([foreignType("Map", [[foreignType("string")], [namedType(3)]])]);
});

test("of the same types one stays", () => {
  expect(distinctTypes([namedType(1), foreignType("string"), namedType(1), foreignType("string"), foreignType("List", [T])])).toHaveLength(3);
});
