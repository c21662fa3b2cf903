import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defineVerb, type Verb } from "../verb.js";

export const unlink: Verb = defineVerb({
  name: "unlink",
  summary: "remove the link to a project; its index stays",
  example: "unlink lib",
  arguments: [{ name: "NAME", summary: "its name, or its folder", presence: "required" }],
  options: {},
  async run(call) {
    const [name = ""] = call.arguments;
    const project = await call.project();
    const { links } = await project.links();
    const isName = links.some((each) => each.name === name) || !existsSync(resolve(name));
    const result = await project.unlink(isName ? name : resolve(name), { signal: call.signal });
    return call.answer(result, { found: () => true, text: (given) => [`unlinked ${given.name} (${given.path})`] });
  },
});
