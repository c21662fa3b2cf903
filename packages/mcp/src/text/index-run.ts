import type { IndexResult } from "@codegraph/engine";
import { counts } from "./counts.js";
import { count } from "./numbers.js";
import { problemLines } from "./problems.js";

const NOTHING = "No file here is read: none is of a kind that is known, or .gitignore, .codegraphignore and the settings leave all out.";

/** What an index run did and what the index now holds. */
export function indexRunLines(result: IndexResult): string[] {
  const { filesIndexed, filesUnchanged, filesRemoved, durationMs } = result;
  return [
    `${result.projectName}: ${count(filesIndexed, "file")} indexed, ${filesUnchanged} unchanged, ${filesRemoved} removed in ${Math.round(durationMs)} ms`,
    `The index holds ${count(result.filesTotal, "file")}, ${count(result.lines, "line")}, ${count(result.symbols, "symbol")}, ${count(result.itemsFound, "term")}; calls: ${counts(result.edges)}.`,
    ...(result.filesTotal === 0 ? [NOTHING] : []),
    ...problemLines(result.problems),
  ];
}
