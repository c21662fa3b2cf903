import { listed } from "./listed.js";
import type { Offered } from "./offered.js";
import type { JsonSchema } from "./schema.js";
import type { Tool } from "./tool.js";
import type { ToolEntry } from "./tool-config.js";

/** Arguments that name folders of one machine. */
const LOCAL = new Set(["project", "linked_projects"]);

/**
 * The tools of a toolset as clients of a server with many repositories list them: each takes `repository` and `branch`, and no folder of the
 * server's machine.
 *
 * @param isOptional true for a tool that answers about all repositories if a call names none
 */
export function repositoryTools(toolset: readonly Tool[], offered: Offered, isOptional: (tool: string) => boolean): readonly ToolEntry[] {
  return listed(toolset, offered).map(({ tool, description, inputSchema }, at) => {
    const { properties = {}, required = [] } = inputSchema;
    const optional = isOptional(tool.name);
    return {
      tool,
      description,
      inputSchema: {
        ...inputSchema,
        properties: { ...placeFields(at === 0, optional), ...withoutLocal(properties) },
        required: optional ? required : ["repository", ...required],
      },
    };
  });
}

/** Only the first tool of a list describes what all tools share. */
function placeFields(isFirst: boolean, isOptional: boolean): Readonly<Record<string, JsonSchema>> {
  const name = isFirst ? { description: "Name in codegraph_repositories." } : {};
  return {
    repository: { type: "string", ...(isOptional ? { description: "Absent for all." } : name) },
    branch: { type: "string", ...(isFirst ? { description: "Absent for the default branch." } : {}) },
  };
}

function withoutLocal(properties: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !LOCAL.has(name)));
}
