import { type Definition, isFunctionLike } from "./definition.js";

/** A region that declares names. Scope 0 is the file and has parent -1. Scopes are ordered by start, so a parent precedes its children. */
export interface Scope {
  /** Index of the enclosing scope; -1 for the file. */
  readonly parent: number;
  /** Index of the innermost enclosing definition that opens a scope; -1 at the top level of the file. */
  readonly definition: number;
  /**
   * Package of the code in the scope, null without one. Absent from all scopes of a file if one package holds for the whole file.
   */
  readonly package?: string | null;
}

/**
 * Returns the index of the innermost function, method or accessor around a scope, which is the caller of calls in it. Returns -1, the
 * file's top-level code, if there is none. The body of a class runs as part of the code around the class.
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
