import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { JsonSchema } from "./schema.js";

/**
 * Wraps a JSON Schema in the form that the protocol's library takes. It accepts every value without a `fault`: arguments are checked when a
 * tool is called, so that mistakes get an answer with a code and a remedy.
 */
export function standardSchema(schema: JsonSchema, fault: (value: unknown) => string | null = () => null): StandardSchemaWithJSON {
  const json = (): Record<string, unknown> => ({ ...schema });
  return {
    "~standard": {
      version: 1,
      vendor: "codegraph",
      validate(value) {
        const message = fault(value);
        return message === null ? { value } : { issues: [{ message }] };
      },
      jsonSchema: { input: json, output: json },
    },
  };
}
