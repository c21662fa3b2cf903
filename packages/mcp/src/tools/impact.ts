import type { AffectedFile, ImpactResult } from "@codegraph/engine";
import { candidateLines, impactLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import { affectedSymbol, edgeCounts, hiddenCallers, callStep, spanned, stale, symbol, symbolAnswer } from "../result-shapes.js";
import { boolean, integer, list, object, orNull, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const impact: Tool = defineTool({
  name: "codegraph_impact",
  title: "What a change can affect",
  description:
    "Everything that calls a symbol, directly or indirectly, by distance. Use it before changing code, to see what to check " +
    "and which tests to run.",
  input: {
    target: { type: "string", alias: "symbol", description: 'A symbol, a file, or lines: "src/user.ts:40-60".', required: true },
    depth: { type: "integer", maximum: 50 },
    only_tests: { type: "boolean", description: "Only the tests, by file." },
    limit: { type: "integer", maximum: 10_000 },
    ...linkedField,
  },
  output: object<ImpactResult>({
    target: string,
    ...symbolAnswer,
    affected: list(affectedSymbol),
    total: integer,
    counts: edgeCounts,
    tests: integer,
    hidden: hiddenCallers,
    passed_on: hiddenCallers,
    distances: list(object<ImpactResult["distances"][number]>({ distance: integer, symbols: integer })),
    files: list(object<AffectedFile>({ file: string, "project?": string, symbols: integer, test: boolean })),
    references: list(callStep),
    references_total: integer,
    overridden_by: list(symbol),
    truncated: boolean,
    cut_at: orNull({ type: "integer" }),
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOf("affected", "total", ["symbol", "symbols"]),
  narrow: "Use a smaller depth.",
  run: (call, { target, ...options }) => call.ask((project) => project.impact(target, { limit: 10_000, ...options })),
  render(result, { onlyTests = false }, offered) {
    const face = faceOf(offered, "impact");
    return candidateLines(result.target, result, face) ?? impactLines(result, face, { onlyTests });
  },
});
