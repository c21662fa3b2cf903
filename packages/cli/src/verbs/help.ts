import { findVerb } from "../find-verb.js";
import { explain, overview } from "../help.js";
import { defineVerb, type Verb } from "../verb.js";

export const help: Verb = defineVerb({
  name: "help",
  summary: "list the verbs, or explain one",
  example: "help callers",
  arguments: [{ name: "VERB", summary: "the verb to explain", presence: "optional" }],
  options: {},
  async run(call) {
    const [name] = call.arguments;
    const { registry, terminal } = call;
    await terminal.output.lines(
      name === undefined ? overview(await registry.loadVerbs(), registry.verbGroups) : explain(await findVerb(name, registry)),
    );
    return 0;
  },
});
