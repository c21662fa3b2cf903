import type { QuestionKind } from "./kinds.js";
import type { Comparison, Completeness, KindMeasure, QuestionMeasure, Reading } from "./result.js";
import { spread, sum, times } from "./spread.js";

export const READINGS: readonly Reading[] = ["grep", "grepContext", "around", "files"];

/** Summarizes the questions of a kind. */
export function summarize({ kind, tool }: QuestionKind, asked: readonly QuestionMeasure[]): KindMeasure {
  const finished = asked.filter((each) => each.finished);
  return {
    kind,
    tool,
    asked: asked.length,
    // The first question of a kind also loads code and data for the others.
    times: times((asked.length > 1 ? asked.slice(1) : asked).map(({ ms }) => ms)),
    tokens: finished.length === 0 ? null : spread(finished.map(({ tokens }) => tokens)),
    unfinished: asked.length - finished.length,
    oneCall: finished.filter(({ calls }) => calls === 1).length,
    against: Object.fromEntries(READINGS.map((reading) => [reading, compare(reading, finished)])) as KindMeasure["against"],
    complete: completeness(finished),
  };
}

/** Means over the questions that have true places. Null if none has. */
function completeness(asked: readonly QuestionMeasure[]): Completeness | null {
  const known = asked.flatMap(({ complete }) => (complete === null ? [] : [complete]));
  if (known.length === 0) return null;
  const mean = (shares: readonly number[]): number => Math.round((sum(shares) / shares.length) * 1000) / 1000;
  const reading = READINGS.map((way) => {
    const shares = known.flatMap(({ reading: { [way]: share } }) => (share === null ? [] : [share]));
    return [way, shares.length === 0 ? null : mean(shares)];
  });
  return {
    questions: known.length,
    places: sum(known.map(({ places }) => places)),
    answer: mean(known.map(({ answer }) => answer)),
    reading: Object.fromEntries(reading) as Completeness["reading"],
  };
}

function compare(reading: Reading, asked: readonly QuestionMeasure[]): Comparison | null {
  const pairs = asked.flatMap(({ tokens, reading: { [reading]: read } }) => (read === null || read === 0 ? [] : [{ tokens, read }]));
  if (pairs.length === 0) return null;
  return {
    questions: pairs.length,
    tokens: spread(pairs.map(({ read }) => read)),
    ratio: spread(pairs.map(({ tokens, read }) => Math.round((tokens / read) * 1000) / 1000)),
    dearer: pairs.filter(({ tokens, read }) => tokens > read).length,
    answersTotal: sum(pairs.map(({ tokens }) => tokens)),
    readTotal: sum(pairs.map(({ read }) => read)),
  };
}
