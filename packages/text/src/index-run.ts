import type { IndexResult } from "@codegraph/engine";
import { counts } from "./counts.js";
import { count } from "./numbers.js";
import { problemLines } from "./problems.js";
import type { ReportLayout } from "./report.js";

const NOTHING = "no files to index: none has a known type, or .gitignore, .codegraphignore and the settings exclude them all";

/** The files read by an index run, the totals of the index and the first problems. */
export function indexRunLines(result: IndexResult, layout: ReportLayout): string[] {
  const { filesIndexed, filesUnchanged, filesRemoved, filesTotal, lines, symbols, itemsFound, reusedFrom, vectors } = result;
  const others = [layout.figure(filesUnchanged, "unchanged"), layout.figure(filesRemoved, "removed")].filter((each) => each !== null);
  const done = [`${count(filesIndexed, "file")} indexed`, ...others].join(", ");
  const index = [count(filesTotal, "file"), count(lines, "line"), count(symbols, "symbol"), count(itemsFound, "term")].join(", ");
  return [
    `${layout.name(result.projectName)}: ${done} in ${layout.duration(result.durationMs)}`,
    ...layout.totals(index, `calls: ${counts(result.edges)}`),
    ...(filesTotal === 0 ? [layout.remark(NOTHING)] : []),
    ...(reusedFrom === undefined ? [] : layout.startedFrom(reusedFrom)),
    ...(vectors === undefined ? [] : [layout.embeddings(vectors)]),
    ...problemLines(result.problems, layout),
  ];
}
