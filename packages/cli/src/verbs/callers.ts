import type { CallersOptions, CallsResult } from "@codegraph/engine";
import { askedName, calledName, callsFound, callsMissed, described, outlineOf, placed, placeOf, siteOf } from "@codegraph/text";
import { moreNote, pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { callNotes, definitionRows, evidence, referenceLines } from "../text/calls.js";
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
      found: ({ calls, references, unresolved }) => calls.length + references.length + unresolved.length > 0,
      text: (given, paint) => (call.options.unresolved ? unresolvedLines(given, paint) : callerLines(given, paint, call.options.depth)),
      notes: (given) => callerNotes(given, call.options),
    });
  },
});

function callerLines(result: CallsResult, paint: Paint, depth: number | undefined): string[] {
  const { symbol, definitions, calls } = result;
  if (result.outcome !== "found") return candidateLines(result, paint);
  const several = definitions.length > 1;
  const rows = calls.map((step) => [
    siteOf(step),
    described(step.caller),
    ...(several || step.depth > 1 ? [`→ ${askedName(step.callee)} (${placeOf(step.callee)})`] : []),
    evidence(step),
  ]);
  return [
    ...(several ? [`${symbol} is:`, ...placed(definitionRows(result), paint), "called from:"] : []),
    ...placed(rows, paint),
    ...referenceLines(result, "used as a value", (step) => [described(step.caller)], paint),
    [callsFound(result.counts, outlineOf(definitions, symbol), depth), missed(result)].filter((each) => each !== "").join(" "),
  ];
}

/** The unresolved calls of the name, with the receiver as it is written. */
function unresolvedLines({ unresolved }: CallsResult, paint: Paint): string[] {
  const rows = unresolved.map(({ name, receiver, site, project, caller }) => [
    placeOf(project === undefined ? site : { ...site, project }),
    receiver === null ? name : `${receiver}.${name}`,
    caller === undefined ? "" : described(caller),
  ]);
  return placed(rows, paint);
}

function missed(result: CallsResult): string {
  const { symbol, counts } = result;
  const written = /^[\w./:#-]+$/u.test(symbol) ? symbol : `"${symbol}"`;
  return callsMissed(counts, calledName(result), `\`codegraph callers ${written} --unresolved\``);
}

function callerNotes(result: CallsResult, options: CallersOptions): string[] {
  const { outcome, unresolved, counts } = result;
  if (!options.unresolved)
    return [...callNotes(result, options, "callers"), ...(outcome === "not-found" && counts.unresolved > 0 ? [missed(result)] : [])];
  if (unresolved.length > 0) return moreNote(unresolved.length, counts.unresolved, options, "unresolved calls");
  return outcome === "found" ? [`every call named ${calledName(result)} is resolved`] : callNotes(result, options, "callers");
}
