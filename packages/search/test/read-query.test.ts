import { parseQuery } from "@codegraph/search";
import { expect, test } from "vitest";

const languages = new Map([
  ["python", "python"],
  ["go", "go"],
  ["c#", "csharp"],
]);

test("readQuery() drops stop words", () => {
  expect(parseQuery("how does the HTTP client retry failed requests?").words).toEqual(["http", "client", "retri", "fail", "request"]);
});

test.each([
  ["UserService", true],
  ["parse_header", true],
  ["app.user.load", true],
  ["UserService > load", true],
  ["std::string::find", true],
  ["load()", true],
  ["user service", false],
  ["name:load", false],
])("%s is a name: %s", (text, isName) => {
  expect(parseQuery(text).isName).toBe(isName);
});

test("filters are extracted in any order and form", () => {
  const { words, filter, phrases } = parseQuery(
    'name:load path:"src/my app" retry lang:python,go type:class label:backend in:UserService "not found" kind:method',
  );
  expect(words).toEqual(["retri", "found"]);
  expect(phrases).toEqual(["not found"]);
  expect(filter).toEqual({
    names: ["load"],
    paths: ["src/my app"],
    languages: ["python", "go"],
    kinds: ["class", "method"],
    labels: ["backend"],
    parents: ["UserService"],
  });
});

test("scope operators, URLs and header names are not filters", () => {
  const { filter, words } = parseQuery("type::Id http://path/x Content-Type:text/plain");
  expect(Object.values(filter).flat()).toEqual([]);
  expect(words).toContain("type");
});

test.each([
  ["class UserService", ["class", "struct"], [], null],
  ["async functions", ["function", "method", "constructor"], ["async"], null],
  ["static methods that parse dates", ["function", "method", "constructor"], ["static"], null],
  ["public interfaces in Python", ["interface", "trait"], ["exported"], "python"],
  ["error handling in c#", [], [], "csharp"],
  ["class of the request", [], [], null],
  ["log in", [], [], null],
])("%s asks for kinds %j, modifiers %j, language %s", (text, kinds, modifiers, language) => {
  const { intent } = parseQuery(text, languages);
  expect([[...intent.kinds], [...intent.modifiers], intent.language]).toEqual([kinds, modifiers, language]);
});

test("the name of an Object.prototype property is an ordinary word", () => {
  expect(parseQuery("valueOf toString").words).toEqual(["valu", "string"]);
  expect([...parseQuery("static valueOf").intent.kinds]).toEqual([]);
});

test.each([
  ["TODO comments", ["TODO"]],
  ["FIXME", ["FIXME"]],
  ["todo comments about retries", ["TODO"]],
  ["a list of things to do", []],
])("%s looks for comments marked %j", (text, markers) => {
  expect(parseQuery(text).intent.markers).toEqual(markers);
});

test("identifiers and joined neighbouring words are compounds", () => {
  const { compounds } = parseQuery("web socket in getUserById");
  expect(compounds).toContainEqual({ word: "getuserbyid", written: true });
  expect(compounds).toContainEqual({ word: "websocket", written: false });
});

test.each([
  ["Returns the number of open connections", true],
  ["check whether a path is absolute", true],
  ["Initialises nothing: initialize the pool", false],
  ["initialize the pool", true],
  ["how the pool is initialized", false],
  ["routing requests to controllers", false],
  ["connection pool", false],
  ["return", false],
])("%s describes an action: %s", (text, action) => {
  expect(parseQuery(text).intent.action).toBe(action);
});
