import type { CallsResult } from "@codegraph/engine";
import { askedName, counts, described, outlineOf, placed, placeOf, siteOf } from "@codegraph/text";
import { pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { callNotes, definitionRows, evidence, referenceLines } from "../text/calls.js";
import { candidateLines } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const callees: Verb = defineVerb({
  name: "callees",
  summary: "callees of a function, and its unresolved calls",
  example: "callees src/main.ts:4",
  arguments: [{ name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" }],
  options: {
    depth: { kind: "count", value: "N", summary: "also callees of callees, up to 5 (1)" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const result = await project.callees(call.arguments[0] ?? "", { ...call.options, ...linkedOf(call.options) });
    return call.answer(result, {
      found: ({ calls, unresolved }) => calls.length + unresolved.length > 0,
      text: calleeLines,
      notes: (given) => callNotes(given, call.options, "callees"),
    });
  },
});

function calleeLines(result: CallsResult, paint: Paint): string[] {
  const { symbol, definitions, calls, unresolved } = result;
  if (result.outcome !== "found") return candidateLines(result, paint);
  const several = definitions.length > 1;
  const resolved = calls.map((step) => [
    siteOf(step),
    ...(several || step.depth > 1 ? [`${askedName(step.caller)} →`] : []),
    described(step.callee),
    placeOf(step.callee),
    evidence(step),
  ]);
  const open = unresolved.map(({ name, receiver, site, project }) => [
    placeOf(project === undefined ? site : { ...site, project }),
    receiver === null ? name : `${receiver}.${name}`,
    "unresolved",
  ]);
  return [
    ...(several ? [`${symbol} is:`, ...placed(definitionRows(result), paint), "which calls:"] : []),
    ...placed(resolved, paint),
    ...placed(open, paint),
    ...referenceLines(result, "uses as values", (step) => [described(step.callee), placeOf(step.callee)], paint),
    `Calls in ${outlineOf(definitions, symbol)}: ${counts(result.counts)}.`,
  ];
}
