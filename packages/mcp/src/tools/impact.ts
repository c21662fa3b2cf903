import type { AffectedFile, ComparedStates, ImpactChanges, ImpactResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { candidateLines, impactLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import {
  affectedSymbol,
  broken,
  callStep,
  edgeCounts,
  hiddenCallers,
  spanned,
  stale,
  symbol,
  symbolAnswer,
  symbolCounts,
} from "../result-shapes.js";
import { boolean, integer, list, object, orNull, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const impact: Tool = defineTool({
  name: "codegraph_impact",
  title: "What a change can affect",
  description: "Everything that calls a symbol, directly or indirectly, by distance. Use it before changing code.",
  input: {
    target: { type: "string", alias: "symbol", description: 'A symbol, file, or lines: "src/user.ts:40-60".' },
    diff: { type: "string", description: "Or a range, --staged, or a unified diff.", longest: 1_000_000 },
    depth: { type: "integer", maximum: 50 },
    only_tests: { type: "boolean", description: "Only tests, by file." },
    limit: { type: "integer", maximum: 10_000 },
    ...linkedField,
  },
  output: object<ImpactResult>({
    target: string,
    "changes?": object<ImpactChanges>({ from: string, to: string, files: integer, not_compared: integer, symbols: symbolCounts, broken }),
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
  run: (call, { target, diff, ...options }) =>
    call.ask((project) => project.impact(startOf(target, diff), { limit: 10_000, ...options, signal: call.signal })),
  render(result, { onlyTests = false }, offered) {
    const face = faceOf(offered, "impact");
    return candidateLines(result.target, result, face) ?? impactLines(result, face, { onlyTests });
  },
});

/** The target, or the states to compare. A diff has several lines, a range has one. */
function startOf(target: string | undefined, diff: string | undefined): string | ComparedStates {
  if ((target === undefined) === (diff === undefined))
    throw new CodeGraphError("invalid-argument", "Expected target or diff", "Give one of them.");
  if (target !== undefined) return target;
  if (diff === "--staged") return { staged: true };
  return diff?.includes("\n") ? { diff } : { range: diff ?? "HEAD" };
}
