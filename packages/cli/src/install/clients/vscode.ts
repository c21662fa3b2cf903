import type { Client } from "../client.js";
import { applicationData, joined, type Surroundings } from "../surroundings.js";

/**
 * As its reference has it (code.visualstudio.com/docs/agents/reference/mcp-configuration); for the profile that everybody has. It starts what a
 * project names in the folder of the project, and `${workspaceFolder}` means nothing to it in the user's file (microsoft/vscode#243526).
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
  afterwards: { user: "VS Code starts a server of yours in your home folder, where its tools have to be told the project; codegraph install vscode --scope project spares that", project: "VS Code asks each person once whether to trust the project's servers" },
};

function folder(at: Surroundings): string {
  return joined(at, applicationData(at), "Code", "User");
}
