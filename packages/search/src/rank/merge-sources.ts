import { spreadOverFiles } from "./spread.js";
import type { RankedChunk } from "./rank-chunks.js";

/** From which rank on the merged list is only as good as its pages. */
const SPREAD = 200;

/** How fast a rank counts less than the one before it; the k of reciprocal rank fusion. */
const DAMPING = 10;

/**
 * How much documents count beside code: asked what something does, people want to see where it is done, and documents use all the
 * words of a question. A query that names documents, or finds no code nearly as good, gets them first.
 */
const DOCUMENTS = 0.6;

/**
 * Code and documents as one list: each in its own order, spread over files, merged by reciprocal rank (G. Cormack, C. Clarke,
 * S. Büttcher, Reciprocal rank fusion outperforms Condorcet, 2009), where a list counts as its best hit does beside the other's.
 */
export function mergeSources(
  found: readonly RankedChunk[],
  isDocument: (fileId: number) => boolean,
  { count, wantsDocuments }: { readonly count: number; readonly wantsDocuments: boolean },
): RankedChunk[] {
  const most = Math.max(SPREAD, count);
  const code = spreadOverFiles(found.filter(({ fileId }) => !isDocument(fileId)), most);
  const documents = spreadOverFiles(found.filter(({ fileId }) => isDocument(fileId)), most);
  if (code.length === 0 || documents.length === 0) return (code.length === 0 ? documents : code).slice(0, count);
  const weight = wantsDocuments ? 1 : DOCUMENTS;
  const best = Math.max(code[0]!.score, weight * documents[0]!.score);
  const weighed = (list: readonly RankedChunk[], share: number): { chunk: RankedChunk; worth: number }[] =>
    // The rank alone would put the last that has a word before the best of the other list.
    list.map((chunk, rank) => ({ chunk, worth: (share * Math.sqrt(list[0]!.score * chunk.score)) / best / (DAMPING + rank) }));
  return [...weighed(code, 1), ...weighed(documents, weight)]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ chunk }) => chunk);
}
