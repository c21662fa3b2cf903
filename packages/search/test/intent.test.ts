/** Words of a query that name kinds of symbols. */
import { kindsNamed, parseQuery } from "@codegraph/search";
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
  expect(kindsNamed(singular)).toEqual(kinds);
  expect(kindsNamed(plural.toUpperCase())).toEqual(kinds);
  expect([...parseQuery(`${singular} UserStore`).intent.kinds]).toEqual(kinds);
  expect([...parseQuery(`static ${plural}`).intent.kinds]).toEqual(kinds);
});

test("the name of a kind means that kind, and other words mean none", () => {
  expect(kindsNamed("enum_member")).toEqual(["enum_member"]);
  expect(kindsNamed("pelican")).toBeNull();
});

const intentOf = (text: string) => parseQuery(text).intent;

test.each([
  ["TODO comments", ["TODO"]],
  ["fixme comments about locks", ["FIXME"]],
  ["hack", ["HACK"]],
  ["todo list", []],
  ["note", []],
])("%s names the markers %j", (text, markers) => {
  expect(intentOf(text).markers).toEqual(markers);
});

test.each([
  ["async functions", ["async"], CALLABLE],
  ["asynchronous methods that read", ["async"], CALLABLE],
  ["public class", ["exported"], ["class", "struct"]],
  ["private fields", ["private"], ["field", "property"]],
  ["async reads", [], []],
  ["class of the request", [], []],
  ["class request", [], []],
  ["class request_line", [], ["class", "struct"]],
])("%s names the modifiers %j and the kinds %j", (text, modifiers, kinds) => {
  expect([[...intentOf(text).modifiers], [...intentOf(text).kinds]]).toEqual([modifiers, kinds]);
});

test.each([
  ["unit tests of the parser", { tests: true, examples: false, documents: false }],
  ["mocked clock", { tests: true, examples: false, documents: false }],
  ["sample of a plugin", { tests: false, examples: true, documents: false }],
  ["readme", { tests: false, examples: false, documents: true }],
  ["attestation guided", { tests: false, examples: false, documents: false }],
])("%s asks for %j", (text, asked) => {
  expect(intentOf(text)).toMatchObject(asked);
});

test.each([
  ["tests for the retry policy", true],
  ["which tests cover the parser", true],
  ["where is etag tested", true],
  ["parser spec", true],
  ["Fix data race in tests of the context pool and reset the writer", false],
  ["Specify the charset in fixtures when sending text, and restore tests on Windows", false],
  ["add a mock clock so that timeouts of the worker can be tested without waiting", false],
])("%s asks for tests: %s", (text, tests) => {
  expect(intentOf(text).tests).toBe(tests);
});

/** Doc comments of gson, tokio, ripgrep, commons-lang and rack, and questions of semble and users. */
test.each([
  ["Returns the number of open connections", true, true],
  ["Ends encoding the current object.", true, true],
  ["Destructures this file into its parts", true, true],
  ["Tests whether all values are set", true, true],
  ["Helper method for comparing two objects of an array type", true, true],
  ["The authority as defined by the SERVER_NAME and SERVER_PORT variables.", false, true],
  ["is a shortcut for c.ShouldBindWith(obj, binding.YAML).", false, true],
  ["how routes are grouped and registered", false, false],
  ["how are routes registered.", false, false],
  ["does this handler retry", false, false],
  ["request logging middleware", false, false],
  ["store creation and dispatch lifecycle", false, false],
  ["request and response object internals", false, false],
  ["Execute and ExecuteScalar for running SQL commands", false, false],
  ["get connection information from the lambda", true, true],
  ["get connection information", true, true],
  ["process connection information", true, true],
  ["generate and linkify docs", true, true],
  ["filter out and drop expired entries", true, true],
  ["create and return connection", true, true],
  ["retry the failed downloads with logging", true, true],
  ["Request logging for each handler", true, true],
  ["is the handler retried", false, false],
  ["radix tree path matching", false, false],
  ["what happens if a lock is lost...", false, false],
])("%s describes an action: %s, and reads like documentation: %s", (text, action, documentation) => {
  expect(intentOf(text)).toMatchObject({ action, documentation });
});

test.each([
  ["Removes the last value.", true],
  ["A parser of dates. It knows time zones.", true],
  ["Removes the last value", false],
  ["resize a picture", false],
  ["How is the last value removed.", false],
  ["…", false],
])("%s is a statement: %s", (text, statement) => {
  expect(intentOf(text)).toMatchObject({ statement });
});
