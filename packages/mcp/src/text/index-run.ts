import type { IndexResult } from "@codegraph/engine";
import { count, counts } from "@codegraph/text";
import { problemLines } from "./problems.js";

const NOTHING = "No files to index: none has a known type, or .gitignore, .codegraphignore and the settings exclude them all.";

/** The files read by an index run and the totals of the index. */
export function indexRunLines(result: IndexResult): string[] {
  const { filesIndexed, filesUnchanged, filesRemoved, durationMs } = result;
  return [
    `${result.projectName}: ${count(filesIndexed, "file")} indexed, ${filesUnchanged} unchanged, ${filesRemoved} removed in ${Math.round(durationMs)} ms`,
    `The index contains ${count(result.filesTotal, "file")}, ${count(result.lines, "line")}, ${count(result.symbols, "symbol")}, ${count(result.itemsFound, "term")}; calls: ${counts(result.edges)}.`,
    ...(result.filesTotal === 0 ? [NOTHING] : []),
    ...vectorLines(result.vectors),
    ...problemLines(result.problems),
  ];
}

function vectorLines(vectors: IndexResult["vectors"]): string[] {
  if (vectors === undefined) return [];
  const { done, total, note } = vectors;
  const rest = note ?? (done < total ? "The others follow in the background; search uses keywords until half of them are made." : "");
  return [`Embeddings for ${done} of ${count(total, "file")}. ${rest}`.trimEnd()];
}
