import type { AreaNeighbour, AreaResult } from "@codegraph/engine";
import { count, cut, described, exportsByFile, fileOf, placed, placeOf, terminalDependencyLines, wrapped } from "@codegraph/text";
import { expandOf, expandOptions } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const area: Verb = defineVerb({
  name: "area",
  summary: "the purpose of a file, folder or range of lines, its dependencies and its users",
  example: "area src/user.ts",
  arguments: [{ name: "PATH", summary: "src/user.ts, src, or src/user.ts:40-60", presence: "required" }],
  options: {
    limit: { kind: "count", value: "N", summary: "show at most N of each list (12)" },
    ...expandOptions("its symbols"),
  },
  async run(call) {
    const { limit } = call.options;
    const project = await call.project();
    const result = await project.explainArea(call.arguments[0] ?? "", {
      ...(limit === undefined ? {} : { limit }),
      ...expandOf(call.options),
    });
    return call.answer(result, { found: ({ files }) => files > 0, text: areaLines });
  },
});

function areaLines(area: AreaResult, paint: Paint): string[] {
  const {
    files,
    lines,
    languages,
    purpose,
    purposeSource,
    terms,
    symbols,
    symbolsTotal,
    uses,
    usedBy,
    packages,
    exports,
    tests,
    totals,
    dependencyResults,
  } = area;
  const list = (heading: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : wrapped(paint.bold(`${heading}:`), heading.length + 1, items);
  const rows = (heading: string, items: readonly (readonly string[])[]): string[] =>
    items.length === 0 ? [] : [paint.bold(`${heading}:`), ...placed(items, paint)];
  const more = symbolsTotal - symbols.length;
  return [
    `${paint.bold(area.area)}  ${area.kind === "folder" ? `${count(files, "file")}, ` : ""}${count(lines, "line")}, ${languages.join(", ")}`,
    ...(purpose === null
      ? []
      : [`${paint.bold("PURPOSE:")} ${purpose}${purposeSource === null ? "" : `  ${paint.dim(`(${purposeSource})`)}`}`]),
    ...list("TERMS", terms),
    ...rows(
      `SYMBOLS${more > 0 ? ` (${symbols.length} of ${symbolsTotal})` : ""}`,
      symbols.map((symbol) => [
        placeOf(symbol),
        symbol.usedFromOutside > 0 ? `used ${symbol.usedFromOutside}` : "",
        described(symbol),
        symbol.summary ?? symbol.signature,
      ]),
    ),
    ...rows(someOf("USES", uses.length, totals.uses), uses.map(neighbourRow)),
    ...rows(someOf("USED BY", usedBy.length, totals.usedBy), usedBy.map(neighbourRow)),
    ...rows(someOf("EXPORTS", exports.length, totals.exports), exportsByFile(exports)),
    ...list("PACKAGES", cut(packages, packages.length, totals.packages)),
    ...list("TESTS", cut(tests, tests.length, totals.tests)),
    ...terminalDependencyLines(dependencyResults ?? [], paint),
  ];
}

/** "USES (12 of 40)" */
function someOf(heading: string, shown: number, total: number): string {
  return shown === total ? heading : `${heading} (${shown} of ${total})`;
}

function neighbourRow({ edges, symbols, ...place }: AreaNeighbour): string[] {
  return [fileOf(place), String(edges), symbols.join(", ")];
}
