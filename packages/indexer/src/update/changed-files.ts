import { CodeGraphError } from "@codegraph/model";
import type { ChangedFile } from "../api/update.js";
import { resolveInside } from "@codegraph/files/read";

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

function checkRange({ file, from_line = 1, to_line = from_line }: ChangedFile): void {
  if ([from_line, to_line].every((line) => Number.isSafeInteger(line) && line >= 1) && from_line <= to_line) return;
  throw new CodeGraphError(
    "invalid-argument",
    `${file}: ${from_line} to ${to_line} is no range of lines`,
    "Give whole numbers from 1, the first not above the last, or leave them out.",
  );
}
