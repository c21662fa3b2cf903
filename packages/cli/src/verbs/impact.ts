import type { AffectedSymbol, ImpactResult } from "@codegraph/engine";
import { affectedCount, askedName, count, described, fileOf, hiddenCallers, number, placed, placeOf, siteOf } from "@codegraph/text";
import { moreNote, pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const impact: Verb = defineVerb({
  name: "impact",
  summary: "code affected by a change: direct and indirect callers",
  example: "impact src/user.ts",
  arguments: [{ name: "TARGET", summary: "a symbol, a file (src/user.ts), or lines of one (src/user.ts:40-60)", presence: "required" }],
  options: {
    depth: { kind: "count", value: "N", summary: "follow calls at most N levels (all)" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const result = await project.impact(call.arguments[0] ?? "", { ...call.options, ...linkedOf(call.options) });
    return call.answer(result, {
      found: ({ affected, references, overriddenBy }) => affected.length + references.length + overriddenBy.length > 0,
      text: impactLines,
      notes: (given) => [
        ...candidateNotes(given.target, given, "impact"),
        ...(given.cutAt === null ? [] : [`calls at distance ${given.cutAt} and beyond were not followed`]),
        ...moreNote(given.affected.length, given.total, call.options),
      ],
    });
  },
});

const MOST_FILES = 10;

function impactLines(result: ImpactResult, paint: Paint): string[] {
  const { outcome, affected, distances, files, references, overriddenBy } = result;
  if (outcome !== "found") return candidateLines(result, paint);
  const groups = distances.flatMap(({ distance, symbols }) => {
    const shown = affected.filter((each) => each.distance === distance);
    return shown.length === 0 ? [] : [`distance ${distance}: ${count(symbols, "symbol")}`, ...placed(shown.map(affectedRow), paint)];
  });
  const values = references.map((step) => [siteOf(step), described(step.caller), `${step.certainty}, ${step.provenance}`]);
  const missed = hiddenCallers(result.hidden);
  const more = files.length - MOST_FILES;
  const held = files.slice(0, MOST_FILES).map((each) => `${fileOf(each)} ${number(each.symbols)}`);
  return [
    ...groups,
    ...(values.length === 0 ? [] : ["used as a value (its callers there are unknown):", ...placed(values, paint)]),
    ...(overriddenBy.length === 0
      ? []
      : [
          "overridden by:",
          ...placed(
            overriddenBy.map((each) => [placeOf(each), described(each)]),
            paint,
          ),
        ]),
    ...(files.length === 0 ? [] : [`in ${count(files.length, "file")}: ${held.join(", ")}${more > 0 ? `, and ${number(more)} more` : ""}`]),
    ...(missed === null ? [] : [missed.summary, ...placed(missed.rows, paint)]),
    affectedCount(result),
  ];
}

function affectedRow({ certainty, test, call }: AffectedSymbol): string[] {
  return [siteOf(call), described(call.caller), `→ ${askedName(call.callee)}`, `${certainty}, ${call.provenance}${test ? ", test" : ""}`];
}
