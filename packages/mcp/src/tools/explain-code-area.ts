import type { AreaNeighbour, AreaResult, AreaSymbol } from "@codegraph/engine";
import { named, spanned, stale } from "../result-shapes.js";
import { expansionFields } from "../search-fields.js";
import { dependencyResults } from "../search-shapes.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { dependencyLines } from "../text/hit-lines.js";
import { count } from "../text/numbers.js";
import { placeOf } from "../text/symbol.js";
import { defineTool, reads, type Tool } from "../tool.js";

const neighbours = list(object<AreaNeighbour>({ file: string, "project?": string, edges: integer, symbols: list(string) }));

export const explainCodeArea: Tool = defineTool({
  name: "explain_code_area",
  title: "What a part of the code is for",
  description:
    "What a file, folder or range is for: its main symbols, what it uses, its users, its tests. Use it before reading or changing it.",
  input: {
    path: { type: "string", description: '"src/auth", "src/user.ts" or "src/user.ts:40-60".', required: true },
    limit: { type: "integer", maximum: 200, default: 12, description: "Of each list." },
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
  const { files, lines, languages, purpose, purposeSource, terms, symbols, symbolsTotal, uses, usedBy, packages, tests } = area;
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
        const file = placeOf(symbol);
        // The heading already names the folder.
        const inside = file.startsWith(`${area.area}/`) ? file.slice(area.area.length + 1) : file;
        const place = area.kind === "folder" ? `${inside}:${at}` : `:${at}`;
        return `${place} ${signature === "" ? `${kind} ${path}` : signature}${used > 0 ? ` [used ${count(used, "time")}]` : ""}${summary === null ? "" : ` – ${summary}`}`;
      }),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]),
    ...block("USES", uses.map(neighbourLine)),
    ...block("USED BY", usedBy.map(neighbourLine)),
    ...line("PACKAGES", packages),
    ...line("TESTS", tests),
    ...dependencyLines(area.dependencyResults),
  ];
}

function neighbourLine({ edges, symbols, ...place }: AreaNeighbour): string {
  return `${placeOf(place)} (${edges}): ${symbols.join(", ")}`;
}
