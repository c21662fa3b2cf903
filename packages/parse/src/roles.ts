import { BINDING_KINDS, EXPORT_FORMS, IMPORT_FORMS, REFERENCE_KINDS, SYMBOL_KINDS } from "@codegraph/model";

/**
 * What a capture name means. A `main` capture says what a match is; the others are parts of it.
 * Names that begin with `_` mean nothing and only serve the query.
 */
export type CaptureRole =
  | { readonly main: MainRole; readonly kind: string }
  | { readonly main: ShapeRole }
  | { readonly main: RegionRole }
  | { readonly part: PartRole }
  | null;

export type MainRole = "definition" | "reference" | "binding" | "import" | "export" | "extension";

/** What says of the names and expressions in it what they are; a match with one of them has parts. */
export type ShapeRole = (typeof SHAPE_ROLES)[number];
/** Regions that stand alone: a match with one of them is that region. */
export type RegionRole = (typeof REGION_ROLES)[number];
export type PartRole = (typeof PART_ROLES)[number];

/**
 * A `scope` declares names of its own; what a `branch` declares holds around it too, but need not have run. `bound` is a
 * pattern whose names are variables, `offered` a list of what a file offers.
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
  "visibility",
  "uncalled",
  "bound",
  "offered",
  "error",
  "deep",
] as const;

/**
 * - `pattern`: takes apart a `value`, or the `items` of one, or one of a `type`
 * - `lambda`: a function literal with its `parameters` and `body`
 * - `returned`: the value of a `return`, or the expression that is a function's body
 * - `expected`: an expression that stands where one of a `type`, or of the type of a `value`, is expected
 * - `cased`: a case of a switch with a variable of its own, which is named as the `value` and of a `type`
 * - `signature`: the type of a function by which values of the type around it are called
 */
export const SHAPE_ROLES = ["pattern", "lambda", "returned", "expected", "signature", "cased"] as const;

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

/** What a capture name means; `undefined` when it is none of ours. */
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
