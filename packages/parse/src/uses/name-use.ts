import type { ExpressionPath } from "@codegraph/model";

/**
 * Forms of an occurrence:
 *
 * - `plain`: a name that scopes declare, in the place of a value; `type`: in a place where only types are named; `exported`: in a list of
 *   exports
 * - `member`: behind a receiver, or the text between brackets behind one; `indexed`: the same for the member of a type (`User["name"]`)
 * - `key`: a key of an object literal, or the name of an argument; `shorthand`: a key that is its own value (`{ name }`)
 * - `pattern`: a key of a pattern that takes an object apart; `taken`: a key that is the variable too (`const { name } = user`)
 * - `import`: a name of another module; `alias`: a name given by an export; `module`: part of the path of a module
 * - `declared`: a name of a member without a receiver, such as in the type of an object; `label`: a mark in the code
 * - `documented`: a type in the braces of a comment (`@param {User} user`)
 * - `string`, `comment`: another word in a text
 */
export const USE_FORMS = [
  "plain",
  "type",
  "exported",
  "member",
  "indexed",
  "key",
  "shorthand",
  "pattern",
  "taken",
  "import",
  "alias",
  "module",
  "declared",
  "label",
  "documented",
  "string",
  "comment",
] as const;

/** Form of a {@link NameUse}. */
export type UseForm = (typeof USE_FORMS)[number];

/** Roles that a use can have, the most telling one first. `read` is every use of a value without another role. */
export const USE_ROLES = ["inherit", "implement", "throw", "decorator", "construct", "call", "write", "type", "import", "read"] as const;

/** Role of a {@link NameUse}. */
export type UseRole = (typeof USE_ROLES)[number];

/** Occurrence of a name in a text. */
export interface NameUse {
  readonly name: string;
  readonly form: UseForm;
  readonly role: UseRole;
  /**
   * For a member its receiver; for a key or a shorthand, the type that the context expects of the object. Null without one, and for one that
   * cannot be written as a path.
   */
  readonly path: ExpressionPath | null;
  /** Index of the innermost scope in the facts of the text. */
  readonly scope: number;
  /** 1-based line and column. */
  readonly line: number;
  readonly column: number;
  /** Scopes that only assign the name, in a language that declares variables; absent without any. */
  readonly assigned?: ReadonlySet<number>;
}
