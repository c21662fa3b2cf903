import type { AreaNeighbour, AreaResult } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { placed } from "../text/columns.js";
import { dependencyLines } from "../text/hits.js";
import { count } from "../text/numbers.js";
import { described, placeOf } from "../text/symbol.js";
import { wrapped } from "../text/wrapped.js";
import { defineVerb, type Verb } from "../verb.js";

export const area: Verb = defineVerb({
  name: "area",
  summary: "what a file, a folder or lines are for, what they use and who uses them",
  arguments: [{ name: "PATH", summary: "src/user.ts, src, or src/user.ts:40-60", presence: "required" }],
  options: {
    limit: { kind: "count", value: "N", summary: "show at most so many of each list (12)" },
    deps: { kind: "flag", summary: "also the callers and callees of its symbols" },
    depth: { kind: "count", value: "N", summary: "how far away these may be, with --deps (1)" },
  },
  async run(call) {
    const { limit, deps, depth } = call.options;
    const project = await call.project();
    const result = await project.explainArea(call.arguments[0] ?? "", {
      ...(limit === undefined ? {} : { limit }),
      ...(deps ? { includeDependencies: true } : {}),
      ...(depth === undefined ? {} : { depth }),
    });
    return call.answer(result, { found: ({ files }) => files > 0, text: areaLines });
  },
});

function areaLines(area: AreaResult, paint: Paint): string[] {
  const { files, lines, languages, purpose, purpose_source, terms, symbols, symbols_total, uses, used_by, packages, tests, dependencyResults } = area;
  const list = (heading: string, items: readonly string[]): string[] => (items.length === 0 ? [] : wrapped(paint.bold(`${heading}:`), heading.length + 1, items));
  const rows = (heading: string, items: readonly (readonly string[])[]): string[] => (items.length === 0 ? [] : [paint.bold(`${heading}:`), ...placed(items, paint)]);
  const more = symbols_total - symbols.length;
  return [
    `${paint.bold(area.area)}  ${area.kind === "folder" ? `${count(files, "file")}, ` : ""}${count(lines, "line")}, ${languages.join(", ")}`,
    ...(purpose === null ? [] : [`${paint.bold("PURPOSE:")} ${purpose}${purpose_source === null ? "" : `  ${paint.dim(`(${purpose_source})`)}`}`]),
    ...list("TERMS", terms),
    ...rows(
      `SYMBOLS${more > 0 ? ` (${symbols.length} of ${symbols_total})` : ""}`,
      symbols.map((symbol) => [placeOf(symbol), symbol.used_from_outside > 0 ? `used ${symbol.used_from_outside}` : "", described(symbol), symbol.summary ?? symbol.signature]),
    ),
    ...rows("USES", uses.map(neighbourRow)),
    ...rows("USED BY", used_by.map(neighbourRow)),
    ...list("PACKAGES", packages),
    ...list("TESTS", tests),
    ...dependencyLines(dependencyResults ?? [], paint),
  ];
}

function neighbourRow({ file, edges, symbols }: AreaNeighbour): string[] {
  return [file, String(edges), symbols.join(", ")];
}
