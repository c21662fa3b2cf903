import type { CallsResult } from "@codegraph/engine";
import { askedName, callsHead, candidateLines, counts, describedAt, evidence, fileOf, outlineOf, referenceLines } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { calls } from "../result-shapes.js";
import { linkedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const callees: Tool = defineTool({
  name: "codegraph_callees",
  title: "What a function calls",
  description:
    "What a function, method or constructor calls: each call with its line, the called definition, a certainty and the " +
    "evidence. Use it to follow what a function does. Unresolved calls (libraries, unknown receivers) are listed separately, never guessed.",
  input: {
    symbol: {
      type: "string",
      alias: "method",
      description: SYMBOL,
      as: "codegraph_callers",
      required: true,
    },
    depth: { type: "integer", maximum: 5, default: 1 },
    limit: { type: "integer", maximum: 10_000, description: "Default: all." },
    ...linkedField,
  },
  output: calls,
  annotations: reads,
  pages: pagesOfLists(["calls", "unresolved"], ["call", "calls"]),
  narrow: "Qualify the symbol with its file, or use a smaller depth.",
  run: (call, { symbol, ...options }) => call.ask((project) => project.callees(symbol, { limit: 10_000, ...options })),
  render(result, _, offered) {
    const { symbol, definitions } = result;
    const none = candidateLines(symbol, result, offered);
    if (none) return none;
    return [
      ...callsHead(result, `Calls in ${outlineOf(definitions, symbol)}: ${counts(result.counts)}.`),
      ...stepLines(result),
      ...unresolvedLines(result),
      ...referenceLines(result, "used as values", ({ callee }) => describedAt(callee)),
    ];
  },
});

function stepLines({ definitions, calls }: CallsResult): string[] {
  return calls.map((step) => {
    const caller = definitions.length > 1 || step.depth > 1 ? `${askedName(step.caller)} → ` : "";
    return `${fileOf({ ...step.caller, file: step.site.file })}:${step.site.line} ${caller}${describedAt(step.callee)} (${evidence(step)})`;
  });
}

/** Lists each unresolved call once, with all its lines: they are many and say little individually. */
function unresolvedLines({ unresolved }: CallsResult): string[] {
  const lines = new Map<string, number[]>();
  for (const { name, receiver, site, project } of unresolved) {
    const file = project === undefined ? site.file : fileOf({ file: site.file, project });
    const call = `${file} ${receiver === null ? name : `${receiver}.${name}`}`;
    lines.set(call, [...(lines.get(call) ?? []), site.line]);
  }
  if (lines.size === 0) return [];
  return ["unresolved:", ...[...lines].map(([call, at]) => `  ${call} at ${at.join(", ")}`)];
}
