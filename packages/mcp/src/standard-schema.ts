import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { JsonSchema } from "./schema.js";

/**
 * A JSON Schema in the form the protocol's library takes. It lets everything pass for which `fault` finds nothing: what a tool
 * is given is checked where it is called, so that mistakes are answered like all others, with a code and a remedy.
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
