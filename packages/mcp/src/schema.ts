import type { SnakeName } from "./casing.js";

/** The part of JSON Schema that inputs and results of the tools need. */
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

/** Schema of a record with arbitrary keys and values of one shape. */
export function record(values: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: values };
}

/**
 * One schema for each field of a result type, named in snake_case, with "?" after the names of optional fields. A field that is missing
 * here or in the type is a type error.
 */
export type ShapeOf<Result> = {
  readonly [
    Key in Exclude<keyof Result & string, "building"> as {} extends Pick<Result, Key> ? `${SnakeName<Key>}?` : SnakeName<Key>
  ]-?: JsonSchema;
};

type Shape = Readonly<Record<string, JsonSchema>>;

/** Makes all fields of a shape optional. */
export function optional(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key.endsWith("?") ? key : `${key}?`, schema]));
}

/** Schema of a result type. Unknown fields are valid, since later versions may add some. */
export function object<Result extends object>(shape: ShapeOf<Result>): JsonSchema {
  return objectOf(shape);
}

/** Schema of a result without a type of its own, such as a union. */
export function objectOf(shape: Shape): JsonSchema {
  const entries = Object.entries(shape);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([key, schema]) => [key.replace(/\?$/, ""), schema])),
    required: entries.filter(([key]) => !key.endsWith("?")).map(([key]) => key),
  };
}
