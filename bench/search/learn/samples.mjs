import { wordIndexOf } from "../word-index.mjs";
import { isOn } from "../measure.mjs";

/**
 * Describes the best candidates for each query by their features.
 *
 * @param queries as `docstrings.mjs` writes them
 * @returns for each query whose function is among its candidates, `{rows, labels}`, best first: features, and 1 for the function
 */
export async function samplesOf(tree, queries) {
  const index = await wordIndexOf(tree);
  return queries.flatMap(({ query, relevant }) => {
    let rows = [];
    const record = (described) => {
      rows = described;
      return described.map(() => 1);
    };
    const hits = index.rank(query, { judge: record }).slice(0, rows.length);
    const labels = hits.map((hit) => Number(relevant.some((one) => isOn(hit, one))));
    return labels.includes(1) ? [{ rows, labels }] : [];
  });
}
