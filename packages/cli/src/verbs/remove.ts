import { pathFromHere } from "../path-from-here.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { defineVerb, type Verb } from "../verb.js";

export const remove: Verb = defineVerb({
  name: "remove",
  summary: "remove a file from the index until an update names it",
  example: "remove src/generated.ts",
  arguments: [{ name: "FILE", summary: "the file; it stays on disk", presence: "required" }],
  options: {},
  async run(call) {
    const project = await call.project();
    const result = await project.remove(pathFromHere(project.root, call.arguments[0] ?? ""));
    return call.answer(result, { found: () => true, text: ({ files }, paint) => fileUpdateLines(files, paint) });
  },
});
