import { alternativeLines, calleeLines, candidateLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOfLists } from "../pages.js";
import { calls } from "../result-shapes.js";
import { linkedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const callees: Tool = defineTool({
  name: "codegraph_callees",
  title: "What a function calls",
  description: "What a function, method or constructor calls, by line; ? marks a possible call. Use it to follow what a function does.",
  input: {
    symbol: {
      type: "string",
      alias: "method",
      description: SYMBOL,
      as: "codegraph_callers",
      required: true,
    },
    depth: { type: "integer", maximum: 5, default: 1 },
    overrides: { type: "boolean", description: "List overriders instead of counting them." },
    limit: { type: "integer", maximum: 10_000 },
    ...linkedField,
  },
  output: calls,
  annotations: reads,
  pages: pagesOfLists(["calls", "unresolved"], ["call", "calls"]),
  narrow: "Qualify the symbol with its file, or use a smaller depth.",
  run: (call, { symbol, overrides: _listed, ...options }) => call.ask((project) => project.callees(symbol, { limit: 10_000, ...options })),
  render(result, { overrides = false }, offered) {
    const face = faceOf(offered, "callees");
    return (
      alternativeLines(result, (answer) => calleeLines(answer, face, { overrides })) ??
      candidateLines(result.symbol, result, face) ??
      calleeLines(result, face, { overrides })
    );
  },
});
