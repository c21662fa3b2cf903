/** Hosts spill longer results to a file or cut them; about 5,000 tokens. */
export const MAX_CHARACTERS = 20_000;

/** The lines as one text of at most {@link MAX_CHARACTERS}; what does not fit is counted and `narrow` says how to get it. */
export function bounded(lines: readonly string[], narrow: string): string {
  // Room for the closing line itself.
  const room = MAX_CHARACTERS - narrow.length - 80;
  let length = 0;
  let kept = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > room) break;
    kept += 1;
  }
  if (kept === lines.length) return lines.join("\n");
  // One line that fills everything is cut rather than dropped.
  const shown = kept === 0 ? [(lines[0] ?? "").slice(0, room)] : lines.slice(0, kept);
  return [...shown, `… ${lines.length - kept} of ${lines.length} lines left out. ${narrow}`].join("\n");
}
