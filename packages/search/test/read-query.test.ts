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

/** The description of an issue of celery. */
const REPORT = `Worker does not start: KeyError: 'Worker'
If I run "celery worker" I get this error:
  File "/usr/lib/python3.2/site-packages/kombu/utils/__init__.py", line 294, in __get__
path:build/lib and type:ignore are from the "pip install" log`;

test("quotes and filters inside a text of several lines are words", () => {
  const { phrases, quotes, filter, words } = parseQuery(REPORT);
  expect(phrases).toEqual([]);
  expect(quotes).toContain("celery worker");
  expect(Object.values(filter).flat()).toEqual([]);
  expect(words).toEqual(expect.arrayContaining(["kombu", "path", "ignor"]));
});

test("the first line of a text leads", () => {
  const { words, leading } = parseQuery(REPORT);
  expect(words.slice(0, leading)).toEqual(["worker", "start"]);
});

test("a phrase is required in a short query, and ranks in a long one", () => {
  expect(parseQuery('returned "not found"')).toMatchObject({ phrases: ["not found"], quotes: [] });
  expect(parseQuery('why does the server answer "not found" for paths that end in a slash')).toMatchObject({
    phrases: [],
    quotes: ["not found"],
  });
});

test("filters at the ends of a long question count", () => {
  const { filter, writtenFilters } = parseQuery("lang:go how does the router choose between two routes with the same prefix path:src/**");
  expect([filter.languages, filter.paths]).toEqual([["go"], ["src/**"]]);
  expect(writtenFilters).toEqual(["lang:go", "path:src/**"]);
});

test("the value of an unknown filter is a word", () => {
  const { filter, words, unknownFilters } = parseQuery("kind:foo,class retry", new Map(), { accepts: (_field, value) => value !== "foo" });
  expect([filter.kinds, words, unknownFilters]).toEqual([["class"], ["foo", "retri"], ["kind:foo"]]);
});

test("a file address is not a filter", () => {
  expect(parseQuery("(file:///srv/app.js)").filter.paths).toEqual([]);
});
