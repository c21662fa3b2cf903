import { edgeCounts, problems, stale } from "../result-shapes.js";
import { boolean, integer, list, object, orNull, record, string } from "../schema.js";
import { counts } from "../text/counts.js";
import { count } from "../text/numbers.js";
import { problemLines } from "../text/problems.js";
import { defineTool, reads, type Tool } from "../tool.js";

const statistics = ["files", "lines", "items", "occurrences", "methods", "types", "dependencies", "symbols"];

export const status: Tool = defineTool({
  name: "codegraph_status",
  title: "State of the index",
  description: "What the index holds, how old it is, how quick answers are, and which files could not be read or parsed. Use it when an answer surprises you.",
  input: {},
  output: object({
    project_name: string,
    root: string,
    codegraph_path: string,
    schema_version: string,
    extractor_version: orNull({ type: "string" }),
    current: object({ schema: boolean, extractor: boolean, settings: boolean }),
    backend: string,
    statistics: object(Object.fromEntries(statistics.map((name) => [name, integer]))),
    languages: record(object({ files: integer, lines: integer, symbols: integer })),
    edges: edgeCounts,
    symbol_coverage: orNull({ type: "number" }),
    problems,
    last_update: orNull({ type: "number" }),
    auto_update: boolean,
    database_size_bytes: integer,
    config: record(object({ value: {}, from: list(string) })),
    config_trouble: orNull({ type: "string" }),
    stale,
  }),
  annotations: reads,
  narrow: "",
  run: (call) => call.ask((project) => project.status()),
  render(result) {
    const { files, lines, symbols, methods, types, items, occurrences } = result.statistics;
    const languages = Object.entries(result.languages)
      .map(([language, { files }]) => `${language} ${files}`);
    const updated = result.last_update === null ? "never" : new Date(result.last_update).toISOString();
    return [
      `${result.project_name} at ${result.root}, index ${result.codegraph_path} (${result.backend}), updated ${updated}`,
      `${count(files, "file")} (${languages.join(", ")}), ${count(lines, "line")}`,
      `${count(symbols, "symbol")}, among them ${count(methods, "method")} and ${count(types, "type")}; ${count(items, "term")} in ${count(occurrences, "place")}`,
      `calls: ${counts(result.edges)}${result.symbol_coverage === null ? "" : `; ${Math.round(result.symbol_coverage * 100)} % of the call sites resolved`}`,
      ...(result.auto_update ? [] : ["The index is brought up to date only by codegraph_update (auto_update is off)."]),
      ...(result.config_trouble === null ? [] : [`Settings not in force: ${result.config_trouble}`]),
      ...problemLines(result.problems),
    ];
  },
});
