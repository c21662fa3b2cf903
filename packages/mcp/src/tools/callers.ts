import type { CallsResult } from "@codegraph/engine";
import { alternativeLines, callerLines, candidateLines, missedCalls, unresolvedCallLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { type Pages, pagesOf } from "../pages.js";
import { calls } from "../result-shapes.js";
import { linkedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { defineTool, reads, type Tool } from "../tool.js";

const resolved = pagesOf("calls", "total", ["call", "calls"]);
const open = pagesOf("unresolved", "total", ["call", "calls"]);

/** Pages of the one list that an answer has: the resolved calls, or the unresolved ones that were asked for. */
const pages: Pages = {
  ...resolved,
  size: (result) => resolved.size(result) + open.size(result),
  total: (result) => (open.size(result) === 0 ? resolved.total(result) : (result as CallsResult).counts.unresolved),
  slice: (result, from, to) => (open.size(result) === 0 ? resolved : open).slice(result, from, to),
};

export const callers: Tool = defineTool({
  name: "codegraph_callers",
  title: "Who calls a function",
  description:
    "Who calls a function, method or constructor, by file; ? marks a possible call. Use it before changing one. Calls on unknown " +
    "receivers are counted, never guessed.",
  input: {
    symbol: {
      type: "string",
      alias: "method",
      description: SYMBOL,
      required: true,
    },
    depth: { type: "integer", maximum: 5, default: 1 },
    unresolved: { type: "boolean", description: "List these instead." },
    limit: { type: "integer", maximum: 10_000 },
    ...linkedField,
  },
  output: calls,
  annotations: reads,
  pages,
  narrow: "Qualify the symbol with its file, or use a smaller depth.",
  run: (call, { symbol, ...options }) => call.ask((project) => project.callers(symbol, { limit: 10_000, ...options })),
  render(result, input, offered) {
    const face = faceOf(offered, "callers");
    const each = input.unresolved === true ? null : alternativeLines(result, (answer) => callerLines(answer, face));
    if (each !== null) return each;
    const none = candidateLines(result.symbol, result, face);
    if (input.unresolved === true && (result.unresolved.length > 0 || none === null)) return unresolvedCallLines(result, face);
    if (none) return [...none, ...(result.outcome === "not-found" ? missedCalls(result, face) : [])];
    return callerLines(result, face);
  },
});
