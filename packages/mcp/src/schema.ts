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

/** The keys of a shape that not every result of a tool has. */
export function optional(shape: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key.endsWith("?") ? key : `${key}?`, schema]));
}

/** All keys are required, but for those that end in "?". Further keys may come with later versions. */
export function object(shape: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const entries = Object.entries(shape);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([key, schema]) => [key.replace(/\?$/, ""), schema])),
    required: entries.filter(([key]) => !key.endsWith("?")).map(([key]) => key),
  };
}
