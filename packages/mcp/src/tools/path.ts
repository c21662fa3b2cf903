import type { CallPath, CallStep, PathResult } from "@codegraph/engine";
import { candidateLines, count, describedAt, evidence, fileOf } from "@codegraph/text";
import { callStep, edgeCounts, spanned, stale, symbolAnswer, unresolvedCall } from "../result-shapes.js";
import { integer, list, object, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const path: Tool = defineTool({
  name: "codegraph_path",
  title: "How one function reaches another",
  description:
    "The shortest call paths from one symbol or file to another, each step with its site and certainty. Use it to follow a feature " +
    "through the code. Without a path, it counts the unresolved calls.",
  input: {
    from: { type: "string", required: true },
    to: { type: "string", required: true },
    limit: { type: "integer", maximum: 20, default: 3 },
    ...linkedField,
  },
  output: object<PathResult>({
    from: object<PathResult["from"]>({ symbol: string, ...symbolAnswer }),
    to: object<PathResult["to"]>({ symbol: string, ...symbolAnswer }),
    paths: list(object<CallPath>({ steps: list(callStep), certainty: string })),
    counts: edgeCounts,
    searched: integer,
    gaps: list(unresolvedCall),
    gaps_total: integer,
    gap_paths: list(object<CallPath>({ steps: list(callStep), certainty: string })),
    stale,
    ...spanned,
  }),
  annotations: reads,
  narrow: "",
  run: (call, { from, to, ...options }) => call.ask((project) => project.path(from, to, options)),
  render(result, _, offered) {
    const unclear = [result.from, result.to].flatMap((end) => candidateLines(end.symbol, end, offered) ?? []);
    return unclear.length > 0 ? unclear : result.paths.length > 0 ? pathLines(result) : noPathLines(result);
  },
});

function pathLines({ paths }: PathResult): string[] {
  return paths.flatMap(({ steps, certainty }) => [
    `${count(steps.length, "step")}, ${certainty}: ${steps[0] === undefined ? "" : describedAt(steps[0].caller)}`,
    ...steps.map(stepLine),
  ]);
}

function stepLine(step: CallStep): string {
  const place = `${fileOf({ ...step.caller, file: step.site.file })}:${step.site.line}`;
  return `  ${place} → ${describedAt(step.callee)} (${evidence({ ...step, depth: 1 })})`;
}

function noPathLines({ from, searched, counts, gaps, gapsTotal, gapPaths }: PathResult): string[] {
  const open =
    counts.unresolved === 0
      ? "All of its calls are resolved."
      : `${count(counts.unresolved, "call on the way is", "calls on the way are")} unresolved, so a path may exist.`;
  return [
    `No resolved path: ${from.symbol} reaches ${count(searched, "function")}. ${open}`,
    ...(gaps.length === 0
      ? []
      : [gapsTotal > gaps.length ? `It may continue at one of ${gapsTotal} calls, first:` : "It may continue at:"]),
    ...gaps.flatMap(({ name, receiver, site, project }, index) => {
      const file = project === undefined ? site.file : fileOf({ file: site.file, project });
      const called = receiver === null ? name : `${receiver}.${name}`;
      return [...(gapPaths[index]?.steps ?? []).map(stepLine), `  ${file}:${site.line} → ${called} (unresolved)`];
    }),
  ];
}
