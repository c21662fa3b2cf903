import type { IndexResult } from "@codegraph/engine";
import { counts } from "./counts.js";
import { count } from "./numbers.js";
import { problemLines } from "./problems.js";

const NOTHING = "No file here is read: none is of a kind that is known, or .gitignore, .codegraphignore and the settings leave all out.";

/** What an index run did and what the index now holds. */
export function indexRunLines(result: IndexResult): string[] {
  const { files_indexed, files_unchanged, files_removed, duration_ms } = result;
  return [
    `${result.project_name}: ${count(files_indexed, "file")} indexed, ${files_unchanged} unchanged, ${files_removed} removed in ${Math.round(duration_ms)} ms`,
    `The index holds ${count(result.files_total, "file")}, ${count(result.lines, "line")}, ${count(result.symbols, "symbol")}, ${count(result.items_found, "term")}; calls: ${counts(result.edges)}.`,
    ...(result.files_total === 0 ? [NOTHING] : []),
    ...problemLines(result.problems),
  ];
}
