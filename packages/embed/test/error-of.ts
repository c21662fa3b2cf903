import { CodeGraphError } from "@codegraph/model";
import { expect } from "vitest";

/** Returns the CodeGraphError that a promise is rejected with. */
export async function errorOf(call: Promise<unknown>): Promise<CodeGraphError> {
  const error: unknown = await call.then(
    () => new Error("it did not fail"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CodeGraphError);
  return error as CodeGraphError;
}
