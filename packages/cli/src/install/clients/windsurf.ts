import type { Client } from "../client.js";
import { joined, type Surroundings } from "../surroundings.js";

/** From its documentation (docs.windsurf.com/windsurf/cascade/mcp). It has no project servers. */
export const windsurf: Client = {
  id: "windsurf",
  title: "Windsurf",
  commands: ["windsurf"],
  marks: (at) => [folder(at)],
  projectMarks: [],
  format: "jsonc",
  keys: ["mcpServers"],
  files: (scope, at) => (scope === "user" ? [joined(at, folder(at), "mcp_config.json")] : []),
  entry: ({ command, args }) => ({ command, args }),
  needsCmd: false,
  instructions: { project: "AGENTS.md", user: () => null },
  hooks: null,
  skills: null,
  afterwards: { user: "Windsurf sees it after a refresh of its server list", project: null },
};

function folder(at: Surroundings): string {
  return joined(at, at.home, ".codeium", "windsurf");
}
