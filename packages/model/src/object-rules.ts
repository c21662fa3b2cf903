/**
 * Ruby's object model: a plain call goes to the current object and never to an enclosing type, members of a type are separate from members of
 * its instances, and the word for the base calls the method with the caller's name. An `implement` reference mixes its target into the type
 * itself (`extend`).
 */
export interface ObjectRules {
  /** The member that constructs a type: `new`. */
  readonly construct: string;
  /** The member that returns an instance's type: `class`. */
  readonly type: string;
  /** The types of the language, which a project can only reopen. */
  readonly builtin: readonly string[];
  /** The module within a module whose members are those of the types that include the outer one: `ClassMethods`. */
  readonly classMethods: string;
  /** Folders whose definitions are visible only inside them: `test`. */
  readonly apart: readonly string[];
}
