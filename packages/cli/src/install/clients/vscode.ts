import type { Client } from "../client.js";
import { applicationData, joined, type Surroundings } from "../surroundings.js";

/** As its reference has it (code.visualstudio.com/docs/agents/reference/mcp-configuration); for the profile that everybody has. */
export const vscode: Client = {
  id: "vscode",
  title: "VS Code (Copilot)",
  commands: ["code"],
  marks: (at) => [folder(at)],
  projectMarks: [".vscode/mcp.json"],
  format: "jsonc",
  keys: ["servers"],
  files: (scope, at) => [scope === "user" ? joined(at, folder(at), "mcp.json") : joined(at, at.project, ".vscode", "mcp.json")],
  entry: ({ command, args }, scope) => ({ type: "stdio", command, args: scope === "user" ? args : [...args, "--project", "${workspaceFolder}"] }),
  needsCmd: false,
  instructions: { project: "AGENTS.md", user: () => null },
  afterwards: { user: null, project: "VS Code asks each person once whether to trust the project's servers" },
};

function folder(at: Surroundings): string {
  return joined(at, applicationData(at), "Code", "User");
}
