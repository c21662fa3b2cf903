import type { ExpressionPath } from "@codegraph/model";

/** How a language writes the expressions that say their own type. */
export interface ExpressionForms {
  /** The type of a literal by its form; what is absent is of no known type. */
  readonly literals?: {
    readonly string?: string;
    /** In single quotes, where that is another type than a string. */
    readonly character?: string;
    readonly integer?: string;
    /** With an `L` behind it. */
    readonly long?: string;
    readonly decimal?: string;
    /** With an `f` behind it, where that is another type. */
    readonly float?: string;
    readonly boolean?: string;
    readonly regex?: string;
  };
  /**
   * What braces at the beginning of an expression are: an object with members, a map from any keys, told as an object whose
   * members have no names that matter, or a function literal (`{ it.name }`).
   */
  readonly braces?: "object" | "map" | "function";
  /** Whether lists can be written as what is made of each item of another: `[item.name for item in items]`. */
  readonly comprehensions?: boolean;
  /** Whether a type in parentheses casts what follows: `(Circle) shape`. */
  readonly prefixCasts?: boolean;
  /** Types that are words of the language, which in parentheses cast whatever follows. */
  readonly plainTypes?: readonly string[];
  /** The type of `Foo.class`, of which Foo is the argument. */
  readonly typeOfTypes?: string;
  /** Whether a function literal is told with the number of its parameters and whether it returns a value. */
  readonly shapesOfFunctions?: boolean;
  /** Whether computing with values of two types yields the one of them that takes both. */
  readonly promotes?: boolean;
  /** Whether only values of one type are computed with, which yields one of it (Go). */
  readonly alike?: boolean;
  /** Whether a colon between brackets cuts a part out of a list, which is one like it: Go's `items[1:]`. */
  readonly slices?: boolean;
  /**
   * Reads what an expression begins with where the language writes that in a way of its own: Go's `[]T{…}`. Gives the path
   * of that and the offset just after it; null where it is nothing of the kind, or where nothing is known of it.
   *
   * @param expression in which strings and comments hold no brackets
   * @param read gives the path of a part of the expression; null where nothing is known of it
   */
  readonly head?: (
    expression: string,
    read: (start: number, end: number) => ExpressionPath | null,
  ) => { readonly path: ExpressionPath; readonly end: number } | null;
  /** Matches an argument that says the name of its parameter, whose place among them then says nothing. */
  readonly namedArgument?: RegExp;
  /** Whether arguments are told of references to calls: where they tell overloads or generics apart. */
  readonly given?: boolean;
}
