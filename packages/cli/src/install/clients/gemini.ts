import type { Client } from "../client.js";
import { joined, type Surroundings } from "../surroundings.js";

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
  afterwards: {
    user: "Gemini CLI starts servers only in folders that are trusted",
    project: "Gemini CLI starts servers only in folders that are trusted",
  },
};

function folder(at: Surroundings): string {
  return joined(at, at.environment["GEMINI_CLI_HOME"] || at.home, ".gemini");
}
