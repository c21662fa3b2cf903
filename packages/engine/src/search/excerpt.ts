import { estimateTokens, gapLine, numberedLine } from "@codegraph/model";
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
 * @param tokens most tokens of the chosen lines, with their numbers and the marks of the gaps
 * @param firstLine line number of the first line of the text
 * @param isOpen false for the index of a line that must not be chosen
 * @returns indexes of lines; empty if nothing fits
 */
export function chooseLines(
  lines: readonly string[],
  wanted: ReadonlySet<string>,
  tokens: number,
  firstLine: number,
  isOpen: (at: number) => boolean = () => true,
): ReadonlySet<number> {
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
  let room = tokens - GAP_TOKENS;
  for (const at of order) {
    // A blank line is kept only between two lines that are shown.
    if (isBlank(lines[at]!) || !isOpen(at)) continue;
    // A line away from the others adds the mark of a gap, and one between two others may save one.
    const gaps = GAP_TOKENS * (1 - Number(kept.has(at - 1)) - Number(kept.has(at + 1)));
    const size = estimateTokens(numberedLine(firstLine + at, lines[at]!)) + 1 + gaps;
    if (size > room) continue;
    kept.add(at);
    room -= size;
  }
  return kept;
}

/** Tokens of a text cut to some of its lines, as it is shown: each line with its number, each gap with its mark. */
export function numberedTokens(lines: readonly string[], chosen: ReadonlySet<number>, firstLine: number): number {
  let tokens = 0;
  let gap = -1;
  lines.forEach((line, at) => {
    const isShown = chosen.has(at) || (isBlank(line) && chosen.has(at - 1) && chosen.has(at + 1));
    if (isShown) tokens += estimateTokens(numberedLine(firstLine + at, line)) + 1;
    if (!isShown && gap === -1) gap = at;
    if (gap !== -1 && (isShown || at === lines.length - 1)) {
      tokens += estimateTokens(gapLine(firstLine + gap, firstLine + at)) + 1;
      gap = -1;
    }
  });
  return tokens;
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

/** Tokens of the mark of a gap. */
const GAP_TOKENS = 6;
const HEAD_LINES = 3;
const HEAD_WORTH = 6;
