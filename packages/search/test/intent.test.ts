/** Words of a query that name kinds of symbols. */
import { kindsCalled, readQuery } from "@codegraph/search";
import { expect, test } from "vitest";

const TYPES = ["class", "struct", "interface", "trait", "enum", "type", "union"];
const CALLABLE = ["function", "method", "constructor"];

test.each([
  ["class", "classes", ["class", "struct"]],
  ["struct", "structs", ["struct", "class"]],
  ["interface", "interfaces", ["interface", "trait"]],
  ["trait", "traits", ["trait", "interface"]],
  ["protocol", "protocols", ["interface", "trait"]],
  ["enum", "enums", ["enum"]],
  ["type", "types", TYPES],
  ["function", "functions", CALLABLE],
  ["func", "funcs", CALLABLE],
  ["fn", "fns", CALLABLE],
  ["def", "defs", CALLABLE],
  ["method", "methods", CALLABLE],
  ["constructor", "constructors", ["constructor"]],
  ["macro", "macros", ["macro"]],
  ["constant", "constants", ["constant", "variable"]],
  ["variable", "variables", ["variable", "constant"]],
  ["property", "properties", ["property", "field"]],
  ["field", "fields", ["field", "property"]],
])("%s and %s name the kinds %j", (singular, plural, kinds) => {
  expect(kindsCalled(singular)).toEqual(kinds);
  expect(kindsCalled(plural.toUpperCase())).toEqual(kinds);
  expect([...readQuery(`${singular} UserStore`).intent.kinds]).toEqual(kinds);
  expect([...readQuery(`static ${plural}`).intent.kinds]).toEqual(kinds);
});

test("a kind of its own name is itself, and other words name none", () => {
  expect(kindsCalled("enum_member")).toEqual(["enum_member"]);
  expect(kindsCalled("pelican")).toBeNull();
});
