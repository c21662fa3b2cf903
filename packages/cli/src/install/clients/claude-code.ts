import type { Client } from "../client.js";
import { joined, type Surroundings } from "../surroundings.js";

/** Uses strict JSON. With `CLAUDE_CONFIG_DIR`, `.claude.json` is in that folder instead of next to it. Tested with Claude Code 2.1.330. */
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
  hooks: {
    format: "json",
    file: (scope, at) => joined(at, scope === "user" ? memory(at) : joined(at, at.project, ".claude"), "settings.json"),
    // After a resume, the model still has the line of the start.
    entries: (command) => ({
      SessionStart: { matcher: "startup|clear|compact", hooks: [{ type: "command", command: command("session-start"), timeout: 5 }] },
      PreToolUse: { matcher: "Grep|Bash", hooks: [{ type: "command", command: command("before-search"), timeout: 5 }] },
    }),
    afterwards: { user: null, project: "Claude Code asks each user once whether to trust the project before it runs its hooks" },
  },
  skills: (scope, at) => joined(at, scope === "user" ? memory(at) : joined(at, at.project, ".claude"), "skills"),
  afterwards: { user: null, project: "Claude Code asks each user once before it runs the project's servers" },
};

function settings(at: Surroundings): string {
  return joined(at, at.environment["CLAUDE_CONFIG_DIR"] || at.home, ".claude.json");
}

function memory(at: Surroundings): string {
  return at.environment["CLAUDE_CONFIG_DIR"] || joined(at, at.home, ".claude");
}
