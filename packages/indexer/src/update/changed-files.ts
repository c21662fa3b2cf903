import { CodeGraphError } from "@codegraph/model";
import type { ChangedFile } from "../api/update.js";
import { resolveInside } from "@codegraph/files/read";

/**
 * Returns the paths that an update names, without duplicates, relative to the root. Line ranges are checked and otherwise ignored:
 * comparing the file with the index is more precise.
 *
 * @throws CodeGraphError `invalid-argument` for an invalid range, `outside-project`
 */
export function namedPaths(root: string, named: readonly (string | ChangedFile)[]): string[] {
  const paths = named.map((each) => {
    if (typeof each === "string") return resolveInside(root, each);
    checkRange(each);
    return resolveInside(root, each.file);
  });
  return [...new Set(paths)];
}

function checkRange({ file, from_line = 1, to_line = from_line }: ChangedFile): void {
  if ([from_line, to_line].every((line) => Number.isSafeInteger(line) && line >= 1) && from_line <= to_line) return;
  throw new CodeGraphError(
    "invalid-argument",
    `${file}: Invalid line range ${from_line} to ${to_line}`,
    "Use 1-based line numbers with from_line <= to_line, or omit them.",
  );
}
