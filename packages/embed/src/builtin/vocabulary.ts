import type { WeightedWords } from "./weighted-words.js";

/** Words that a model is trained on. */
export interface Vocabulary {
  /** Ordered by descending number of documents, then by characters. */
  readonly words: readonly string[];
  /** Number of documents with each word. */
  readonly documents: Int32Array;
  /** Index of each word. */
  readonly places: ReadonlyMap<string, number>;
}

/** A word in more than this share of the documents does not distinguish them. */
const MAX_DOCUMENT_SHARE = 0.25;

/** Limits time and memory. */
const MAX_WORDS = 8_000;

/** Longer words are data. */
const MAX_WORD_LENGTH = 80;

/** Excludes plain numbers and anything with white space. */
const WORD = /^(?!\p{N}+$)\S+$/u;

/** Builds the vocabulary of a set of documents, leaving out words in a single document or in too many. */
export function createVocabulary(documents: readonly WeightedWords[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const word of new Set(Array.from(document, ([word]) => word))) {
      if (word.length <= MAX_WORD_LENGTH && WORD.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const most = Math.max(3, documents.length * MAX_DOCUMENT_SHARE);
  const kept = [...counts].filter(([, count]) => count > 1 && count <= most);
  kept.sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1));
  kept.length = Math.min(kept.length, MAX_WORDS);
  return {
    words: kept.map(([word]) => word),
    documents: Int32Array.from(kept, ([, count]) => count),
    places: new Map(kept.map(([word], place) => [word, place])),
  };
}
