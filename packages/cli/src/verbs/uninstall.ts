import { CLIENTS, uninstallOptions } from "../install/calls.js";
import { defineVerb, type Verb } from "../verb.js";

export const uninstall: Verb = defineVerb({
  name: "uninstall",
  summary: "undo install",
  example: "uninstall --dry-run",
  arguments: [{ name: "CLIENT", summary: "a client as in install; all if absent", presence: "any", choices: CLIENTS }],
  options: uninstallOptions,
  endsInOrder: true,
  async run(call) {
    const { uninstallClients } = await import("../install/uninstall-clients.js");
    return uninstallClients(call);
  },
});
