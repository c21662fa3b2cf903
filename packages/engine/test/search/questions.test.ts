/** A question repeats few words of its answer: exact names in it count, and hits are spread over files. */
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

/** From circe: the base class of the cursors uses the words of the question more often than the class that it asks for. */
const FILES: Readonly<Record<string, string>> = {
  "ACursor.scala": `package io.circe

/** A zipper that represents a position in a JSON document and supports navigation and modification. */
abstract class ACursor(private val lastCursor: HCursor, private val lastOp: CursorOp) {
  /** The current location in the JSON tree, if this cursor is focused on one. */
  def focus: Option[Json]

  /** Cursor navigation for traversing JSON trees: move the cursor to the first element of a JSON tree. */
  final def traverseCursor(tree: Json): ACursor = navigate(tree)

  /** Navigation of the cursor: traverse a JSON tree to the field. */
  def navigateTree(tree: Json): ACursor = traverseCursor(tree)

  /** Traversing with a cursor: navigation over JSON trees. */
  def traverseTrees(trees: List[Json]): ACursor = navigateTree(trees.head)
}
`,
  "HCursor.scala": `package io.circe

abstract class HCursor(lastCursor: HCursor, lastOp: CursorOp) extends ACursor(lastCursor, lastOp) {
  def value: Json

  def replace(newValue: Json, cursor: HCursor, op: CursorOp): HCursor
}
`,
  "CursorOp.scala": `package io.circe

sealed abstract class CursorOp {
  /** True if the operation requires a JSON object. */
  def requiresObject: Boolean
}
`,
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

test("a question ranks the type that it names before code that contains its words more often", async () => {
  const { results } = await project.search("HCursor and cursor navigation for traversing JSON trees", { limit: 1 });
  expect(results[0]?.path).toBe("HCursor");
});

test("documentation that names a type ranks the function that it describes", async () => {
  const { results } = await project.search("Traverses JSON trees with the navigation of an HCursor", { limit: 1 });
  expect(results[0]?.file).toBe("ACursor.scala");
});

test("a question shows a second file before a third chunk of the first", async () => {
  const { results } = await project.search("how cursor navigation works over JSON", { limit: 3 });
  expect(new Set(results.map(({ file }) => file)).size).toBeGreaterThan(1);
});

test("a question whose words no file contains together is searched by its words, not as a message", async () => {
  const { results } = await project.search("cursor requires the zipper of an object", { limit: 5 });
  expect(results.map(({ file }) => file)).toContain("CursorOp.scala");
});
