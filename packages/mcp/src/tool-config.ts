import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { MOST_TOKENS } from "./page.js";
import type { JsonSchema } from "./schema.js";
import { standardSchema } from "./standard-schema.js";
import type { Annotations, Tool } from "./tool.js";

/** A tool as a client lists it, without its work. */
export interface ToolEntry {
  readonly tool: Pick<Tool, "name" | "title" | "annotations" | "first" | "budget">;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/** A tool as the protocol's library registers it. */
export interface ToolConfig {
  readonly title: string;
  readonly description: string;
  readonly annotations: Partial<Annotations>;
  readonly inputSchema: StandardSchemaWithJSON;
  readonly _meta?: Record<string, unknown>;
}

export function toolConfig({ tool, description, inputSchema }: ToolEntry): ToolConfig {
  const meta = metaOf(tool);
  return {
    ...(meta ? { _meta: meta } : {}),
    title: tool.title,
    description,
    annotations: sentAnnotations(tool.annotations),
    inputSchema: standardSchema(inputSchema),
  };
}

/** The hints that say more than the protocol's defaults. Destructive and idempotent only apply to tools that write. */
function sentAnnotations({ readOnlyHint, openWorldHint, ...writing }: Annotations): Partial<Annotations> {
  return readOnlyHint ? { readOnlyHint, openWorldHint } : { ...writing, openWorldHint };
}

/** Metadata that one host reads and others ignore. Undefined if there is none. */
function metaOf({ first, budget }: ToolEntry["tool"]): Record<string, unknown> | undefined {
  const meta = {
    // Claude Code shows a model only the names of tools until it searches for one. This tool is shown at once.
    ...(first ? { "anthropic/alwaysLoad": true } : {}),
    // Claude Code writes longer results to a file. Tools whose whole purpose is text to read get room for the largest budget.
    ...(budget === undefined ? {} : { "anthropic/maxResultSizeChars": MOST_TOKENS * 10 }),
  };
  return Object.keys(meta).length === 0 ? undefined : meta;
}
