import type { ExpressionPath } from "@codegraph/model";

/** Syntax of the expressions that reveal their own type in a language. */
export interface ExpressionForms {
  /** Type of a literal by its form. An absent form has no known type. */
  readonly literals?: {
    readonly string?: string;
    /** In single quotes, if the language distinguishes it from a string. */
    readonly character?: string;
    readonly integer?: string;
    /** With the suffix `L`. */
    readonly long?: string;
    readonly decimal?: string;
    /** With the suffix `f`, if that is a distinct type. */
    readonly float?: string;
    readonly boolean?: string;
    readonly regex?: string;
  };
  /**
   * Meaning of braces at the start of an expression: `object` is an object literal with members, `map` is a literal with arbitrary keys,
   * which are ignored, and `function` is a function literal (`{ it.name }`).
   */
  readonly braces?: "object" | "map" | "function";
  /**
   * True if the last expression of a function literal in braces is its result, its only parameter has the name `it` unless it is declared,
   * and `if`, `when` and `try` are expressions (Kotlin).
   */
  readonly yieldsLast?: boolean;
  /**
   * Function literals in braces whose parameters, in the group of `head`, precede a word: Swift's `{ item in item.name }`. One without them
   * has parameters with the `names`.
   */
  readonly closures?: { readonly head: RegExp; readonly names: readonly string[] };
  /** True if the last expression of a function literal's block is its result: Rust's `|path| { log(path); Index::open(path) }`. */
  readonly blocksYield?: boolean;
  /** True if the language has comprehensions: `[item.name for item in items]`. */
  readonly comprehensions?: boolean;
  /** True if a type in parentheses casts the expression after it: `(Circle) shape`. */
  readonly prefixCasts?: boolean;
  /** Words in the place of a cast's type that leave the type of the value as it is: TypeScript's `as const`. */
  readonly keptBy?: readonly string[];
  /** Functions that stand between their arguments, each with a function of the same result: Kotlin's `a to b` is `Pair(a, b)`. */
  readonly between?: Readonly<Record<string, string>>;
  /** True if any function may stand between its receiver and its argument: Kotlin's `first downTo last`. */
  readonly namesBetween?: boolean;
  /** Keywords that name types. In parentheses they always form a cast. */
  readonly plainTypes?: readonly string[];
  /** Generic type of `Foo.class`, or of Kotlin's `Foo::class`, with Foo as its type argument. */
  readonly typeOfTypes?: string;
  /** True if the path of a function literal includes the number of its parameters and whether it returns a value. */
  readonly shapesOfFunctions?: boolean;
  /** True if arithmetic on values of two types yields the wider of the two. */
  readonly promotes?: boolean;
  /** True if both operands of an arithmetic operator have the same type, which is also the type of the result (Go). */
  readonly alike?: boolean;
  /** True if a chain of calls may have 1,200 characters without its arguments (Rust). Each call of a chain is resolved by all that stands before it. */
  readonly longChains?: boolean;
  /** Mark between brackets that slices a list, so that the result has the type of the list: Go's `items[1:]`, Rust's `items[1..]`. */
  readonly slices?: ":" | "..";
  /**
   * Expressions of Scala: brackets enclose type arguments, `=>` divides a function literal in braces, braces without one are a block with a
   * value, any word or mark between operands calls a member of the left one, and functions may have several lists of arguments.
   */
  readonly infix?: {
    /** Members with a type argument that yield a value of it: `asInstanceOf`. */
    readonly casts: readonly string[];
    /** Functions with a type argument that yield a value of it: `implicitly`. */
    readonly given: readonly string[];
    /** Word that stands for a parameter of a function: `_`. */
    readonly placeholder: string;
  };
  /**
   * Parses the start of an expression in syntax specific to the language, such as Go's `[]T{…}`. Returns its path and the offset just after
   * it. Null if the expression starts differently or its type is unknown.
   *
   * @param expression with brackets in strings and comments blanked
   * @param read returns the path of a part of the expression; null if its type is unknown
   */
  readonly readHead?: (
    expression: string,
    read: (start: number, end: number) => ExpressionPath | null,
  ) => { readonly path: ExpressionPath; readonly end: number } | null;
  /** Member of a future that holds its result, which awaiting it yields: C#'s `Result`. Absent if awaiting leaves a path as it is. */
  readonly awaited?: string;
  /** Functions whose call with a quoted name is the module of that name: `require("./a")`, `import("./a")`. */
  readonly moduleCalls?: readonly string[];
  /** Matches a named argument. Its position does not tell its parameter. */
  readonly namedArgument?: RegExp;
  /** True if call references record the paths of their arguments, because the language has overloads or generics. */
  readonly given?: boolean;
  /** Names of the functions whose calls alone record the paths of their arguments. */
  readonly givenTo?: readonly string[];
  /** True if the path of a call keeps the number of its arguments where nothing is known of them: `f(?,?)`. Absent, it is `f()`. */
  readonly countsArguments?: boolean;
}
