import { CodeGraphError } from "@codegraph/model";
import type { ChangedFile } from "../api/index.js";
import { resolveInside } from "../discover/index.js";

/**
 * The paths that an update names, each once, relative to the root. Ranges are checked and otherwise let go: what the
 * index holds of a file tells more exactly what is different than a range does.
 *
 * @throws CodeGraphError `invalid-argument` for a range that is none, `outside-project`
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
    `${file}: ${fromLine} to ${toLine} is no range of lines`,
    "Give whole numbers from 1, the first not above the last, or leave them out.",
  );
}
