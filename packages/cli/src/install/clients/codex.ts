import type { Client } from "../client.js";
import { joined, sharedSkills, type Surroundings } from "../surroundings.js";

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
  hooks: {
    format: "json",
    file: (scope, at) => joined(at, scope === "user" ? folder(at) : joined(at, at.project, ".codex"), "hooks.json"),
    entries: (command) => ({
      SessionStart: { matcher: "startup|clear|compact", hooks: [{ type: "command", command: command("session-start"), timeout: 5 }] },
      PreToolUse: { matcher: "^Bash$", hooks: [{ type: "command", command: command("before-search"), timeout: 5 }] },
    }),
    afterwards: {
      user: "Codex runs the hooks once you have approved them with /hooks",
      project: "Codex runs the hooks of trusted projects, once each user has approved them with /hooks",
    },
  },
  skills: (scope, at) => sharedSkills(at, scope === "user" ? at.home : at.project),
  afterwards: { user: null, project: "Codex reads project settings only in trusted projects" },
};

function folder(at: Surroundings): string {
  return at.environment["CODEX_HOME"] || joined(at, at.home, ".codex");
}
