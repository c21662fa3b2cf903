import type { StatusResult } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { counts } from "../text/counts.js";
import { count, number, size } from "../text/numbers.js";
import { problemLines } from "../text/problems.js";
import { defineVerb, type Verb } from "../verb.js";

export const status: Verb = defineVerb({
  name: "status",
  summary: "what the index holds, and what is wrong with single files",
  arguments: [],
  options: {},
  async run(call) {
    const project = await call.project();
    return call.answer(await project.status(), { found: () => true, text: statusLines });
  },
});

function statusLines(result: StatusResult, paint: Paint): string[] {
  const { files, lines, symbols, methods, types, items, occurrences, dependencies } = result.statistics;
  const languages = Object.entries(result.languages).map(([language, { files: count }]) => `${language} ${number(count)}`);
  const updated = result.last_update === null ? "never filled" : `of ${new Date(result.last_update).toISOString()}`;
  return [
    `${paint.bold(result.project_name)}  ${paint.place(result.root)}`,
    `index     ${result.codegraph_path}, ${size(result.database_size_bytes)}, ${updated}`,
    `made by   ${result.backend}, schema ${result.schema_version}, extractor ${result.extractor_version}`,
    `files     ${number(files)}${languages.length > 0 ? ` (${languages.join(", ")})` : ""}`,
    `lines     ${number(lines)}`,
    `symbols   ${number(symbols)}, among them ${count(methods, "method")} and ${count(types, "type")}`,
    `terms     ${number(items)} in ${count(occurrences, "place")}`,
    `calls     ${counts(result.edges)}`,
    ...(dependencies > 0 ? [`links     ${number(dependencies)}`] : []),
    ...problemLines(result.problems, paint),
  ];
}
