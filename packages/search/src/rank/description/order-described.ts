import type { AnyFileId } from "@codegraph/model";
import type { SearchCorpus } from "../../score/corpus.js";
import { describeCandidates, type DescribedCandidate, type MatchedWords } from "./features.js";
import { judgeCandidates } from "./judge.js";

/** Returns a factor above 0 and at most 1 for each row of features. */
export type Judge = (rows: readonly Float32Array[], isStatement: boolean) => readonly number[];

/** A candidate whose score is replaced. */
export interface ScoredCandidate extends DescribedCandidate {
  readonly fileId: AnyFileId;
  readonly position: number;
  score: number;
}

/** Candidates that are judged. The wanted one is among them for nine of ten descriptions. */
const MAX_JUDGED = 60;

/**
 * Orders the best candidates for a description of one definition again, by what descriptions and definitions of other projects have in
 * common. Lower candidates stay below.
 */
export function orderDescribed(
  candidates: readonly ScoredCandidate[],
  corpus: SearchCorpus,
  matched: MatchedWords & { readonly isStatement: boolean },
  judge: Judge = judgeCandidates,
): void {
  if (candidates.length === 0) return;
  const byScore = candidates.toSorted((a, b) => b.score - a.score || a.fileId - b.fileId || a.position - b.position);
  const judged = byScore.slice(0, MAX_JUDGED);
  const factors = judge(describeCandidates(corpus, matched, judged), matched.isStatement);
  judged.forEach((candidate, at) => (candidate.score *= factors[at]!));
  const least = Math.min(...factors);
  for (const candidate of byScore.slice(MAX_JUDGED)) candidate.score *= least;
}
