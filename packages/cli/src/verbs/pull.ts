import type { PullResult } from "@codegraph/registry";
import { count, indexRunLines, size, terminalReport } from "@codegraph/text";
import type { Paint } from "../terminal.js";
import { progressBar } from "../progress-bar.js";
import { openRegistry, registryArgument } from "../registry-address.js";
import { defineVerb, type Verb } from "../verb.js";

export const pull: Verb = defineVerb({
  name: "pull",
  summary: "start from the index of the nearest commit in a registry, and bring it up to date",
  example: "pull ../share",
  arguments: [registryArgument],
  options: {
    replace: { kind: "flag", summary: "also replace an index that could be updated" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; the pull is not complete", remedy: "Run the same command again." },
  async run(call) {
    const storage = await openRegistry(call.arguments[0], call.signal);
    const { pullIndex } = await import("@codegraph/registry");
    const { createEnvironmentLog } = await import("@codegraph/engine/log");
    const bar = progressBar(call.terminal);
    const options = { replace: call.options.replace ?? false, signal: call.signal, onProgress: bar.show, log: createEnvironmentLog() };
    const result = await pullIndex(call.projectFolder ?? ".", storage, options).finally(bar.clear);
    return call.answer(result, { found: () => true, text: pullLines, notes: ({ refused }) => refused });
  },
});

function pullLines(result: PullResult, paint: Paint): string[] {
  const { outcome, repository, commit, distance, bytes, run } = result;
  const from = distance === null ? "which is no ancestor" : distance === 0 ? "the one checked out" : `${count(distance, "commit")} back`;
  const first = {
    pulled: `pulled ${repository}, commit ${commit}, ${from}, ${size(bytes)}`,
    kept: `kept the existing index of ${repository}; --replace uses the registry's instead`,
    absent: `the registry has no index of ${repository} for this version and these settings; indexed the sources`,
    refused: `the registry's indexes of ${repository} cannot be used; indexed the sources`,
  }[outcome];
  return [first, ...(run === null ? [] : indexRunLines(run, terminalReport(paint)))];
}
