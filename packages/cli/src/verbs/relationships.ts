import { relationshipLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { fileContextOption } from "../search-filter.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const relationships: Verb = defineVerb({
  name: "relationships",
  summary: "everything directly related to a symbol",
  example: "relationships UserService.load",
  arguments: [{ name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" }],
  options: {
    limit: { kind: "count", value: "N", summary: "show at most N of each list (50)" },
    ...fileContextOption,
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const { limit, "file-context": fileContext = false } = call.options;
    const options = { ...(limit === undefined ? {} : { limit }), ...linkedOf(call.options) };
    const result = await project.relationships(call.arguments[0] ?? "", options);
    return call.answer(result, {
      found: ({ outcome }) => outcome === "found",
      text: (given, paint) =>
        given.outcome === "found" ? relationshipLines(given, { face: faceOf(paint), fileContext, ...options }) : candidateLines(given),
      notes: (given) => candidateNotes(given.symbol, given, "relationships"),
    });
  },
});
