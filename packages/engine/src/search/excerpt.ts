import { estimateTokens } from "@codegraph/model";
import { identifiersIn, identifierWords } from "@codegraph/search";
import type { LineRange } from "../api/index.js";

/** A text cut to some of its lines. */
export interface Excerpt {
  /** The lines in order, with a line `…` for each gap. */
  readonly code: string;
  /** The shown ranges in order. */
  readonly excerpts: readonly LineRange[];
}

/** Placeholder for omitted lines. */
const GAP = "…";

/**
 * Chooses the first lines of a text and those with most of the wanted words.
 *
 * @param tokens most tokens of the chosen lines
 * @param isOpen false for the index of a line that must not be chosen
 * @returns indexes of lines; empty if nothing fits
 */
export function chooseLines(
  lines: readonly string[],
  wanted: ReadonlySet<string>,
  tokens: number,
  isOpen: (at: number) => boolean = () => true,
): ReadonlySet<number> {
  const sizes = lines.map((line) => estimateTokens(line) + 1);
  const worth = lines.map((line, at) => {
    const stems = new Set(identifiersIn(line).flatMap((identifier) => identifierWords(identifier).parts));
    let common = 0;
    for (const stem of stems) if (wanted.has(stem)) common++;
    return common + (at < HEAD_LINES ? HEAD_WORTH - at : 0);
  });
  // Lines around a relevant line help to understand it.
  const smoothed = worth.map(
    (each, at) => each + 0.5 * ((worth[at - 1] ?? 0) + (worth[at + 1] ?? 0)) + 0.25 * ((worth[at - 2] ?? 0) + (worth[at + 2] ?? 0)),
  );
  const order = smoothed.map((_, at) => at).sort((a, b) => smoothed[b]! - smoothed[a]! || a - b);
  const kept = new Set<number>();
  let room = tokens - 2;
  for (const at of order) {
    // A blank line is kept only between two lines that are shown.
    if (isBlank(lines[at]!) || !isOpen(at)) continue;
    // In the worst case a line adds a gap mark on each side.
    if (sizes[at]! + 2 > room) continue;
    kept.add(at);
    room -= sizes[at]! + 2;
  }
  return kept;
}

/** Joins the chosen lines of a text. @param firstLine line number of the first line of the text */
export function excerptOf(lines: readonly string[], chosen: ReadonlySet<number>, firstLine: number): Excerpt {
  const shown: string[] = [];
  const excerpts: { startLine: number; endLine: number }[] = [];
  let isGap = false;
  lines.forEach((line, at) => {
    if (chosen.has(at) || (isBlank(line) && chosen.has(at - 1) && chosen.has(at + 1))) {
      shown.push(line);
      const last = excerpts.at(-1);
      if (last !== undefined && !isGap) last.endLine = firstLine + at;
      else excerpts.push({ startLine: firstLine + at, endLine: firstLine + at });
      isGap = false;
      return;
    }
    if (!isGap) shown.push(GAP);
    isGap = true;
  });
  return { code: shown.join("\n"), excerpts };
}

export function isBlank(line: string): boolean {
  return line.trim() === "";
}

const HEAD_LINES = 3;
const HEAD_WORTH = 6;
