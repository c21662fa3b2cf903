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
