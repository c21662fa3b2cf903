import { BINDING_KINDS, EXPORT_FORMS, IMPORT_FORMS, REFERENCE_KINDS, SYMBOL_KINDS } from "@codegraph/model";

/**
 * Role of a capture in a query. A `main` capture decides what a match is; the other captures are its parts. Captures that begin with `_`
 * have no role and only serve predicates.
 */
export type CaptureRole =
  | { readonly main: MainRole; readonly kind: string }
  | { readonly main: ShapeRole }
  | { readonly main: RegionRole }
  | { readonly part: PartRole }
  | null;

/** Main roles. The capture's name adds a kind: `@definition.function`. */
export type MainRole = "definition" | "reference" | "binding" | "import" | "export" | "extension";

/** Main roles without a kind, for syntax that reveals the types of names and expressions. A match with one of them has parts. */
export type ShapeRole = (typeof SHAPE_ROLES)[number];
/** Main roles without a kind and parts. Such a match is just a range. */
export type RegionRole = (typeof REGION_ROLES)[number];
/** Roles of the parts of a match. */
export type PartRole = (typeof PART_ROLES)[number];

/**
 * A `scope` declares its own names. A `branch` may not run, and its declarations also hold around it. `bound` is a pattern in which all
 * names are variables, `offered` an export list, `outer` a wrapper such as `export` or a decorator, `package.body` the code of a package,
 * `uncalled` a range without calls.
 */
export const REGION_ROLES = [
  "scope",
  "branch",
  "comment",
  "string",
  "attribute",
  "outer",
  "outer.exported",
  "doc",
  "package",
  "package.body",
  "visibility",
  "uncalled",
  "bound",
  "offered",
  "error",
  "deep",
] as const;

/**
 * Shapes:
 * - `pattern`: destructures a `value`, the `items` of a value, or a value of a `type`
 * - `lambda`: function literal with its `parameters` and `body`
 * - `returned`: value of a `return`, or the expression that is the body of a function
 * - `expected`: expression in a context that expects a `type`, or the type of a `value`
 * - `cased`: case of a switch that declares a variable with the name in `value` and of a `type`
 * - `yielded`: list of the values that a function passes to the block of its call, or a call that hands the block on
 * - `signature`: function type by which values of the enclosing type can be called
 */
export const SHAPE_ROLES = ["pattern", "lambda", "returned", "expected", "yielded", "signature", "cased"] as const;

/**
 * Parts. Those with a meaning that the name does not carry:
 * - `items`, `keys`: iterated value from which a binding takes its elements or keys
 * - `argument`: argument that declares the binding, whose value is that of the parameter (C#'s `out var x`)
 * - `again`: the binding has the type and value of the previous one
 * - `unbound`: the reference counts only if its name is no variable or parameter
 * - `top`: the definition counts only outside of functions
 * - `discard`: the match is dropped
 * - `adjacent`: the match counts only if this part directly follows the name
 * - `trailing`: argument after the brackets
 * - `block`: function literal after the brackets that is no argument; its `parameters` are a part of the call
 * - `bracket`: only the opening bracket of the list was captured
 */
export const PART_ROLES = [
  "name",
  "body",
  "parameters",
  "returns",
  "owner",
  "receiver",
  "arguments",
  "optional",
  "type",
  "value",
  "items",
  "keys",
  "argument",
  "again",
  "specifier",
  "alias",
  "static",
  "async",
  "unbound",
  "top",
  "discard",
  "adjacent",
  "trailing",
  "block",
  "bracket",
] as const;

const KINDS: Readonly<Record<string, readonly string[]>> = {
  definition: SYMBOL_KINDS,
  reference: REFERENCE_KINDS,
  binding: BINDING_KINDS,
  import: [...IMPORT_FORMS, "text"],
  export: [...EXPORT_FORMS, "text"],
  extension: ["type"],
};

/** Returns the role of a capture name. Null if it starts with `_`, undefined if it is unknown. */
export function roleOf(name: string): CaptureRole | undefined {
  if (name.startsWith("_")) return null;
  if ((SHAPE_ROLES as readonly string[]).includes(name)) return { main: name as ShapeRole };
  if ((REGION_ROLES as readonly string[]).includes(name)) return { main: name as RegionRole };
  if ((PART_ROLES as readonly string[]).includes(name)) return { part: name as PartRole };
  const [main, kind] = name.split(".", 2);
  if (main !== undefined && kind !== undefined && KINDS[main]?.includes(kind)) {
    return { main: main as MainRole, kind };
  }
  return undefined;
}
