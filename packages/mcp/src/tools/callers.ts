import type { CallsResult } from "@codegraph/engine";
import {
  askedName,
  byFile,
  calledName,
  callsFound,
  callsHead,
  callsMissed,
  candidateLines,
  count,
  evidence,
  fileOf,
  joined,
  outlineOf,
  referenceLines,
} from "@codegraph/text";
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
    "Who calls a function, method or constructor. Use it before changing one. Each call is a site (file and line), the caller, a " +
    "certainty (exact: the only candidate; possible: one of several) and the evidence. Calls on unknown receivers are never guessed but " +
    "counted; `unresolved` lists them.",
  input: {
    symbol: {
      type: "string",
      alias: "method",
      description: SYMBOL,
      required: true,
    },
    depth: { type: "integer", maximum: 5, default: 1 },
    unresolved: { type: "boolean", description: "List the unresolved calls of the name instead." },
    limit: { type: "integer", maximum: 10_000, default: 200 },
    ...linkedField,
  },
  output: calls,
  annotations: reads,
  pages,
  narrow: "Qualify the symbol with its file, or use a smaller depth.",
  run: (call, { symbol, ...options }) => call.ask((project) => project.callers(symbol, options)),
  render(result, input, offered) {
    const { symbol, definitions } = result;
    const none = candidateLines(symbol, result, offered);
    const missed = callsMissed(result.counts, calledName(result), `${offered.call("codegraph_callers")} with unresolved`);
    if (input.unresolved === true && (result.unresolved.length > 0 || none === null)) return unresolvedLines(result);
    if (none) return [...none, ...(result.outcome === "not-found" && missed !== "" ? [missed] : [])];
    const several = definitions.length > 1;
    return [
      ...callsHead(result, joined(callsFound(result.counts, outlineOf(definitions, symbol), input.depth), missed)),
      ...byFile(
        result.calls.map((step) => ({ file: fileOf({ ...step.caller, file: step.site.file }), step })),
        ({ step }) => {
          const callee = several || step.depth > 1 ? ` → ${askedName(step.callee)} (${fileOf(step.callee)}:${step.callee.line})` : "";
          return `${step.site.line} ${askedName(step.caller)}${callee} (${evidence(step)})`;
        },
      ),
      ...referenceLines(result, "used as a value", ({ caller }) => askedName(caller)),
    ];
  },
});

/** The unresolved calls of the name by file, with the receiver as it is written. */
function unresolvedLines(result: CallsResult): string[] {
  const { unresolved, counts } = result;
  return [
    `${count(counts.unresolved, "unresolved call")} named ${calledName(result)}, on receivers of unknown type:`,
    ...byFile(
      unresolved.map((each) => ({ ...each, file: fileOf({ ...each, file: each.site.file }) })),
      ({ site, receiver, name, caller }) =>
        `${site.line} ${receiver === null ? name : `${receiver}.${name}`}${caller === undefined ? "" : ` in ${askedName(caller)}`}`,
    ),
  ];
}
