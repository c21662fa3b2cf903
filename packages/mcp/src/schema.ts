import type { SnakeName } from "./casing.js";

/** As much of JSON Schema as the tools' inputs and results need. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: number | string;
  readonly enum?: readonly string[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export const string: JsonSchema = { type: "string" };
export const integer: JsonSchema = { type: "integer" };
export const number: JsonSchema = { type: "number" };
export const boolean: JsonSchema = { type: "boolean" };

export function orNull(schema: JsonSchema & { readonly type: string }): JsonSchema {
  return { ...schema, type: [schema.type, "null"] };
}

export function list(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** A record from any key to values of one shape. */
export function record(values: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: values };
}

/**
 * A schema for each field of a result type, named as MCP spells it, with "?" behind the fields that may be absent. A field that the
 * type lacks, or one that is missing here, is a type error.
 */
export type ShapeOf<Result> = {
  readonly [Key in Exclude<keyof Result & string, "building"> as {} extends Pick<Result, Key> ? `${SnakeName<Key>}?` : SnakeName<Key>]-?: JsonSchema;
};

type Shape = Readonly<Record<string, JsonSchema>>;

/** The fields of a shape, all of which may be absent. */
export function optional(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key.endsWith("?") ? key : `${key}?`, schema]));
}

/** Schema of a result type. Later versions may add fields, so unknown ones are valid. */
export function object<Result extends object>(shape: ShapeOf<Result>): JsonSchema {
  return objectOf(shape);
}

/** Schema of a result that has no type of its own, as one of several types. */
export function objectOf(shape: Shape): JsonSchema {
  const entries = Object.entries(shape);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([key, schema]) => [key.replace(/\?$/, ""), schema])),
    required: entries.filter(([key]) => !key.endsWith("?")).map(([key]) => key),
  };
}
