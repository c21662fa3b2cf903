import type { Client } from "../client.js";
import { applicationData, joined, sharedSkills, type Surroundings } from "../surroundings.js";

/**
 * From its reference (code.visualstudio.com/docs/agents/reference/mcp-configuration), for the default profile. It starts project servers in
 * the project's folder. In the user's file, `${workspaceFolder}` is not expanded (microsoft/vscode#243526).
 */
export const vscode: Client = {
  id: "vscode",
  title: "VS Code (Copilot)",
  commands: ["code"],
  marks: (at) => [folder(at)],
  projectMarks: [".vscode/mcp.json"],
  format: "jsonc",
  keys: ["servers"],
  files: (scope, at) => [scope === "user" ? joined(at, folder(at), "mcp.json") : joined(at, at.project, ".vscode", "mcp.json")],
  entry: ({ command, args }) => ({ type: "stdio", command, args }),
  needsCmd: false,
  instructions: { project: "AGENTS.md", user: () => null },
  hooks: null,
  skills: (scope, at) => sharedSkills(at, scope === "user" ? at.home : at.project),
  afterwards: {
    user: "VS Code starts your own servers in your home folder, so each call must name the project; codegraph install vscode --scope project avoids that",
    project: "VS Code asks each user once whether to trust the project's servers",
  },
};

function folder(at: Surroundings): string {
  return joined(at, applicationData(at), "Code", "User");
}
