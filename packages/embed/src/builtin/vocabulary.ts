import type { WeightedWords } from "./weighted-words.js";

/** The words that something is learnt about. */
export interface Vocabulary {
  /** Those of most documents first, equals in the order of their characters. */
  readonly words: readonly string[];
  /** In how many documents each stands. */
  readonly documents: Int32Array;
  /** Place of each word. */
  readonly places: ReadonlyMap<string, number>;
}

/** A word that stands in more of the documents than this tells nothing about them. */
const LARGEST_SHARE = 0.25;

/** Bounds time and memory. */
const MOST_WORDS = 8_000;

/** Longer ones are data. */
const LONGEST = 80;

/** Not a number alone, and nothing that would be two words. */
const WORD = /^(?!\p{N}+$)\S+$/u;

export function createVocabulary(documents: readonly WeightedWords[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const word of new Set(Array.from(document, ([word]) => word))) {
      if (word.length <= LONGEST && WORD.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const most = Math.max(3, documents.length * LARGEST_SHARE);
  const kept = [...counts].filter(([, count]) => count > 1 && count <= most);
  kept.sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1));
  kept.length = Math.min(kept.length, MOST_WORDS);
  return {
    words: kept.map(([word]) => word),
    documents: Int32Array.from(kept, ([, count]) => count),
    places: new Map(kept.map(([word], place) => [word, place])),
  };
}
