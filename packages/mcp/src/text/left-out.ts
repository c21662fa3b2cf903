import type { AskResult } from "@codegraph/engine";

const SHOWN = 4;

/** Names matches that did not fit into an answer's budget. */
export function leftOutLines(left: AskResult["leftOut"]): string[] {
  if (left.length === 0) return [];
  const shown = left.slice(0, SHOWN).map(({ attribution }) => attribution);
  const more = left.length > SHOWN ? `, and ${left.length - SHOWN} more` : "";
  return [`Left out to fit max_tokens: ${shown.join(", ")}${more}`];
}
