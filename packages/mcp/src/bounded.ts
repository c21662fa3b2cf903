import { estimateTokens } from "@codegraph/model";
import { closed } from "@codegraph/text";

/** Joins lines within a budget of tokens. Lines that do not fit are counted, and `narrow` says how to get them. */
export function bounded(lines: readonly string[], narrow: string, budget: number): string {
  const whole = lines.join("\n");
  // A text never has more tokens than characters.
  if (whole.length <= budget || estimateTokens(whole) <= budget) return whole;
  const room = Math.max(1, budget - estimateTokens(narrow) - 20);
  let tokens = 0;
  let kept = 0;
  for (const line of lines) {
    tokens += estimateTokens(line) + 1;
    if (tokens > room) break;
    kept += 1;
  }
  // A single line that exceeds the budget is cut rather than dropped.
  const shown = kept === 0 ? [beginning(lines[0] ?? "", room)] : lines.slice(0, kept);
  return [...closed(shown), `… ${lines.length - kept} of ${lines.length} lines left out. ${narrow}`].join("\n");
}

function beginning(line: string, room: number): string {
  let end = Math.min(line.length, room * 4);
  while (end > 1 && estimateTokens(line.slice(0, end)) > room) end = Math.floor(end * 0.8);
  return line.slice(0, end);
}
