import type { UpdateResult } from "@codegraph/engine";
import { problemLines } from "./problems.js";

/** What became of each file. */
export function fileUpdateLines({ files, problems }: UpdateResult): string[] {
  const lines = files.map(
    ({ file, action, items_added, items_removed, lines_updated }) =>
      `${file}: ${action}, +${items_added} −${items_removed} terms, ${lines_updated} lines`,
  );
  return [...lines, ...problemLines(problems)];
}
