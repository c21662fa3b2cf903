import type { Call } from "../verb.js";

/** Ids of the clients, for help and completion, which do not load the clients. */
export const CLIENTS = ["claude-code", "cursor", "codex", "vscode", "gemini", "windsurf", "zed", "opencode"] as const;

/** Options of `codegraph install`. */
export const installOptions = {
  scope: {
    kind: "text",
    value: "SCOPE",
    choices: ["user", "project"],
    summary: "user: you, in all projects; project: everybody in this one (user)",
  },
  toolset: { kind: "text", value: "LIST", summary: "the tools to show: full, lean, or comma-separated names" },
  command: { kind: "text", value: "COMMAND", summary: "start this instead of npx -y @codegraph/mcp" },
  hooks: { kind: "flag", summary: "also give agents a line about the index at the start, and a hint at a search for a symbol's name" },
  skill: { kind: "flag", summary: "also add a skill, which agents read when they need it" },
  instructions: { kind: "flag", summary: "also tell agents when to ask, in a marked block of AGENTS.md, CLAUDE.md or GEMINI.md" },
  yes: { kind: "flag", summary: "do not ask for confirmation" },
  force: { kind: "flag", summary: "also replace an entry that install did not write" },
  "dry-run": { kind: "flag", summary: "only show what would change" },
  print: { kind: "maybe", value: "[CLIENT]", summary: "only print the entry: for a client, or for any" },
} as const;

/** Options of `codegraph uninstall`. */
export const uninstallOptions = {
  scope: { kind: "text", value: "SCOPE", choices: ["user", "project"], summary: "only your own settings, or only this project's (both)" },
  yes: { kind: "flag", summary: "do not ask for confirmation" },
  force: { kind: "flag", summary: "also remove an entry that install did not write" },
  "dry-run": { kind: "flag", summary: "only show what would change" },
} as const;

/** One run of `codegraph install`. */
export type InstallCall = Call<typeof installOptions>;

/** One run of `codegraph uninstall`. */
export type UninstallCall = Call<typeof uninstallOptions>;
