import { type Field, inputSchema } from "./fields.js";
import type { Offered } from "./offered.js";
import { fieldsOf } from "./question.js";
import type { JsonSchema } from "./schema.js";
import type { Tool } from "./tool.js";

/** A tool as a client lists it. */
export interface Listed {
  readonly tool: Tool;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/** Arguments that many tools share. Only the first tool of a list shows their descriptions and defaults. */
const SHARED = new Set(["project", "max_tokens"]);

/** The tools of a toolset as a client lists them. */
export function listed(toolset: readonly Tool[], offered: Offered): readonly Listed[] {
  const told = new Set<string>();
  return toolset.map((tool) => {
    const fields = Object.entries(fieldsOf(tool)).map(([name, field]): [string, Field] => {
      const said = `${name} ${field.description ?? ""} ${field.default ?? ""}`;
      if (!SHARED.has(name) || !told.has(said)) {
        told.add(said);
        return [name, field];
      }
      return [name, { type: field.type }];
    });
    return { tool, description: offered.keep(tool.description), inputSchema: inputSchema(Object.fromEntries(fields), offered) };
  });
}
