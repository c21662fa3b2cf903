import { type McpServer, type ReadResourceResult, ResourceTemplate, type ServerContext } from "@modelcontextprotocol/server";
import { escapeInvisible } from "@codegraph/model";
import type { Context } from "../answer.js";
import { callTool } from "../call-tool.js";
import { log } from "../log.js";
import { MOST_TOKENS } from "../page.js";
import type { Offered } from "../offered.js";
import type { Projects } from "../projects.js";
import { resources } from "./index.js";
import type { Resource } from "./resource.js";

/** Registers all resources. */
export function registerResources(server: McpServer, projects: Projects, offered: Offered): void {
  for (const resource of resources) {
    const { name, title, description, uri, mimeType, variable } = resource;
    const config = { title, description, mimeType };
    const read = async (address: URL, value: string | undefined, { mcpReq }: ServerContext): Promise<ReadResourceResult> => ({
      contents: [
        {
          uri: address.href,
          mimeType,
          text: await textOf(resource, value, projects, { signal: mcpReq.signal, onProgress: () => {}, offered }),
        },
      ],
    });
    if (variable === null) {
      server.registerResource(name, uri, config, (address, context) => read(address, undefined, context));
      continue;
    }
    const complete = { [variable.name]: (begun: string) => completed(resource, begun, projects) };
    server.registerResource(name, new ResourceTemplate(uri, { list: undefined, complete }), config, (address, variables, context) =>
      read(address, decoded(String(variables[variable.name])), context),
    );
  }
}

/** Decodes percent escapes. A malformed value is returned unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** @throws Error with the tool's error text */
async function textOf({ tool, variable }: Resource, value: string | undefined, projects: Projects, context: Context): Promise<string> {
  const budget = tool.pages || tool.budget ? { max_tokens: MOST_TOKENS } : {};
  const { text, result } = await callTool(tool, projects, { ...budget, ...(variable === null ? {} : { [variable.name]: value }) }, context);
  if (result !== null) return text;
  throw new Error(text);
}

/** Returns no completions on errors, which completion cannot report. */
async function completed({ name, variable }: Resource, begun: string, projects: Projects): Promise<string[]> {
  try {
    return ((await variable?.complete(begun, projects)) ?? []).map(escapeInvisible);
  } catch (error) {
    log("debug", "resource.complete-failed", { name, message: String(error) });
    return [];
  }
}
