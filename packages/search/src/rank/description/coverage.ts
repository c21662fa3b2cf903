import { type Occurrences, PLACES } from "./occurrences.js";

const [NAME, BODY] = [PLACES.indexOf("name"), PLACES.indexOf("body")];

/** True if a document has a word. */
export type Has = (document: number, word: number) => boolean;

/** Shares of the words of a query that documents have, weighted by the rarity of the words. */
export interface Coverage {
  readonly anywhere: Has;
  readonly inName: Has;
  readonly inBody: Has;
  /** Returns whether a field has a word, by the place of the field. */
  inPlace(place: number): Has;
  /** Returns the share of the first `among` words that a document has. */
  share(document: number, has: Has, among?: number): number;
  /** Returns the share of words whose bits are set. */
  shareOf(bits: number): number;
  /** Returns the same as `share` for each document, where a word that `n` documents of its file have counts 1/n. */
  ownShares(has: Has): readonly number[];
  /** Returns the rarity of the rarest word that a document lacks; 0 if it has all. */
  rarestMissing(document: number): number;
  /** Returns the saturated number of occurrences in the body, weighted by rarity and normalized by length, 0 to 1. */
  frequency(document: number, meanLength: number): number;
}

/** Saturation of occurrences, and how much the length of a body matters. */
const SATURATION = 1.5;
const LENGTH_SHARE = 0.7;

/** @param words number of words in the occurrences */
export function createCoverage({ documents, rarities, count }: Occurrences, words: number): Coverage {
  const all = sumOf(rarities, words);
  const anywhere: Has = (document, word) => PLACES.some((_, place) => count(document, word, place) > 0);
  const inPlace =
    (place: number): Has =>
    (document, word) =>
      count(document, word, place) > 0;

  function share(document: number, has: Has, among = words): number {
    let sum = 0;
    for (let word = 0; word < among; word++) if (has(document, word)) sum += rarities[word]!;
    return sum / (among === words ? all : sumOf(rarities, among));
  }

  return {
    anywhere,
    inName: inPlace(NAME),
    inBody: inPlace(BODY),
    inPlace,
    share,
    shareOf: (bits) => share(0, (_, word) => ((bits >>> word) & 1) === 1),
    ownShares(has) {
      const holders = new Map<string, Uint16Array>();
      documents.forEach(({ file }, document) => {
        const ofFile = holders.get(file) ?? new Uint16Array(words);
        holders.set(file, ofFile);
        for (let word = 0; word < words; word++) if (has(document, word)) ofFile[word]! += 1;
      });
      return documents.map(({ file }, document) => {
        let sum = 0;
        for (let word = 0; word < words; word++) if (has(document, word)) sum += rarities[word]! / holders.get(file)![word]!;
        return sum / all;
      });
    },
    rarestMissing(document) {
      let rarest = 0;
      for (let word = 0; word < words; word++) if (!anywhere(document, word)) rarest = Math.max(rarest, rarities[word]!);
      return rarest;
    },
    frequency(document, meanLength) {
      const { segment, own } = documents[document]!;
      const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * segment.lengths.at(-1)![own]!) / meanLength;
      let sum = 0;
      for (let word = 0; word < words; word++) {
        const amount = count(document, word, BODY);
        sum += (rarities[word]! * amount) / (amount + SATURATION * length);
      }
      return sum / all;
    },
  };
}

/** Returns the sum of the first rarities, above 0. */
function sumOf(rarities: Float64Array, most: number): number {
  return rarities.subarray(0, most).reduce((sum, each) => sum + each, 0) || 1;
}
