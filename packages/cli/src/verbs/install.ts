import { CLIENTS, installOptions } from "../install/calls.js";
import { defineVerb, type Verb } from "../verb.js";

export const install: Verb = defineVerb({
  name: "install",
  summary: "register the server with installed agents: Claude Code, Cursor, Codex and others",
  example: "install claude-code --dry-run",
  arguments: [
    {
      name: "CLIENT",
      summary: "claude-code, cursor, codex, vscode, gemini, windsurf, zed or opencode; all that are found if absent",
      presence: "any",
      choices: CLIENTS,
    },
  ],
  options: installOptions,
  endsInOrder: true,
  async run(call) {
    const { installClients } = await import("../install/install-clients.js");
    return installClients(call);
  },
});
