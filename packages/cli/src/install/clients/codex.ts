import type { Client } from "../client.js";
import { joined, type Surroundings } from "../surroundings.js";

/** Tested with Codex 0.169.0. The command line, the editor extension and the app share the file. */
export const codex: Client = {
  id: "codex",
  title: "Codex",
  commands: ["codex"],
  marks: (at) => [folder(at)],
  projectMarks: [".codex"],
  format: "toml",
  keys: ["mcp_servers"],
  files: (scope, at) => [scope === "user" ? joined(at, folder(at), "config.toml") : joined(at, at.project, ".codex", "config.toml")],
  entry: ({ command, args }) => ({ command, args }),
  needsCmd: true,
  instructions: { project: "AGENTS.md", user: (at) => joined(at, folder(at), "AGENTS.md") },
  afterwards: { user: null, project: "Codex reads project settings only in trusted projects" },
};

function folder(at: Surroundings): string {
  return at.environment["CODEX_HOME"] || joined(at, at.home, ".codex");
}
