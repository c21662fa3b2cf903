import type { Client } from "../client.js";
import { joined, sharedSkills, type Surroundings } from "../surroundings.js";

/** Tested with Gemini CLI 0.61.0 and its bundled documentation. `GEMINI_CLI_HOME` replaces the home folder, not the folder in it. */
export const gemini: Client = {
  id: "gemini",
  title: "Gemini CLI",
  commands: ["gemini"],
  marks: (at) => [folder(at)],
  projectMarks: [".gemini"],
  format: "jsonc",
  keys: ["mcpServers"],
  files: (scope, at) => [joined(at, scope === "user" ? folder(at) : joined(at, at.project, ".gemini"), "settings.json")],
  entry: ({ command, args }) => ({ command, args }),
  needsCmd: false,
  instructions: { project: "GEMINI.md", user: (at) => joined(at, folder(at), "GEMINI.md") },
  hooks: {
    format: "jsonc",
    file: (scope, at) => joined(at, scope === "user" ? folder(at) : joined(at, at.project, ".gemini"), "settings.json"),
    // It passes no text on before a tool runs, so the hint comes with the result.
    entries: (command) => ({
      SessionStart: { hooks: [{ name: "codegraph", type: "command", command: command("session-start"), timeout: 5000 }] },
      AfterTool: {
        matcher: "grep_search|search_file_content|run_shell_command",
        hooks: [{ name: "codegraph", type: "command", command: command("before-search"), timeout: 5000 }],
      },
    }),
    afterwards: { user: null, project: "Gemini CLI runs hooks only in folders that are trusted" },
  },
  skills: (scope, at) => sharedSkills(at, scope === "user" ? at.environment["GEMINI_CLI_HOME"] || at.home : at.project),
  afterwards: {
    user: "Gemini CLI starts servers only in folders that are trusted",
    project: "Gemini CLI starts servers only in folders that are trusted",
  },
};

function folder(at: Surroundings): string {
  return joined(at, at.environment["GEMINI_CLI_HOME"] || at.home, ".gemini");
}
