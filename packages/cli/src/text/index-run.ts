import type { IndexResult } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { counts } from "./counts.js";
import { count, duration, number } from "./numbers.js";
import { problemLines } from "./problems.js";

const NOTHING = "No file here is read: none is of a kind that is known, or .gitignore, .codegraphignore and the settings leave all out";

/** What an index run did and what the index now holds. */
export function indexRunLines(result: IndexResult, paint: Paint): string[] {
  const done = [
    `${count(result.files_indexed, "file")} indexed`,
    ...(result.files_unchanged > 0 ? [`${number(result.files_unchanged)} unchanged`] : []),
    ...(result.files_removed > 0 ? [`${number(result.files_removed)} removed`] : []),
  ];
  return [
    `${paint.bold(result.project_name)}: ${done.join(", ")} in ${duration(result.duration_ms)}`,
    [
      count(result.files_total, "file"),
      count(result.lines, "line"),
      count(result.symbols, "symbol"),
      count(result.items_found, "term"),
    ].join(", "),
    `calls: ${counts(result.edges)}`,
    ...(result.files_total === 0 ? [NOTHING] : []),
    ...(result.reused_from === undefined ? [] : [`began with the index of ${result.reused_from}`]),
    ...problemLines(result.problems, paint),
  ];
}
