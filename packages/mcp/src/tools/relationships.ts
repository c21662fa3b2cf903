import type { CallStep, FileImport, RelationshipsResult } from "@codegraph/engine";
import { askedName, candidateLines, counts, describedAt, evidence, fileOf } from "@codegraph/text";
import { callStep, edgeCounts, spanned, stale, symbol, symbolAnswer, unresolvedCall } from "../result-shapes.js";
import { boolean, list, object, string } from "../schema.js";
import { fileImport } from "../search-shapes.js";
import { linkedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const relationships: Tool = defineTool({
  name: "get_relationships",
  title: "Everything directly related to a symbol",
  description:
    "What a symbol calls, what calls it, uses it as a value, overrides it or is overridden by it, the imports of its file, and what " +
    "else the file defines. Use it to understand a function in one call.",
  input: {
    symbol: { type: "string", description: SYMBOL, as: "codegraph_callers", required: true },
    limit: { type: "integer", maximum: 1_000, default: 50, description: "Of each list." },
    ...linkedField,
  },
  output: object<RelationshipsResult>({
    symbol: string,
    ...symbolAnswer,
    calls: list(callStep),
    called_by: list(callStep),
    counts: object<RelationshipsResult["counts"]>({ calls: edgeCounts, called_by: edgeCounts }),
    unresolved: list(unresolvedCall),
    references: list(callStep),
    overrides: list(symbol),
    overridden_by: list(symbol),
    imports: list(object<FileImport>(fileImport)),
    same_file: list(symbol),
    truncated: boolean,
    stale,
    ...spanned,
  }),
  annotations: reads,
  narrow: "Use a smaller limit.",
  run: (call, { symbol: asked, ...options }) => call.ask((project) => project.relationships(asked, options)),
  render: (result, _, offered) => candidateLines(result.symbol, result, offered) ?? relationshipLines(result),
});

function relationshipLines(result: RelationshipsResult): string[] {
  const { definitions, calls, calledBy, unresolved, references, overrides, overriddenBy, imports, sameFile, truncated } = result;
  const section = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`)];
  const siteOf = ({ caller, site }: CallStep): string => `${fileOf({ ...caller, file: site.file })}:${site.line}`;
  const caller = (step: CallStep): string => `${siteOf(step)} ${askedName(step.caller)} (${evidence(step)})`;
  return [
    ...definitions.map(describedAt),
    ...section(`calls (${counts(result.counts.calls)})`, [
      ...calls.map((step) => `${siteOf(step)} ${describedAt(step.callee)} (${evidence(step)})`),
      ...unresolved.map(
        ({ name, receiver, site }) => `${site.file}:${site.line} ${receiver === null ? name : `${receiver}.${name}`} unresolved`,
      ),
    ]),
    ...section(`called by (${counts(result.counts.calledBy)} with the name)`, calledBy.map(caller)),
    ...section("used as a value", references.map(caller)),
    ...section("overrides", overrides.map(describedAt)),
    ...section("overridden by", overriddenBy.map(describedAt)),
    ...section(
      "imports",
      imports.map(({ name, alias, from, line, resolved }) => {
        const names = [...(name === null ? [] : [name]), ...(alias === null || alias === name ? [] : [`as ${alias}`])].join(" ");
        return `${line} ${names === "" ? "" : `${names} `}from ${from} (${resolved ?? "external"})`;
      }),
    ),
    ...section(
      "same file",
      sameFile.map(({ line, kind, path }) => `${line} ${kind} ${path}`),
    ),
    ...(truncated ? ["Some lists are cut; use a higher limit."] : []),
  ];
}
