import type { FileUpdate } from "@codegraph/engine";
import { count, placed } from "@codegraph/text";
import type { Paint } from "../terminal.js";

/** One line for each file with its change. */
export function fileUpdateLines(files: readonly FileUpdate[], paint: Paint): string[] {
  const rows = files.map(({ file, action, from, itemsAdded, itemsRemoved, linesUpdated }) => [
    file,
    from === undefined ? action : `${action} from ${from}`,
    action === "missing"
      ? "neither on disk nor in the index"
      : `+${itemsAdded} −${count(itemsRemoved, "term")}, ${count(linesUpdated, "line")}`,
  ]);
  return placed(rows, paint);
}
