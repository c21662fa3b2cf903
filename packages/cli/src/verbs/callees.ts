import { alternativeLines, calleeLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { callNotes } from "../text/calls.js";
import { candidateLines } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const callees: Verb = defineVerb({
  name: "callees",
  summary: "callees of a function, and its unresolved calls",
  example: "callees src/main.ts:4",
  arguments: [{ name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" }],
  options: {
    overrides: { kind: "flag", summary: "list the overriders of called members, instead of counting them" },
    depth: { kind: "count", value: "N", summary: "also callees of callees, up to 5 (1)" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const { overrides = false, ...options } = call.options;
    const result = await project.callees(call.arguments[0] ?? "", {
      ...options,
      ...linkedOf(options),
      // JSON always contains the overriders.
      overrides: overrides || call.json,
    });
    return call.answer(result, {
      found: ({ alternatives = [], ...only }) => [only, ...alternatives].some((each) => each.calls.length + each.unresolved.length > 0),
      text: (given, paint) =>
        given.outcome === "found"
          ? calleeLines(given, faceOf(paint), { overrides })
          : (alternativeLines(given, (each) => calleeLines(each, faceOf(paint), { overrides })) ?? candidateLines(given)),
      notes: (given) => callNotes(given, call.options, "callees"),
    });
  },
});
