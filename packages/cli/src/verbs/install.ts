import { type Call, defineVerb, type Verb } from "../verb.js";

const options = {
  scope: { kind: "text", value: "SCOPE", choices: ["user", "project"], summary: "for you, in all projects, or for everybody in this one (user)" },
  toolset: { kind: "text", value: "LIST", summary: "the tools that clients are shown: lean, full, or names" },
  command: { kind: "text", value: "COMMAND", summary: "start this instead of npx -y @codegraph/mcp" },
  instructions: { kind: "flag", summary: "also tell agents when to ask, in a marked block of AGENTS.md, CLAUDE.md or GEMINI.md" },
  yes: { kind: "flag", summary: "do not ask for confirmation" },
  force: { kind: "flag", summary: "also replace an entry that install did not write" },
  "dry-run": { kind: "flag", summary: "only show what would change" },
  print: { kind: "maybe", value: "[CLIENT]", summary: "only print the entry: for a client, or for any" },
} as const;

export type InstallCall = Call<typeof options>;

export const install: Verb = defineVerb({
  name: "install",
  summary: "register the server with installed agents: Claude Code, Cursor, Codex and others",
  arguments: [{ name: "CLIENT", summary: "claude-code, cursor, codex, vscode, gemini, windsurf, zed or opencode; all that are found when absent", presence: "any" }],
  options,
  endsInOrder: true,
  async run(call) {
    const { installClients } = await import("../install/install-clients.js");
    return installClients(call);
  },
});
