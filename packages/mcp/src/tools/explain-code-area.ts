import type { AreaExport, AreaNeighbour, AreaResult, AreaSymbol } from "@codegraph/engine";
import { askedName, count, cut, dependencyLines, exportsByFile, fileOf } from "@codegraph/text";
import { fileExport, named, spanned, stale } from "../result-shapes.js";
import { expansionFields } from "../search-fields.js";
import { dependencyResults } from "../search-shapes.js";
import { boolean, integer, list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

const neighbours = list(object<AreaNeighbour>({ file: string, "project?": string, edges: integer, symbols: list(string) }));

export const explainCodeArea: Tool = defineTool({
  name: "explain_code_area",
  title: "What a part of the code is for",
  description:
    "What a file, folder or range is for: its main symbols, what it uses, its users, its tests. Use it before reading or changing it.",
  input: {
    path: { type: "string", description: '"src/auth", "src/user.ts" or "src/user.ts:40-60".', required: true },
    limit: { type: "integer", maximum: 200, default: 12 },
    ...expansionFields,
  },
  output: object<AreaResult>({
    area: string,
    kind: string,
    "project?": string,
    files: integer,
    lines: integer,
    languages: list(string),
    purpose: orNull({ type: "string" }),
    purpose_source: orNull({ type: "string" }),
    terms: list(string),
    symbols: list(
      object<AreaSymbol>({
        ...named,
        end_line: integer,
        signature: string,
        summary: orNull({ type: "string" }),
        used_from_outside: integer,
      }),
    ),
    symbols_total: integer,
    uses: neighbours,
    used_by: neighbours,
    packages: list(string),
    exports: list(object<AreaExport>({ ...fileExport, file: string, declared: boolean })),
    totals: object<AreaResult["totals"]>({ uses: integer, used_by: integer, packages: integer, exports: integer, tests: integer }),
    tests: list(string),
    dependency_results: dependencyResults,
    stale,
    ...spanned,
  }),
  annotations: reads,
  narrow: "Ask with a smaller limit.",
  run: (call, { path, ...options }) => call.ask((project) => project.explainArea(path, options)),
  render: areaLines,
});

function areaLines(area: AreaResult): string[] {
  const { files, lines, languages, purpose, purposeSource, terms, symbols, symbolsTotal, uses, usedBy, packages, exports, tests, totals } =
    area;
  const rest = symbolsTotal - symbols.length;
  const line = (heading: string, items: readonly string[]): string[] => (items.length === 0 ? [] : [`${heading}: ${items.join(", ")}`]);
  const block = (heading: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${heading}:`, ...items.map((item) => `  ${item}`)];
  return [
    `${area.area} (${area.kind}): ${area.kind === "folder" ? `${count(files, "file")}, ` : ""}${count(lines, "line")}, ${languages.join(", ")}`,
    ...(purpose === null ? [] : [`PURPOSE: ${purpose}${purposeSource === null ? "" : ` (${purposeSource})`}`]),
    ...line("TERMS", terms),
    ...block("SYMBOLS", [
      ...symbols.map((symbol) => {
        const { line: at, kind, path, signature, summary, usedFromOutside: used } = symbol;
        const file = fileOf(symbol);
        // The heading already names the folder.
        const inside = file.startsWith(`${area.area}/`) ? file.slice(area.area.length + 1) : file;
        const place = area.kind === "folder" ? `${inside}:${at}` : `:${at}`;
        return `${place} ${signature === "" ? `${kind} ${askedName({ kind, path })}` : signature}${used > 0 ? ` [used ${count(used, "time")}]` : ""}${summary === null ? "" : ` – ${summary}`}`;
      }),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]),
    ...block("USES", cut(uses.map(neighbourLine), uses.length, totals.uses)),
    ...block("USED BY", cut(usedBy.map(neighbourLine), usedBy.length, totals.usedBy)),
    ...block(
      totals.exports === exports.length ? "EXPORTS" : `EXPORTS (${count(totals.exports, "name")} in all)`,
      exportsByFile(exports).map(([file, names]) => `${file}: ${names}`),
    ),
    ...line("PACKAGES", cut(packages, packages.length, totals.packages)),
    ...line("TESTS", cut(tests, tests.length, totals.tests)),
    ...dependencyLines(area.dependencyResults),
  ];
}

function neighbourLine({ edges, symbols, ...place }: AreaNeighbour): string {
  return `${fileOf(place)} (${edges}): ${symbols.join(", ")}`;
}
