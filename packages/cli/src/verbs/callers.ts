import type { CallsResult } from "@codegraph/engine";
import { pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { callNotes, definitionRows, evidence, referenceLines } from "../text/calls.js";
import { candidateLines } from "../text/candidates.js";
import { placed } from "../text/columns.js";
import { counts } from "../text/counts.js";
import { described, placeOf, siteOf } from "../text/symbol.js";
import { defineVerb, type Verb } from "../verb.js";

export const callers: Verb = defineVerb({
  name: "callers",
  summary: "callers of a function, with certainty",
  example: "callers UserService.load",
  arguments: [{ name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" }],
  options: {
    depth: { kind: "count", value: "N", summary: "also callers of callers, up to 5 (1)" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const result = await project.callers(call.arguments[0] ?? "", { ...call.options, ...linkedOf(call.options) });
    return call.answer(result, {
      found: ({ calls, references }) => calls.length + references.length > 0,
      text: callerLines,
      notes: (given) => callNotes(given, call.options, "callers"),
    });
  },
});

function callerLines(result: CallsResult, paint: Paint): string[] {
  const { symbol, definitions, calls } = result;
  if (result.outcome !== "found") return candidateLines(result, paint);
  const several = definitions.length > 1;
  const rows = calls.map((step) => [
    siteOf(step),
    described(step.caller),
    ...(several || step.depth > 1 ? [`→ ${step.callee.path} (${placeOf(step.callee)})`] : []),
    evidence(step),
  ]);
  const name = definitions[0]?.name ?? symbol;
  return [
    ...(several ? [`${symbol} is:`, ...placed(definitionRows(result), paint), "called from:"] : []),
    ...placed(rows, paint),
    ...referenceLines(result, "used as a value", (step) => [described(step.caller)], paint),
    `${counts(result.counts)} sites named ${name}`,
  ];
}
