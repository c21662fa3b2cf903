import { coOccurrence } from "./co-occurrence.js";
import { leadingVectors } from "./leading-vectors.js";
import { encodeModel } from "./model-bytes.js";
import type { Pause } from "./pause.js";
import { createVocabulary, type Vocabulary } from "./vocabulary.js";
import { type WeightedWords, weightOf } from "./weighted-words.js";

/** Length of the vectors. Twice the length gained nothing. */
export const DIMENSIONS = 64;

/** Minimum number of words per dimension. With more dimensions, a small vocabulary would encode coincidences instead of topics. */
const WORDS_PER_DIMENSION = 8;

/** Number of documents to train on. A larger project is sampled evenly, since a sample shows the relations of words well enough. */
const MAX_DOCUMENTS = 12_000;

/** Documents between pauses. */
const DOCUMENTS_PER_PAUSE = 500;

/** Number of words per document that form pairs: those with the highest weights. Otherwise long documents would outweigh all others. */
const MAX_PAIRED_WORDS = 40;

/**
 * Trains a model on the documents of a project. Words that occur in the same documents get vectors of similar direction (the leading part
 * of their mutual information: O. Levy, Y. Goldberg, Neural word embedding as implicit matrix factorization, 2014). The same documents in
 * the same order yield the same model.
 *
 * @param documents number of documents
 * @param wordsOf returns the words of a document by its number, from 0; called at most once per document, in ascending order
 * @param pause called every few dozen milliseconds
 * @returns the encoded model, see `openModel`; a model without words if there is too little to learn from
 */
export async function learnModel(
  documents: number,
  wordsOf: (document: number) => WeightedWords,
  pause: Pause = async () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const sample: (readonly (readonly [string, number])[])[] = [];
  const sampled = Math.min(documents, MAX_DOCUMENTS);
  for (let at = 0; at < sampled; at++) {
    if (at % DOCUMENTS_PER_PAUSE === 0) await pause();
    sample.push([...wordsOf(sampled === documents ? at : Math.floor((at * documents) / sampled))]);
  }
  const vocabulary = createVocabulary(sample);
  await pause();
  const heaviest = sample.map((document) => heaviestWords(document, vocabulary, sampled));
  const size = vocabulary.words.length;
  const vectors = await leadingVectors(
    await coOccurrence(heaviest, size, pause),
    Math.min(DIMENSIONS, Math.ceil(size / WORDS_PER_DIMENSION)),
    pause,
  );
  return encodeModel({ documents, sampled, vocabulary, vectors, dimensions: DIMENSIONS });
}

/** Returns the words with the highest weights in a document, ascending. */
function heaviestWords(document: WeightedWords, { places, documents }: Vocabulary, sampled: number): Int32Array {
  const weights = new Map<number, number>();
  for (const [word, amount] of document) {
    const place = places.get(word);
    if (place !== undefined) weights.set(place, Math.max(weights.get(place) ?? 0, weightOf(amount, documents[place]!, sampled)));
  }
  const kept = [...weights].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b).slice(0, MAX_PAIRED_WORDS);
  return Int32Array.from(kept, ([place]) => place).sort();
}
