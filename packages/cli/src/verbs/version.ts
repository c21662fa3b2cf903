import { defineVerb, type Verb } from "../verb.js";
import { version } from "../version.js";

export const versionVerb: Verb = defineVerb({
  name: "version",
  summary: "the version of this command",
  example: "version",
  arguments: [],
  options: {},
  async run(call) {
    const answer = { found: () => true, text: () => [version()], json: (result: object) => result };
    return call.answer({ version: version() }, answer);
  },
});
