import { uninstallOptions } from "../install/calls.js";
import { defineVerb, type Verb } from "../verb.js";

export const uninstall: Verb = defineVerb({
  name: "uninstall",
  summary: "undo install",
  arguments: [{ name: "CLIENT", summary: "as install has it; all when absent", presence: "any" }],
  options: uninstallOptions,
  endsInOrder: true,
  async run(call) {
    const { uninstallClients } = await import("../install/uninstall-clients.js");
    return uninstallClients(call);
  },
});
