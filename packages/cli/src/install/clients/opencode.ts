import type { Client } from "../client.js";
import { configHome, joined, sharedSkills, type Surroundings } from "../surroundings.js";

/** Tested with OpenCode 1.18.33. It reads both file names, and follows the XDG rules on every system. */
export const opencode: Client = {
  id: "opencode",
  title: "OpenCode",
  commands: ["opencode"],
  marks: (at) => [folder(at)],
  projectMarks: ["opencode.json", "opencode.jsonc", ".opencode"],
  format: "jsonc",
  keys: ["mcp"],
  files: (scope, at) => ["opencode.json", "opencode.jsonc"].map((name) => joined(at, scope === "user" ? folder(at) : at.project, name)),
  entry: ({ command, args }) => ({ type: "local", command: [command, ...args], enabled: true }),
  needsCmd: false,
  instructions: { project: "AGENTS.md", user: (at) => joined(at, folder(at), "AGENTS.md") },
  hooks: null,
  skills: (scope, at) => sharedSkills(at, scope === "user" ? at.home : at.project),
  afterwards: { user: null, project: null },
};

function folder(at: Surroundings): string {
  return joined(at, configHome(at), "opencode");
}
