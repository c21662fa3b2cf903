import type { CallPath, PathResult, UnresolvedCall } from "@codegraph/engine";
import { count, described, number, placed, placeOf, siteOf } from "@codegraph/text";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { evidence } from "../text/calls.js";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const path: Verb = defineVerb({
  name: "path",
  summary: "call paths from one function to another",
  example: "path greet find",
  arguments: [
    { name: "FROM", summary: "a symbol or a file", presence: "required" },
    { name: "TO", summary: "a symbol or a file", presence: "required" },
  ],
  options: {
    limit: { kind: "count", value: "N", summary: "show at most N paths, up to 20 (3)" },
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const [from = "", to = ""] = call.arguments;
    const result = await project.path(from, to, { ...call.options, ...linkedOf(call.options) });
    return call.answer(result, { found: ({ paths }) => paths.length > 0, text: pathLines, notes });
  },
});

function pathLines(result: PathResult, paint: Paint): string[] {
  const { from, to, paths, gaps, gapsTotal, gapPaths } = result;
  if (from.outcome === "ambiguous" || to.outcome === "ambiguous") return [...candidateLines(from, paint), ...candidateLines(to, paint)];
  if (paths.length > 0) return paths.flatMap((each, index) => [...(index > 0 ? [""] : []), ...stepLines(each, paint)]);
  if (gaps.length === 0) return [];
  const shown = gaps
    .slice(0, gapPaths.length)
    .flatMap((gap, index) => [...(index > 0 ? [""] : []), ...placed([...stepRows(gapPaths[index]!), gapRow(gap)], paint)]);
  const others = gaps.slice(gapPaths.length);
  const more = gapsTotal === gaps.length ? "" : `, ${number(others.length)} of ${number(gapsTotal - gapPaths.length)}`;
  return [
    `${from.symbol} reaches unresolved calls that may lead to ${to.symbol}:`,
    ...shown,
    ...(others.length === 0 ? [] : [`other calls where a path may continue${more}:`, ...placed(others.map(gapRow), paint)]),
  ];
}

function gapRow({ name, receiver, site, project }: UnresolvedCall): string[] {
  return [
    placeOf(project === undefined ? site : { ...site, project }),
    `→ ${receiver === null ? name : `${receiver}.${name}`}`,
    "",
    "unresolved",
  ];
}

function stepRows({ steps }: CallPath): string[][] {
  return steps.map((step) => [siteOf(step), `→ ${described(step.callee)}`, placeOf(step.callee), evidence({ ...step, depth: 1 })]);
}

function stepLines({ steps, certainty }: CallPath, paint: Paint): string[] {
  const [first] = steps;
  if (first === undefined) return [];
  const title = `${described(first.caller)} (${placeOf(first.caller)}), ${count(steps.length, "step")}, ${certainty}:`;
  return [title, ...placed(stepRows({ steps, certainty }), paint)];
}

function notes({ from, to, paths, searched, counts }: PathResult): string[] {
  const unclear = [...candidateNotes(from.symbol, from, "path"), ...candidateNotes(to.symbol, to, "path")];
  if (unclear.length > 0 || paths.length > 0) return unclear;
  const open =
    counts.unresolved === 0
      ? "all of its calls are resolved"
      : `${number(counts.unresolved)} ${counts.unresolved === 1 ? "call on the way is" : "calls on the way are"} unresolved, so a path may exist`;
  return [`no resolved path: ${from.symbol} reaches ${count(searched, "function")}; ${open}`];
}
