import { expect, test } from "vitest";
import { commitQuery } from "../commit-text.mjs";
import { queryOf } from "../query-text.mjs";

test.each([
  ["Returns the user with the given id.\n\n@param id of the user\n@return null if there is none", "Returns the user with the given id."],
  ["Opens a {@link Reader reader} over <code>path</code>.<p>It is closed by the caller.", "Opens a Reader reader over path ."],
  ['<summary>\nGets the <see cref="T:Foo.Bar"/> of a node.\n</summary>\n<param name="node">a node</param>', "Gets the Foo.Bar of a node."],
  ["Load `config` from [the disk](https://example.org/disk).\n\n# Examples\n\n    load()", "Load config from the disk."],
  [":func:`run` until the queue is empty.\n\n:param queue: what is to do", "run until the queue is empty."],
  ["NewRouter returns a router without routes.", "returns a router without routes."],
  ["Splits a path into\nits parts.\nArgs:\n  path: what is split", "Splits a path into its parts."],
])("the query of the doc comment %j is its first paragraph as text", (doc, query) => {
  expect(queryOf(doc, "NewRouter")).toBe(query);
});

test.each([
  "{@inheritDoc}",
  "TODO: write this down for the next one",
  "Two words",
  "@param only tags here",
  "查找给定名称的用户并返回结果",
  "See the other method for more",
])("the doc comment %j yields no query", (doc) => {
  expect(queryOf(doc, "name")).toBeNull();
});

test.each([
  [
    "Close the socket when the peer is gone (#123)\n\nIt leaked a descriptor.\n\nSigned-off-by: A",
    "Close the socket when the peer is gone It leaked a descriptor.",
  ],
  ["Keep the order of keys (#7)\n\nKeep the order of keys\n\nFixes #6", "Keep the order of keys"],
  ["[LANG-123] Trim what is given, fixes #55", "Trim what is given,"],
])("the query of the commit %j is its description without trailers", (message, query) => {
  expect(commitQuery(message)).toBe(query);
});

test.each([
  "Merge branch 'main' into other",
  "Bump lodash from 4.17.20 to 4.17.21",
  "v1.2.3 is out now",
  "Release 2.0 with all",
  'Revert "Keep the order of keys"',
  "fix typo",
])("the commit message %j yields no query", (message) => {
  expect(commitQuery(message)).toBeNull();
});
