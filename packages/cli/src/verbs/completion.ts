import { CodeGraphError, closestName } from "@codegraph/model";
import { defineVerb, type Verb } from "../verb.js";

const SHELLS = ["bash", "zsh", "fish"] as const;

export const completion: Verb = defineVerb({
  name: "completion",
  summary: "the completion script for a shell: bash, zsh or fish",
  example: "completion bash",
  arguments: [{ name: "SHELL", summary: "bash, zsh or fish", presence: "required", choices: SHELLS }],
  options: {},
  async run({ arguments: [shell = ""], registry, terminal }) {
    const { bashCompletion, completionTable, fishCompletion, zshCompletion } = await import("../completion/index.js");
    const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
    const known = SHELLS.find((each) => each === shell);
    if (known === undefined) throw unknownShell(shell);
    await terminal.output.lines(scripts[known](completionTable(await registry.loadVerbs())));
    return 0;
  },
});

function unknownShell(shell: string): CodeGraphError {
  const meant = closestName(shell, SHELLS);
  const remedy = meant === null ? `Use one of ${SHELLS.join(", ")}.` : `Did you mean ${meant}?`;
  return new CodeGraphError("invalid-argument", `no completion for the shell "${shell}"`, remedy);
}
