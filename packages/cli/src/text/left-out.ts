import type { AskResult } from "@codegraph/engine";

const SHOWN = 5;

/** Notes for stderr on matches that did not fit the budget. */
export function leftOutNotes(left: AskResult["leftOut"]): string[] {
  if (left.length === 0) return [];
  const shown = left.slice(0, SHOWN).map(({ attribution }) => attribution);
  const more = left.length > SHOWN ? ` and ${left.length - SHOWN} more` : "";
  return [`omitted to fit the budget: ${shown.join(", ")}${more}`];
}
