import { pagesOf } from "../pages.js";
import { calls } from "../result-shapes.js";
import { linkedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { byFile } from "../text/by-file.js";
import { callsHead, evidence, referenceLines } from "../text/calls.js";
import { candidateLines } from "../text/candidates.js";
import { placeOf } from "../text/symbol.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const callers: Tool = defineTool({
  name: "codegraph_callers",
  title: "Who calls a function",
  description:
    "Who calls a function, method or constructor. Use it before changing one. Each call is a site (file and line), the caller, a " +
    "certainty (exact: the only candidate; possible: one of several) and the evidence. Unresolved receivers are never guessed but " +
    "counted as unresolved sites of that name. codegraph_query lists them.",
  input: {
    symbol: {
      type: "string",
      alias: "method",
      description: SYMBOL,
      required: true,
    },
    depth: { type: "integer", maximum: 5, default: 1 },
    limit: { type: "integer", maximum: 10_000, default: 200 },
    ...linkedField,
  },
  output: calls,
  annotations: reads,
  pages: pagesOf("calls", "total", ["call", "calls"]),
  narrow: "Qualify the symbol with its file, or use a smaller depth.",
  run: (call, { symbol, ...options }) => call.ask((project) => project.callers(symbol, options)),
  render(result, _, offered) {
    const { symbol, definitions } = result;
    const none = candidateLines(symbol, result, offered);
    if (none) return none;
    const several = definitions.length > 1;
    return [
      ...callsHead(result, `sites named ${definitions[0]?.name ?? symbol}`),
      ...byFile(
        result.calls.map((step) => ({ file: placeOf({ ...step.caller, file: step.site.file }), step })),
        ({ step }) => {
          const callee = several || step.depth > 1 ? ` → ${step.callee.path} (${placeOf(step.callee)}:${step.callee.line})` : "";
          return `${step.site.line} ${step.caller.path}${callee} (${evidence(step)})`;
        },
      ),
      ...referenceLines(result, "used as a value", ({ caller }) => caller.path),
    ];
  },
});
