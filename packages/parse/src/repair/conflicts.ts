import type { OffsetRange } from "../match.js";

const CONFLICT =
  /^<{7}(?: [^\n]*)?\n(?<ours>(?:(?![<=>|]{7}(?:[ \r\n]))[^\n]*\n)*)(?:\|{7}(?: [^\n]*)?\n(?:(?![<=>]{7}(?:[ \r\n]))[^\n]*\n)*)?={7}\r?\n(?:(?![<=>]{7}(?:[ \r\n]))[^\n]*\n)*>{7}(?: [^\n]*|\r)?(?=\n|$)/gmu;

/** Lists the ranges of a text that leave one side of each merge conflict when they are blanked: our side, above the `=======`. */
export function conflictRanges(text: string): OffsetRange[] {
  if (!text.includes("<<<<<<<")) return [];
  const found: OffsetRange[] = [];
  for (const { index, 0: conflict, groups } of text.matchAll(CONFLICT)) {
    const start = index + conflict.indexOf("\n") + 1;
    const end = start + groups!["ours"]!.length;
    found.push({ start: index, end: start - 1 }, { start: end, end: index + conflict.length });
  }
  return found;
}
