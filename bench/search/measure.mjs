const DEPTH = 10;

/**
 * Scores a ranked list for one query.
 *
 * - `function`: 1 over the rank of the first hit on the wanted function; null if the query has only files as answers. A hit counts if it
 * overlaps the function's lines, and begins inside the function or names it: a hit on the whole file or class does not count.
 * - `file`: the same for the first hit in a relevant file, after all but the first hit per file are dropped
 * - `ndcg`: NDCG of that list of files, all relevant ones with equal gain
 *
 * @param hits best first: `{path, startLine?, endLine?, name?}`, lines 1-based and inclusive
 * @param relevant `{path, startLine?, endLine?, name?}`
 */
export function measureOne(hits, relevant) {
  const files = [...new Set(hits.map(({ path }) => path))].slice(0, DEPTH);
  const wanted = new Set(relevant.map(({ path }) => path));
  const gain = files.reduce((sum, path, at) => sum + (wanted.has(path) ? 1 / Math.log2(at + 2) : 0), 0);
  const ideal = Array.from({ length: Math.min(DEPTH, wanted.size) }, (_, at) => 1 / Math.log2(at + 2)).reduce((sum, each) => sum + each, 0);
  return {
    function: relevant.some(({ startLine }) => startLine)
      ? reciprocalRank(hits.slice(0, DEPTH), (hit) => relevant.some((one) => isOn(hit, one)))
      : null,
    file: reciprocalRank(files, (path) => wanted.has(path)),
    ndcg: gain / ideal,
  };
}

/** True if a hit is on the function. */
export function isOn(hit, { path, startLine, endLine, name }) {
  if (hit.path !== path || !hit.startLine || hit.startLine > endLine || (hit.endLine ?? hit.startLine) < startLine) return false;
  return hit.startLine >= startLine || (hit.name !== undefined && hit.name === name);
}

/** Returns the mean of each measure over queries; null if no query has it. */
export function meanOf(measures) {
  const mean = (of) => {
    const numbers = measures.map(of).filter((number) => number !== null);
    return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  };
  return {
    queries: measures.length,
    function: mean((each) => each.function),
    file: mean((each) => each.file),
    ndcg: mean((each) => each.ndcg),
  };
}

function reciprocalRank(list, isWanted) {
  const at = list.findIndex(isWanted);
  return at === -1 ? 0 : 1 / (at + 1);
}
