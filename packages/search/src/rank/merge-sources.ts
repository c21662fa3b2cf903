import type { AnyFileId } from "@codegraph/model";
import { type HitNames, orderQuestion } from "./order-question.js";
import { spreadOverFiles } from "./spread.js";
import type { RankedChunk } from "./rank-chunks.js";

/** Ranks beyond this number of hits are merged only as far as pages request them. */
const MIN_MERGED = 200;

/** The k of reciprocal rank fusion: a higher value makes the rank matter less. */
const DAMPING = 10;

/**
 * Weight of documents relative to code. Questions about behaviour want the code that implements it, while documents contain all the words
 * of a question. Documents come first if the query asks for them or no code scores nearly as well.
 */
const DOCUMENT_WEIGHT = 0.6;

/** How to merge. */
export interface MergeOptions {
  /** Number of hits to return. */
  readonly count: number;
  readonly wantsDocuments: boolean;
  /** See {@link spreadOverFiles}. Default true. */
  readonly isDocumentation?: boolean;
  /** True if the query names a concept, whose symbols come in the order of their use, whatever their file. Default false. */
  readonly isConcept?: boolean;
  /** Names of the code found, if the query is a question about how something works; see {@link orderQuestion}. Default: none. */
  readonly names?: HitNames | null;
}

/**
 * Merges code and documents into one list. Each is spread over files in its own order, then merged by reciprocal rank (G. Cormack, C.
 * Clarke, S. Büttcher, Reciprocal rank fusion outperforms Condorcet, 2009), weighted by its best score relative to the other list's.
 */
export function mergeSources(
  found: readonly RankedChunk[],
  isDocument: (fileId: AnyFileId) => boolean,
  { count, wantsDocuments, isDocumentation, isConcept = false, names = null }: MergeOptions,
): RankedChunk[] {
  const most = Math.max(MIN_MERGED, count);
  const [ofCode, ofDocuments]: [RankedChunk[], RankedChunk[]] = [[], []];
  for (const chunk of found) (isDocument(chunk.fileId) ? ofDocuments : ofCode).push(chunk);
  const spread = isConcept ? ofCode.slice(0, most) : spreadOverFiles(ofCode, most, isDocumentation);
  const code = names === null ? spread : orderQuestion(spread, names);
  const documents = spreadOverFiles(ofDocuments, most, isDocumentation);
  if (code.length === 0 || documents.length === 0) return (code.length === 0 ? documents : code).slice(0, count);
  const weight = wantsDocuments ? 1 : DOCUMENT_WEIGHT;
  const best = Math.max(code[0]!.score, weight * documents[0]!.score);
  const weighed = (list: readonly RankedChunk[], share: number): { chunk: RankedChunk; worth: number }[] =>
    // The rank alone would put the worst hit of one list before the best of the other.
    list.map((chunk, rank) => ({ chunk, worth: (share * Math.sqrt(list[0]!.score * chunk.score)) / best / (DAMPING + rank) }));
  return [...weighed(code, 1), ...weighed(documents, weight)]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ chunk }) => chunk);
}
