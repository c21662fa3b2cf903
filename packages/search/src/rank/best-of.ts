/**
 * Returns the documents with the highest scores in no particular order: about `most` of them, and all that share the lowest score returned.
 */
export function bestOf(documents: Int32Array, scores: Float32Array, most: number): Int32Array {
  if (documents.length <= most) return documents;
  const threshold = scoreAtRank(documents, scores, most);
  return documents.filter((document) => scores[document]! >= threshold);
}

/** Returns the score that `place` documents reach or exceed, found by narrowing a histogram. */
function scoreAtRank(documents: Int32Array, scores: Float32Array, place: number): number {
  let low = 0;
  let high = 0;
  for (const document of documents) high = Math.max(high, scores[document]!);
  // Each round divides the range by the number of buckets. Three rounds are enough to tell all scores apart.
  for (let round = 0, above = 0; round < 3; round++) {
    const buckets = new Int32Array(BUCKETS);
    const width = (high - low) / BUCKETS;
    if (width <= 0) break;
    for (const document of documents) {
      const score = scores[document]!;
      if (score >= low && score <= high) buckets[Math.min(BUCKETS - 1, Math.floor((score - low) / width))]! += 1;
    }
    let bucket = BUCKETS - 1;
    while (bucket > 0 && above + buckets[bucket]! < place) above += buckets[bucket--]!;
    high = low + (bucket + 1) * width;
    low += bucket * width;
  }
  return low;
}

const BUCKETS = 1024;
