import { type Call, defineVerb, type Verb } from "../verb.js";

const options = {
  scope: { kind: "text", value: "SCOPE", choices: ["user", "project"], summary: "only what is for you, or only what is for everybody in this project (both)" },
  yes: { kind: "flag", summary: "do not ask for confirmation" },
  force: { kind: "flag", summary: "also take out an entry that install did not write" },
  "dry-run": { kind: "flag", summary: "only show what would change" },
} as const;

export type UninstallCall = Call<typeof options>;

export const uninstall: Verb = defineVerb({
  name: "uninstall",
  summary: "undo install",
  arguments: [{ name: "CLIENT", summary: "as install has it; all when absent", presence: "any" }],
  options,
  endsInOrder: true,
  async run(call) {
    const { uninstallClients } = await import("../install/uninstall-clients.js");
    return uninstallClients(call);
  },
});
