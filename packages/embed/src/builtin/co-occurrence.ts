import type { SparseMatrix } from "./leading-vectors.js";
import type { Pause } from "./pause.js";

/** Words between pauses. */
const WORDS_PER_PAUSE = 1_000;

/** Reduces the weight of pairs that occur in few documents. */
const RARE_PAIR_DISCOUNT = 0.5;

/**
 * Returns the positive pointwise mutual information of word pairs by document: how much more often two words occur together than by chance
 * (K. Church, P. Hanks, Word association norms, mutual information, and lexicography, 1990). The diagonal is 0.
 *
 * @param documents distinct words of each document, as numbers below `size`
 */
export async function coOccurrence(documents: readonly Int32Array[], size: number, pause: Pause): Promise<SparseMatrix> {
  const { starts: firsts, holders } = documentsByWord(documents, size);
  const starts = new Int32Array(size + 1);
  const columns: number[] = [];
  const values: number[] = [];
  const pairCounts = new Int32Array(size);
  const touched = new Int32Array(size);
  for (let word = 0; word < size; word++) {
    if (word % WORDS_PER_PAUSE === 0) await pause();
    let touchedCount = 0;
    for (let at = firsts[word]!; at < firsts[word + 1]!; at++) {
      for (const other of documents[holders[at]!]!) if (pairCounts[other]!++ === 0) touched[touchedCount++] = other;
    }
    const own = firsts[word + 1]! - firsts[word]!;
    for (const other of touched.subarray(0, touchedCount).sort()) {
      const count = pairCounts[other]!;
      pairCounts[other] = 0;
      if (other === word) continue;
      const information = Math.log((count * documents.length) / (own * (firsts[other + 1]! - firsts[other]!)));
      if (information <= 0) continue;
      columns.push(other);
      values.push((information * count) / (count + RARE_PAIR_DISCOUNT));
    }
    starts[word + 1] = columns.length;
  }
  return { size, starts, columns: Int32Array.from(columns), values: Float32Array.from(values) };
}

/** Returns the documents of each word: those of word `i` are at `starts[i]` to `starts[i + 1]`. */
function documentsByWord(documents: readonly Int32Array[], size: number): { readonly starts: Int32Array; readonly holders: Int32Array } {
  const starts = new Int32Array(size + 1);
  for (const words of documents) for (const word of words) starts[word + 1]! += 1;
  for (let word = 0; word < size; word++) starts[word + 1]! += starts[word]!;
  const holders = new Int32Array(starts[size]!);
  const next = starts.slice();
  documents.forEach((words, document) => {
    for (const word of words) holders[next[word]!++] = document;
  });
  return { starts, holders };
}
