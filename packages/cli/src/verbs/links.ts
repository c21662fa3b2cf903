import type { LinkState } from "@codegraph/engine";
import { count, placed } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

export const links: Verb = defineVerb({
  name: "links",
  summary: "the linked projects and their state",
  example: "links",
  arguments: [],
  options: {},
  async run(call) {
    const project = await call.project();
    return call.answer(await project.links(), {
      found: (result) => result.links.length > 0,
      text: (result, paint) =>
        placed(
          result.links.map((each) => [each.name, each.path, stateOf(each)]),
          paint,
        ),
      notes: (result) => (result.links.length === 0 ? ["no projects are linked; codegraph link DIR links one"] : []),
    });
  },
});

function stateOf({ trouble, message, files, packages }: LinkState): string {
  if (trouble !== null) return `${trouble}: ${message}`;
  const named = packages.slice(0, 4).join(", ");
  return `${count(files ?? 0, "file")}${named === "" ? "" : `, imported as ${named}${packages.length > 4 ? " …" : ""}`}`;
}
