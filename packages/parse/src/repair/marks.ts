import { conflictRanges } from "./conflicts.js";
import { applyEdits, blank, type Edit } from "./edit.js";
import { placeholderEdits } from "./placeholders.js";

/** Lists the edits that leave one side of each merge conflict, and names in place of the placeholders of a template. */
export function markEdits(source: string): Edit[] {
  const conflicts = conflictRanges(source).map(({ start, end }) => blank(source, start, end));
  return [...conflicts, ...placeholderEdits(applyEdits(source, conflicts).text)];
}
