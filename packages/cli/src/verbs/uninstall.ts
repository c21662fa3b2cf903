import { uninstallOptions } from "../install/calls.js";
import { defineVerb, type Verb } from "../verb.js";

export const uninstall: Verb = defineVerb({
  name: "uninstall",
  summary: "undo install",
  arguments: [{ name: "CLIENT", summary: "a client as in install; all if absent", presence: "any" }],
  options: uninstallOptions,
  endsInOrder: true,
  async run(call) {
    const { uninstallClients } = await import("../install/uninstall-clients.js");
    return uninstallClients(call);
  },
});
