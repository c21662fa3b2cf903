import { identifiers } from "@codegraph/model";
import { expect, test } from "vitest";

const read = (text: string): string[] => {
  const { count, starts, ends, ids } = identifiers.read(text);
  return Array.from({ length: count }, (_, at) => (ids[at] === 0 ? `(${ends[at]! - starts[at]!})` : identifiers.textOf(ids[at]!)));
};

test("identifiers start with a letter and may contain digits; numbers end where a letter begins", () => {
  expect(read("getUser2(_x, 42, 3px) größe ²a 𝒳")).toEqual(["getUser2", "_x", "42", "3", "px", "größe", "²", "a"]);
});

test("an identifier has the same number in all texts", () => {
  const [first] = identifiers.read("alpha beta").ids;
  expect(identifiers.read("gamma alpha").ids[1]).toBe(first);
  expect(identifiers.readShort("alpha").ids[0]).toBe(first);
  expect(identifiers.idOf("alpha")).toBe(first);
});

test("a run longer than any name has number 0", () => {
  expect(read(`key ${"A".repeat(201)}`)).toEqual(["key", "(201)"]);
});

test("identifiers are forgotten when there are too many, and get new numbers", () => {
  const { generation } = identifiers;
  read(Array.from({ length: 160_000 }, (_, at) => `name${at}`).join(" "));
  expect(read("name7 name8")).toEqual(["name7", "name8"]);
  expect(identifiers.generation).toBe(generation + 1);
  expect(identifiers.size).toBe(3);
});
