import type { Client } from "../client.js";
import { joined, type Surroundings } from "../surroundings.js";

/** Reads strict JSON. With `CLAUDE_CONFIG_DIR`, `.claude.json` lies in that folder and no longer beside it. Seen in Claude Code 2.1.330. */
export const claudeCode: Client = {
  id: "claude-code",
  title: "Claude Code",
  commands: ["claude"],
  marks: (at) => [settings(at), memory(at)],
  projectMarks: [".mcp.json", ".claude"],
  format: "json",
  keys: ["mcpServers"],
  files: (scope, at) => [scope === "user" ? settings(at) : joined(at, at.project, ".mcp.json")],
  entry: ({ command, args }) => ({ type: "stdio", command, args }),
  needsCmd: true,
  instructions: { project: "CLAUDE.md", user: (at) => joined(at, memory(at), "CLAUDE.md") },
  afterwards: { user: null, project: "Claude Code asks each person once whether the project's servers may run" },
};

function settings(at: Surroundings): string {
  return joined(at, at.environment["CLAUDE_CONFIG_DIR"] || at.home, ".claude.json");
}

function memory(at: Surroundings): string {
  return at.environment["CLAUDE_CONFIG_DIR"] || joined(at, at.home, ".claude");
}
