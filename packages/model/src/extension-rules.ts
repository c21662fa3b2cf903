/** Resolution of extensions: functions that are members of a type, but declared outside of it. */
export interface ExtensionRules {
  /**
   * Present if functions can be attached to types of other code, as extensions that are visible where they are imported (Kotlin). Lists the
   * names of members that types without a definition have themselves, which come before extensions.
   */
  readonly extensions?: readonly string[];
  /** Word before the first parameter of a static function that makes it a member of the parameter's type (C#'s `this`). */
  readonly receiverWord?: string;
  /** Members that types of libraries often have. On values of such a type they come before functions with {@link receiverWord} (C#). */
  readonly commonMembers?: readonly string[];
  /** True if an extension gives its receiver a name, and sees the members of the receiver behind it only (Scala). */
  readonly namedReceivers?: boolean;
  /** True if an extension may name an alias of the type that it extends (Kotlin's `fun RawOption.int()`). */
  readonly aliasedReceivers?: boolean;
  /**
   * True if a member that does not accept the arguments of a call leaves its name to the scopes around the type (Kotlin). Elsewhere the
   * innermost declaration of the name hides all others.
   */
  readonly outerOverloads?: boolean;
}
