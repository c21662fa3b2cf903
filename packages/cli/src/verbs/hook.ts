import { CodeGraphError, closestName } from "@codegraph/model";
import { HOOK_NAMES } from "../hook/hook-names.js";
import { defineVerb, type Verb } from "../verb.js";

export const hook: Verb = defineVerb({
  name: "hook",
  summary: "answer an agent's hook: JSON on stdin, JSON or nothing on stdout",
  example: "hook session-start < event.json",
  arguments: [
    {
      name: "HOOK",
      summary: "session-start: a line about the index; before-search: a hint for a search of a symbol's name",
      presence: "required",
      choices: HOOK_NAMES,
    },
  ],
  options: {},
  isHarmless: true,
  async run({ arguments: [given = ""], terminal, signal }) {
    const name = HOOK_NAMES.find((each) => each === given);
    if (name === undefined) throw unknownHook(given);
    if (process.stdin.isTTY)
      throw new CodeGraphError("invalid-argument", "Missing event", "Pipe in the JSON that the agent sends to its hooks.");
    const [{ readHookInput }, { runHook }] = await Promise.all([import("../hook/read-hook-input.js"), import("../hook/run-hook.js")]);
    const input = await readHookInput(process.stdin, signal);
    const output = input === null ? null : runHook(name, input);
    if (output !== null) await terminal.output.json(output);
    return 0;
  },
});

function unknownHook(given: string): CodeGraphError {
  const meant = closestName(given, HOOK_NAMES);
  const remedy = meant === null ? `Use one of ${HOOK_NAMES.join(", ")}.` : `Did you mean ${meant}?`;
  return new CodeGraphError("invalid-argument", `Unknown hook "${given}"`, remedy);
}
