import type { Client } from "../client.js";
import { applicationData, configHome, joined, type Surroundings } from "../surroundings.js";

/** From its documentation (zed.dev/docs/ai/mcp and zed.dev/docs/configuring-zed). */
export const zed: Client = {
  id: "zed",
  title: "Zed",
  commands: ["zed", "zeditor"],
  marks: (at) => [folder(at)],
  projectMarks: [".zed"],
  format: "jsonc",
  keys: ["context_servers"],
  files: (scope, at) => [joined(at, scope === "user" ? folder(at) : joined(at, at.project, ".zed"), "settings.json")],
  entry: ({ command, args }) => ({ command, args, env: {} }),
  needsCmd: true,
  instructions: { project: "AGENTS.md", user: () => null },
  hooks: null,
  skills: null,
  afterwards: { user: null, project: "Zed runs project servers only in trusted folders" },
};

/** On macOS also `~/.config`, whatever `XDG_CONFIG_HOME` says. */
function folder(at: Surroundings): string {
  if (at.platform === "win32") return joined(at, applicationData(at), "Zed");
  return at.platform === "darwin" ? joined(at, at.home, ".config", "zed") : joined(at, configHome(at), "zed");
}
