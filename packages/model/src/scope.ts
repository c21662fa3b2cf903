import { type Definition, isFunctionLike } from "./definition.js";

/**
 * A region in which names are declared. Scope 0 is the file and has parent -1.
 * Scopes are ordered by start, so a parent comes before its children.
 */
export interface Scope {
  /** Index of the enclosing scope; -1 for the file. */
  readonly parent: number;
  /** Index of the innermost enclosing definition that opens a scope; -1 at the top level of the file. */
  readonly definition: number;
}

/**
 * The caller of what stands in a scope: index of the innermost function, method or accessor around it; -1, the file's
 * top-level code, where there is none. The body of a class runs as part of what is around it.
 */
export function enclosingFunction(
  scopes: readonly Scope[],
  definitions: readonly Pick<Definition, "kind" | "parent">[],
  scope: number,
): number {
  let at = scopes[scope]?.definition ?? -1;
  while (at !== -1) {
    const definition = definitions[at];
    if (definition === undefined || isFunctionLike(definition.kind)) break;
    at = definition.parent ?? -1;
  }
  return at;
}
