/** Types that an argument may have in addition to subtypes of the declared parameter type. */
export interface ArgumentRules {
  /** Types that are not objects, each with the types that also accept its values: `int: ["long", "double"]`. */
  readonly widens: Readonly<Record<string, readonly string[]>>;
  /** Object types that box primitive values: `int: "Integer"`. */
  readonly boxes: Readonly<Record<string, string>>;
  /** Names of the type that every type inherits from. */
  readonly top: readonly string[];
  /** True if a null argument fits any parameter whose type allows it. */
  readonly nullable?: boolean;
  /** Text type: an operation on text and any other value yields text. */
  readonly text?: string;
  /** Base types, besides the top type, of lists whose type has no name. */
  readonly ofLists: readonly string[];
  /** True if the types of the arguments decide the type parameters of a candidate before it is compared with others (C#). */
  readonly infers?: boolean;
  /** True if a construction without an argument list, such as one with fields in braces, passes no arguments. */
  readonly bareConstruction?: boolean;
  /** True if a project can define conversions that apply unwritten, so that an argument of another type may fit all the same (Scala). */
  readonly implicits?: boolean;
  /** True if conversions are tried only when nothing fits without them, and rest parameters only after that. */
  readonly inPhases?: boolean;
}
