import type { AffectedFile, AffectedSymbol, HiddenCallers, HiddenCallersFile, ImpactResult } from "@codegraph/engine";
import { affectedCount, askedName, candidateLines, count, describedAt, fileOf, hiddenCallers } from "@codegraph/text";
import { pagesOf } from "../pages.js";
import { callStep, edgeCounts, spanned, stale, symbol, symbolAnswer } from "../result-shapes.js";
import { boolean, integer, list, object, orNull, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const impact: Tool = defineTool({
  name: "codegraph_impact",
  title: "What a change can affect",
  description:
    "Everything that calls a symbol, directly or indirectly, by distance. Use it before changing code, to see what to check " +
    "and which tests to run: tests are marked, and the affected files are listed.",
  input: {
    target: { type: "string", alias: "symbol", description: 'A symbol, a file, or lines: "src/user.ts:40-60".', required: true },
    depth: { type: "integer", maximum: 50, description: "Default: unlimited." },
    limit: { type: "integer", maximum: 10_000, default: 200 },
    ...linkedField,
  },
  output: object<ImpactResult>({
    target: string,
    ...symbolAnswer,
    affected: list(object<AffectedSymbol>({ distance: integer, certainty: string, test: boolean, call: callStep })),
    total: integer,
    counts: edgeCounts,
    tests: integer,
    hidden: {
      ...object<HiddenCallers>({
        sites: integer,
        test_sites: integer,
        names: list(object<HiddenCallers["names"][number]>({ name: string, sites: integer })),
        files: list(object<HiddenCallersFile>({ file: string, "project?": string, test: boolean, lines: list(integer) })),
        files_total: integer,
      }),
      type: ["object", "null"],
    },
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
  run: (call, { target, ...options }) => call.ask((project) => project.impact(target, options)),
  render: (result, _, offered) => candidateLines(result.target, result, offered) ?? impactLines(result),
});

const MOST_FILES = 15;

function impactLines(result: ImpactResult): string[] {
  const { target, definitions, affected, hidden, files, references, overriddenBy, cutAt } = result;
  const what = definitions.length === 1 ? describedAt(definitions[0]!) : `${target}, ${count(definitions.length, "definition")}`;
  const held = files.slice(0, MOST_FILES).map((each) => `${fileOf(each)} ${each.symbols}${each.test ? " (tests)" : ""}`);
  const more = files.length > MOST_FILES ? `, and ${files.length - MOST_FILES} more` : "";
  const missed = hiddenCallers(hidden);
  const lines: string[] = [];
  let distance = 0;
  for (const each of affected) {
    if (each.distance !== distance) lines.push(`distance ${(distance = each.distance)}:`);
    const { caller, callee, site, provenance } = each.call;
    const place = `${fileOf({ ...caller, file: site.file })}:${site.line}`;
    lines.push(`  ${place} ${askedName(caller)} → ${askedName(callee)} (${each.certainty}, ${provenance}${each.test ? ", test" : ""})`);
  }
  return [
    what,
    affectedCount(result),
    ...(missed === null ? [] : [missed.summary, ...missed.rows.map((row) => `  ${row.join(", ")}`)]),
    ...(cutAt === null ? [] : [`Calls at distance ${cutAt} and beyond were not followed.`]),
    ...(files.length === 0 ? [] : [`${count(files.length, "file")}: ${held.join(", ")}${more}`]),
    ...lines,
    ...references.map(({ caller, site }) => `used as a value: ${fileOf({ ...caller, file: site.file })}:${site.line} ${askedName(caller)}`),
    ...overriddenBy.map((each) => `overridden by: ${describedAt(each)}`),
  ];
}
