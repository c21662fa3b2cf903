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

  /** If the focus is a JSON array, moves the cursor to the first element: navigation down the tree. */
  def downArray: ACursor
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
  // From axum, whose extractors implement traits of another crate.
  "extract/mod.rs": `use http::header::HeaderMap;

pub use axum_core::extract::{DefaultBodyLimit, FromRef, FromRequest, FromRequestParts};
`,
  "json.rs": `use crate::extract::FromRequest;

impl<T, S> FromRequest<S> for Json<T> {
    /// Extracts the body of the request: from_request of FromRequest.
    async fn from_request(req: Request, state: &S) -> Result<Self, Self::Rejection> {
        FromRequest::from_request(req, state).await
    }
}
`,
  // From zod, whose functions without a prefix call those with one.
  "classic/schemas.ts": `import * as core from "../core/api";

/** Adds a custom validation to a schema. */
export function superRefine<T>(fn: (arg: T, payload: RefinementCtx<T>) => void): Check<T> {
  return core._superRefine(fn);
}
`,
  "core/api.ts": `export function _superRefine<T>(fn: (arg: T, payload: RefinementCtx<T>) => void): Check<T> {
  const ch = _check<T>((payload) => {
    payload.addIssue = (issue) => payload.issues.push(issue);
    return fn(payload.value, payload);
  });
  return ch;
}
`,
  "core/checks.ts": `/** Adds a custom validation to a schema, after the validations that the schema already has. */
export function addCustomValidation<T>(schema: Schema<T>, validation: Validation<T>): Schema<T> {
  return schema.with({ custom: validation });
}
`,
  "signIn.ts": `/** 校验用户密码是否正确，失败时抛出异常。 */
export function check(given: string): boolean {
  // パスワードの検証を再試行する
  return retried(() => given !== "");
}
`,
  "verify.ts": `/** Vérifie le mot de passe à la création du compte. */
export function verify(given: string): boolean {
  return given === "";
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

test("a question that names a function also finds the implementation with a prefix before its name", async () => {
  const { results } = await project.search("how superRefine adds a custom validation to a schema", { limit: 2 });
  expect(results.map(({ path }) => path)).toEqual(["superRefine", "_superRefine"]);
});

test("a question shows a second file before a third chunk of the first", async () => {
  const { results } = await project.search("how cursor navigation works over JSON", { limit: 3 });
  expect(new Set(results.map(({ file }) => file)).size).toBeGreaterThan(1);
});

test("a question whose words no file contains together is searched by its words, not as a message", async () => {
  const { results } = await project.search("cursor requires the zipper of an object", { limit: 5 });
  expect(results.map(({ file }) => file)).toContain("CursorOp.scala");
});

test.each(["FromRequest", "how FromRequest is implemented"])(
  "“%s” leads to the file that re-exports the name, if nothing defines it",
  async (query) => {
    const { results } = await project.search(query, { limit: 1 });
    expect(results[0]?.file).toBe("extract/mod.rs");
  },
);

test.each([
  ["用户密码", "signIn.ts"],
  ["密码校验失败", "signIn.ts"],
  ["再試行", "signIn.ts"],
  ["パスワード検証", "signIn.ts"],
  ["verifie la creation", "verify.ts"],
  ["ve\u0301rifie", "verify.ts"],
])("comments in other languages are found by some of their words: %s", async (query, file) => {
  const { results } = await project.search(query, { limit: 1 });
  expect(results[0]?.file).toBe(file);
});
