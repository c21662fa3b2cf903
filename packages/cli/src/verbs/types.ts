import { typeLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const types: Verb = defineVerb({
  name: "types",
  summary: "supertypes and subtypes of a type, and overridden members",
  example: "types UserService",
  arguments: [{ name: "SYMBOL", summary: "a type, or a member for what overrides it", presence: "required" }],
  options: {
    depth: { kind: "count", value: "N", summary: "steps from the type (all)" },
    limit: { kind: "count", value: "N", summary: "show at most N of each list (100)" },
  },
  async run(call) {
    const project = await call.project();
    const { depth, limit } = call.options;
    const options = { ...(depth === undefined ? {} : { depth }), ...(limit === undefined ? {} : { limit }) };
    const result = await project.types(call.arguments[0] ?? "", options);
    return call.answer(result, {
      found: ({ outcome }) => outcome === "found",
      text: (given, paint) => (given.outcome === "found" ? typeLines(given, faceOf(paint)) : candidateLines(given)),
      notes: (given) => [
        ...candidateNotes(given.symbol, given, "types"),
        ...(given.outcome === "found" && Object.values(given.totals).every((total) => total === 0)
          ? ["no base, no subtype and no override found"]
          : []),
      ],
    });
  },
});
