import type { Subject } from "./choose.js";
import { MOST_LINES } from "./file-tokens.js";
import type { Matches } from "./grep.js";
import { grouped } from "./grouped.js";
import type { QuestionKind } from "./kinds.js";
import type { Place } from "./reading.js";
import type { QuestionMeasure, Reading } from "./result.js";
import { type Line, shareNamed, type Truth } from "./true-places.js";

/** Lines printed by grep around a match, and lines read around a place. */
export const CONTEXT_LINES = 5;
export const LINES_AROUND = 20;

/**
 * Returns the shares of a question's true places that its answer names and that each way of reading shows. A place is a line: grep shows
 * those with the name, whole files their first 2,000 lines. Null if the truth has no place for the question.
 */
export function completenessOf(
  { relation, readings }: QuestionKind,
  subject: Subject,
  { truth, places, matches }: { readonly truth: Truth; readonly places: readonly Place[]; readonly matches: Matches },
): QuestionMeasure["complete"] {
  if (relation === undefined) return null;
  const known = truth.places(relation, subject);
  const answer = shareNamed(known, isNear(places, 0));
  if (answer === null) return null;
  const matched = [...matches].flatMap(([file, lines]) => lines.map((line) => ({ file, from: line, to: line })));
  const files = new Set(places.map(({ file }) => file));
  const share = (reading: Reading, isShown: (line: Line) => boolean): number | null =>
    readings.includes(reading) ? shareNamed(known, isShown) : null;
  return {
    places: known.length,
    answer,
    reading: {
      grep: share("grep", isNear(matched, 0)),
      grepContext: share("grepContext", isNear(matched, CONTEXT_LINES)),
      around: share("around", isNear(places, LINES_AROUND)),
      files: share("files", ({ file, line }) => files.has(file) && line <= MOST_LINES),
    },
  };
}

/** Returns a test for lines at most that far from a place. */
function isNear(places: readonly Place[], distance: number): (line: Line) => boolean {
  const byFile = grouped(places, ({ file }) => file);
  return ({ file, line }) => byFile.get(file)?.some(({ from, to }) => from - distance <= line && line <= to + distance) === true;
}
