import { preciseLines } from "@codegraph/text";
import { progressBar } from "../progress-bar.js";
import { defineVerb, type Verb } from "../verb.js";

export const precise: Verb = defineVerb({
  name: "precise",
  summary: "make calls exact by asking the TypeScript compiler about files that have changed",
  example: "precise",
  arguments: [],
  options: {
    again: { kind: "flag", summary: "ask about all files, also about those that have not changed" },
    forget: { kind: "flag", summary: "remove the compiler's answers, and ask nothing" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; the answers so far are kept", remedy: "Run the same command again to ask about the other files." },
  async run(call) {
    const { again = false, forget = false } = call.options;
    const project = await call.project();
    const bar = progressBar(call.terminal);
    const result = await project.precise({ again, forget, signal: call.signal, onProgress: bar.show }).finally(bar.clear);
    return call.answer(result, {
      found: ({ oracle }) => oracle !== null || forget,
      text: preciseLines,
      notes: ({ note }) => [
        ...(note === null ? [] : [note]),
        ...(result.sites.corrected + result.sites.removed > 0 ? ["codegraph import scip --differences lists the corrected calls"] : []),
      ],
    });
  },
});
