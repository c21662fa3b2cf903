/** @typedef {import("./questions.mjs").Question} Question */

/**
 * @typedef {object} Judgement
 * @property {"right" | "in part" | "wrong"} verdict
 * @property {readonly string[]} missing facts of a right answer that it does not show
 * @property {readonly string[]} false statements that it shows
 */

/**
 * Judges an answer by its lines: right if it shows every expected fact and no excluded one, wrong if it shows no expected fact.
 *
 * @param {readonly string[]} lines
 * @param {Pick<Question, "expects" | "excludes">} question
 * @returns {Judgement}
 */
export function judge(lines, { expects, excludes = [] }) {
  const isShown = ({ shown }) => lines.some((line) => shown.test(line));
  const missing = expects.filter((each) => !isShown(each)).map(({ fact }) => fact);
  const wrongly = excludes.filter(isShown).map(({ fact }) => fact);
  const verdict = missing.length === expects.length ? "wrong" : missing.length + wrongly.length === 0 ? "right" : "in part";
  return { verdict, missing, false: wrongly };
}
