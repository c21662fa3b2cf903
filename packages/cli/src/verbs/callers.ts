import type { CallersOptions, CallsResult } from "@codegraph/engine";
import { alternativeLines, calledName, callerLines, missedCalls, type Paint, plain, unresolvedCallLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { moreNote, pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { callNotes } from "../text/calls.js";
import { candidateLines } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const callers: Verb = defineVerb({
  name: "callers",
  summary: "callers of a function, with certainty",
  example: "callers UserService.load",
  arguments: [{ name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" }],
  options: {
    depth: { kind: "count", value: "N", summary: "also callers of callers, up to 5 (1)" },
    unresolved: { kind: "flag", summary: "list the calls of this name that could not be resolved" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const result = await project.callers(call.arguments[0] ?? "", { ...call.options, ...linkedOf(call.options) });
    return call.answer(result, {
      found: ({ alternatives = [], ...only }) =>
        [only, ...alternatives].some(
          ({ calls, references, unresolved, routes = [] }) => calls.length + references.length + unresolved.length + routes.length > 0,
        ),
      text: (given, paint) => shown(given, paint, call.options.unresolved === true),
      notes: (given) => callerNotes(given, call.options),
    });
  },
});

function shown(result: CallsResult, paint: Paint, unresolved: boolean): string[] {
  if (unresolved) return result.unresolved.length === 0 ? [] : unresolvedCallLines(result, faceOf(paint));
  const face = faceOf(paint);
  if (result.outcome === "found") return callerLines(result, face);
  return alternativeLines(result, (each) => callerLines(each, face)) ?? candidateLines(result);
}

function callerNotes(result: CallsResult, options: CallersOptions): string[] {
  const { outcome, unresolved, counts } = result;
  if (!options.unresolved)
    return [...callNotes(result, options, "callers"), ...(outcome === "not-found" ? missedCalls(result, faceOf(plain)) : [])];
  if (unresolved.length > 0) return moreNote(unresolved.length, counts.unresolved, options, "unresolved calls");
  return outcome === "found" ? [`every call named ${calledName(result)} is resolved`] : callNotes(result, options, "callers");
}
