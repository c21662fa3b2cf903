import { bodyCount, nameCount, scopeCount, signatureCount } from "../../counts.js";
import type { CorpusPart, SearchCorpus } from "../../score/corpus.js";
import type { SearchSegment } from "../../segment/segment.js";

/** Fields of a chunk and of the path of its file, as columns of {@link Occurrences}. */
export const PLACES = ["name", "scope", "signature", "body", "base", "folder"] as const;
export type Place = (typeof PLACES)[number];

/** A document in its segment. */
export interface OwnDocument {
  readonly segment: SearchSegment;
  /** Number of the document in the segment. */
  readonly own: number;
  /** Equal for documents of one file. */
  readonly file: string;
}

/** How often the words of a query occur in each field of some documents. */
export interface Occurrences {
  /** By document, in the order given. */
  readonly documents: readonly OwnDocument[];
  /** Rarity of each word, 0 for a word that no chunk contains. */
  readonly rarities: Float64Array;
  /** Returns the number of occurrences of a word in a field, by the places of the document and the word. */
  count(document: number, word: number, place: number): number;
}

/** Counts the words of a query in some documents. Reads the rows of the words once, which ranking has decoded already. */
export function countOccurrences(corpus: SearchCorpus, words: readonly string[], numbers: readonly number[]): Occurrences {
  const places = numbers.map((document) => placeOf(corpus.parts, document));
  const counts = new Uint16Array(numbers.length * words.length * PLACES.length);
  const rarities = new Float64Array(words.length);
  words.forEach((word, at) => {
    let frequency = 0;
    for (const part of corpus.parts) {
      const postings = part.segment.postings(word);
      const paths = part.segment.pathPostings(word);
      frequency += postings?.documents.length ?? 0;
      places.forEach((place, row) => {
        if (place.part !== part) return;
        const first = (row * words.length + at) * PLACES.length;
        const found = postings === null ? -1 : indexOf(postings.documents, place.own);
        if (found >= 0) {
          const packed = postings!.counts[found]!;
          [nameCount, scopeCount, signatureCount, bodyCount].forEach((of, field) => (counts[first + field] = of(packed)));
        }
        const inPath = paths === null ? -1 : indexOf(paths.files, place.index);
        if (inPath < 0) return;
        counts[first + 4] = paths!.counts[inPath]! >> 4;
        counts[first + 5] = paths!.counts[inPath]! & 15;
      });
    }
    rarities[at] = frequency === 0 ? 0 : Math.log(1 + (corpus.living - frequency + 0.5) / (frequency + 0.5));
  });
  return {
    documents: places.map(({ part, own, index }) => ({ segment: part.segment, own, file: `${part.first} ${index}` })),
    rarities,
    count: (document, word, place) => counts[(document * words.length + word) * PLACES.length + place]!,
  };
}

function placeOf(
  parts: readonly CorpusPart[],
  document: number,
): { readonly part: CorpusPart; readonly own: number; readonly index: number } {
  const part = parts.findLast(({ first }) => first <= document)!;
  const own = document - part.first;
  return { part, own, index: part.fileOf[own]! };
}

/** Returns the index of a number among ascending ones; -1 if it is not among them. */
function indexOf(numbers: Int32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle]!;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
