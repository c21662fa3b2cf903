import type { FileUpdate, IndexResult, UpdateResult } from "@codegraph/engine";
import { progressBar } from "../progress-bar.js";
import type { Paint } from "../terminal.js";
import { placed } from "../text/columns.js";
import { indexRunLines } from "../text/index-run.js";
import { count } from "../text/numbers.js";
import { problemLines } from "../text/problems.js";
import { defineVerb, type Verb } from "../verb.js";

export const update: Verb = defineVerb({
  name: "update",
  summary: "bring the index up to date, or only the files named",
  arguments: [{ name: "FILE", summary: "a file to read again; whatever changed when none is named", presence: "any" }],
  options: {},
  async run(call) {
    const project = await call.project();
    const bar = progressBar(call.terminal);
    const files = call.arguments.length > 0 ? call.arguments : undefined;
    const result = await project.update(files, { signal: call.signal, onProgress: bar.show }).finally(bar.clear);
    return call.answer(result, { found: () => true, text: updateLines });
  },
});

function updateLines(result: IndexResult | UpdateResult, paint: Paint): string[] {
  if (!("files" in result)) return indexRunLines(result, paint);
  return [...fileUpdateLines(result.files, paint), ...problemLines(result.problems, paint)];
}

/** One line per file: what became of it. */
export function fileUpdateLines(files: readonly FileUpdate[], paint: Paint): string[] {
  const rows = files.map(({ file, action, items_added, items_removed, lines_updated }) => [
    file,
    action,
    `+${items_added} −${count(items_removed, "term")}, ${count(lines_updated, "line")}`,
  ]);
  return placed(rows, paint);
}
