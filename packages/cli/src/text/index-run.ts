import type { IndexResult } from "@codegraph/engine";
import { count, counts, duration, number } from "@codegraph/text";
import type { Paint } from "../terminal.js";
import { problemLines } from "./problems.js";

const NOTHING = "no files to index: none has a known type, or .gitignore, .codegraphignore and the settings exclude them all";

/** The files read by an index run and the totals of the index. */
export function indexRunLines(result: IndexResult, paint: Paint): string[] {
  const done = [
    `${count(result.filesIndexed, "file")} indexed`,
    ...(result.filesUnchanged > 0 ? [`${number(result.filesUnchanged)} unchanged`] : []),
    ...(result.filesRemoved > 0 ? [`${number(result.filesRemoved)} removed`] : []),
  ];
  return [
    `${paint.bold(result.projectName)}: ${done.join(", ")} in ${duration(result.durationMs)}`,
    [count(result.filesTotal, "file"), count(result.lines, "line"), count(result.symbols, "symbol"), count(result.itemsFound, "term")].join(
      ", ",
    ),
    `calls: ${counts(result.edges)}`,
    ...(result.filesTotal === 0 ? [NOTHING] : []),
    ...(result.reusedFrom === undefined ? [] : [`started from the index of ${result.reusedFrom}`]),
    ...vectorLines(result.vectors),
    ...problemLines(result.problems, paint),
  ];
}

function vectorLines(vectors: IndexResult["vectors"]): string[] {
  if (vectors === undefined) return [];
  const { done, total, note } = vectors;
  return [`embeddings: ${number(done)} of ${count(total, "file")}${note === null ? "" : `; ${note}`}`];
}
