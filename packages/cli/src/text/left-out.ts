import type { AskResult } from "@codegraph/engine";

const SHOWN = 5;

/** For stderr: what was found and did not fit into the budget. */
export function leftOutNotes(left: AskResult["leftOut"]): string[] {
  if (left.length === 0) return [];
  const shown = left.slice(0, SHOWN).map(({ attribution }) => attribution);
  const more = left.length > SHOWN ? ` and ${left.length - SHOWN} more` : "";
  return [`left out for the budget: ${shown.join(", ")}${more}`];
}
