import type { PushResult } from "@codegraph/registry";
import { size } from "@codegraph/text";
import { progressBar } from "../progress-bar.js";
import { openRegistry, registryArgument } from "../registry-address.js";
import { defineVerb, type Verb } from "../verb.js";

const OUTCOMES: Readonly<Record<PushResult["outcome"], string>> = {
  pushed: "pushed",
  shared: "the registry has these contents already; added the commit",
  present: "the registry has this commit already",
};

export const push: Verb = defineVerb({
  name: "push",
  summary: "upload the index of the commit that is checked out to a registry, for others to pull",
  example: "push ../share",
  arguments: [registryArgument],
  options: {
    sources: { kind: "flag", summary: "include the sources, for snapshots that are opened without a clone" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; nothing was added to the registry", remedy: "Run the same command again." },
  async run(call) {
    const storage = await openRegistry(call.arguments[0], call.signal);
    const { pushIndex } = await import("@codegraph/registry");
    const { createEnvironmentLog } = await import("@codegraph/engine/log");
    const bar = progressBar(call.terminal);
    const options = { sources: call.options.sources ?? false, signal: call.signal, onProgress: bar.show, log: createEnvironmentLog() };
    const result = await pushIndex(call.projectFolder ?? ".", storage, options).finally(bar.clear);
    return call.answer(result, {
      found: () => true,
      text: ({ outcome, repository, commit, bytes }) => [`${OUTCOMES[outcome]}: ${repository}, commit ${commit}, ${size(bytes)}`],
    });
  },
});
