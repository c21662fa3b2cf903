import type { ExplainedCall, ExplainResult } from "@codegraph/engine";
import { askedName, candidateLines, fileOf, joined } from "@codegraph/text";
import { faceOf } from "../face.js";
import { named, position, spanned, stale, symbol, symbolAnswer } from "../result-shapes.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const explain: Tool = defineTool({
  name: "codegraph_explain",
  title: "Why a call leads somewhere",
  description:
    "The evidence for a call's resolution, or why it is unresolved, with file and line. Use it before trusting or doubting an edge.",
  input: {
    from: { type: "string", description: 'A line or column, "src/user.ts:42:17", or the calling symbol.', required: true },
    to: { type: "string", description: "The symbol it calls. Default: all." },
    limit: { type: "integer", maximum: 1_000, default: 20 },
  },
  output: object<ExplainResult>({
    from: object<ExplainResult["from"]>({ symbol: string, ...symbolAnswer }),
    to: { ...object<ExplainResult["from"]>({ symbol: string, ...symbolAnswer }), type: ["object", "null"] },
    calls: list(
      object<ExplainedCall>({
        site: position,
        "project?": string,
        caller: symbol,
        name: string,
        receiver: orNull({ type: "string" }),
        kind: string,
        outcome: string,
        callees: list(object<ExplainedCall["callees"][number]>({ ...named, certainty: string, provenance: string })),
        because: list(string),
      }),
    ),
    total: integer,
    stale,
    ...spanned,
  }),
  annotations: reads,
  narrow: "Name a line or column.",
  run: (call, { from, to, ...options }) => call.ask((project) => project.explain(from, to, options)),
  render({ from, to, calls, total }, _, offered) {
    const face = faceOf(offered, "explain");
    const unclear = [from, ...(to ? [to] : [])].flatMap((end) => candidateLines(end.symbol, end, face) ?? []);
    if (unclear.length > 0) return unclear;
    if (total === 0)
      return [
        to
          ? joined(
              `No call in ${from.symbol} resolves to ${to.symbol} or has its name.`,
              offered.keep("codegraph_path searches indirect calls."),
            )
          : `${from.symbol} contains no calls.`,
      ];
    return [
      ...calls.flatMap(({ site, caller, name, receiver, outcome, because }) => [
        `${fileOf({ ...caller, file: site.file })}:${site.line} ${receiver === null ? name : `${receiver}.${name}`} in ${askedName(caller)}: ${outcome}`,
        ...because.map((sentence) => `  ${sentence}`),
      ]),
      ...(calls.length < total ? [`${total - calls.length} more calls; use a higher limit.`] : []),
    ];
  },
});
