import { completable, type McpServer, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { escapeInvisible } from "@codegraph/model";
import { callTool } from "../call-tool.js";
import { log } from "../log.js";
import type { Offered } from "../offered.js";
import type { Projects } from "../projects.js";
import { object, string } from "../schema.js";
import { standardSchema } from "../standard-schema.js";
import { prompts } from "./index.js";
import type { Prompt, PromptArgument } from "./prompt.js";

/** Registers the prompts whose tools are visible to the client. */
export function registerPrompts(server: McpServer, projects: Projects, offered: Offered): void {
  for (const prompt of prompts) {
    if (prompt.needs !== undefined && !offered.has(prompt.needs)) continue;
    const { name, title, description } = prompt;
    server.registerPrompt(name, { title, description, argsSchema: argumentsSchema(prompt, projects) }, async (given, { mcpReq }) => {
      const text = await prompt.write(
        given as Record<string, string | undefined>,
        async (tool, input) => {
          const outcome = await callTool(tool, projects, input, { signal: mcpReq.signal, onProgress: () => {}, offered });
          if (outcome.result === null) throw new Error(outcome.text);
          return outcome.text;
        },
        offered,
      );
      return { description, messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
    });
  }
}

/** Schema with completion. The protocol's library looks for completion in the fields of a schema's shape. */
function argumentsSchema({ arguments: fields }: Prompt, projects: Projects): StandardSchemaWithJSON {
  const entries = Object.entries(fields);
  const schema = object(
    Object.fromEntries(entries.map(([name, { description, required }]) => [required ? name : `${name}?`, { ...string, description }])),
  );
  const shape = Object.fromEntries(entries.map(([name, field]) => [name, completableField(name, field, projects)]));
  return Object.assign(
    standardSchema(schema, (value) => faultIn(value, fields)),
    { shape },
  );
}

function completableField(name: string, { complete }: PromptArgument, projects: Projects): StandardSchemaWithJSON {
  const field = standardSchema(string);
  if (complete === undefined) return field;
  return completable(field, async (begun) => {
    try {
      return (await complete(String(begun ?? ""), projects)).map(escapeInvisible);
    } catch (error) {
      log("debug", "prompt.complete-failed", { name, message: String(error) });
      return [];
    }
  });
}

function faultIn(value: unknown, fields: Prompt["arguments"]): string | null {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const missing = Object.entries(fields).find(
    ([name, { required }]) => required && (typeof given[name] !== "string" || given[name].trim() === ""),
  );
  return missing === undefined ? null : `Missing argument "${missing[0]}": ${missing[1].description}`;
}
