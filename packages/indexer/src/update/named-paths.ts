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

function checkRange({ file, fromLine = 1, toLine = fromLine }: ChangedFile): void {
  if ([fromLine, toLine].every((line) => Number.isSafeInteger(line) && line >= 1) && fromLine <= toLine) return;
  throw new CodeGraphError(
    "invalid-argument",
    `${file}: Invalid line range ${fromLine} to ${toLine}`,
    "Use 1-based line numbers with fromLine <= toLine, or omit them.",
  );
}
