import type { CallPath, PathResult } from "@codegraph/engine";
import { candidateLines, gapLines, noPath, pathLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { callStep, edgeCounts, spanned, stale, symbolAnswer, unresolvedCall } from "../result-shapes.js";
import { boolean, integer, list, object, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const path: Tool = defineTool({
  name: "codegraph_path",
  title: "How one function reaches another",
  description:
    "The shortest call paths from one symbol or file to another, each step with its site and certainty. Use it to follow a feature " +
    "through the code.",
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
    complete: boolean,
    stale,
    ...spanned,
  }),
  annotations: reads,
  narrow: "",
  run: (call, { from, to, ...options }) => call.ask((project) => project.path(from, to, options)),
  render(result, _, offered) {
    const face = faceOf(offered, "path");
    if (result.paths.length > 0) return pathLines(result, face);
    const unclear = [result.from, result.to].flatMap((end) => candidateLines(end.symbol, end, face) ?? []);
    return unclear.length > 0 ? unclear : [noPath(result), ...gapLines(result, face)];
  },
});
