import { CodeGraphError } from "@codegraph/model";

const SCOPE = /^[A-Za-z0-9._/*-]{1,400}$/u;

/** @throws CodeGraphError `invalid-argument` unless it is a name of a repository, in which `*` stands for any characters */
export function checkScope(scope: unknown): asserts scope is string {
  if (typeof scope !== "string" || !SCOPE.test(scope))
    throw new CodeGraphError("invalid-argument", `Invalid scope ${JSON.stringify(scope)}`, "Use names of repositories, payments/* or *.");
}
