import type { Client } from "../client.js";
import { joined, sharedSkills } from "../surroundings.js";

/** From its documentation of October 2026 (cursor.com/docs/mcp). */
export const cursor: Client = {
  id: "cursor",
  title: "Cursor",
  commands: ["cursor", "cursor-agent"],
  marks: (at) => [joined(at, at.home, ".cursor")],
  projectMarks: [".cursor"],
  format: "jsonc",
  keys: ["mcpServers"],
  files: (scope, at) => [joined(at, scope === "user" ? at.home : at.project, ".cursor", "mcp.json")],
  entry: ({ command, args }) => ({ command, args }),
  needsCmd: false,
  instructions: { project: "AGENTS.md", user: () => null },
  hooks: null,
  skills: (scope, at) => sharedSkills(at, scope === "user" ? at.home : at.project),
  afterwards: { user: null, project: "Cursor runs the project's server once it is enabled in Cursor's settings" },
};
