import { coOccurrence } from "./co-occurrence.js";
import { leadingVectors } from "./leading-vectors.js";
import { encodeModel } from "./model-bytes.js";
import type { Pause } from "./pause.js";
import { createVocabulary, type Vocabulary } from "./vocabulary.js";
import { type WeightedWords, weightOf } from "./weighted-words.js";

/** Length of the vectors. Twice as many gave nothing. */
export const DIMENSIONS = 64;

/** One dimension for so many words at most: with more, a small vocabulary would keep its accidents apart instead of its topics. */
const WORDS_PER_DIMENSION = 8;

/** Documents that are looked at: of more, every so many-th. What words have to do with each other shows in a part. */
const MOST_DOCUMENTS = 12_000;

/** Documents between pauses. */
const DOCUMENTS_AT_ONCE = 500;

/** Pairs are formed of so many of a document's words, of those that tell most: a long one would outweigh all others. */
const MOST_PAIRED = 40;

/**
 * Learns from the documents of a project which words have to do with each other: words that stand in the same documents get
 * vectors of like direction (the leading part of their mutual information: O. Levy, Y. Goldberg, Neural word embedding as
 * implicit matrix factorization, 2014). The same documents in the same order give the same model.
 *
 * @param documents how many there are
 * @param wordsOf the words of a document by its number, from 0; asked for once each, in ascending order, and not for all
 * @param pause called after every few dozen milliseconds
 * @returns the model as bytes, see `openModel`; one that knows no words when there is too little to learn from
 */
export async function learnModel(documents: number, wordsOf: (document: number) => WeightedWords, pause: Pause = async () => {}): Promise<Uint8Array<ArrayBuffer>> {
  const sample: (readonly (readonly [string, number])[])[] = [];
  const sampled = Math.min(documents, MOST_DOCUMENTS);
  for (let at = 0; at < sampled; at++) {
    if (at % DOCUMENTS_AT_ONCE === 0) await pause();
    sample.push([...wordsOf(sampled === documents ? at : Math.floor((at * documents) / sampled))]);
  }
  const vocabulary = createVocabulary(sample);
  await pause();
  const telling = sample.map((document) => mostTelling(document, vocabulary, sampled));
  const size = vocabulary.words.length;
  const vectors = await leadingVectors(await coOccurrence(telling, size, pause), Math.min(DIMENSIONS, Math.ceil(size / WORDS_PER_DIMENSION)), pause);
  return encodeModel({ documents, sampled, vocabulary, vectors, dimensions: DIMENSIONS });
}

/** The words that say most of what the document is about, ascending. */
function mostTelling(document: WeightedWords, { places, documents }: Vocabulary, sampled: number): Int32Array {
  const weights = new Map<number, number>();
  for (const [word, amount] of document) {
    const place = places.get(word);
    if (place !== undefined) weights.set(place, Math.max(weights.get(place) ?? 0, weightOf(amount, documents[place]!, sampled)));
  }
  const kept = [...weights].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b).slice(0, MOST_PAIRED);
  return Int32Array.from(kept, ([place]) => place).sort();
}
