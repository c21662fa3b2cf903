import { bodyCount, docCount, nameCount, scopeCount, signatureCount } from "../counts.js";
import type { SearchCorpus, CorpusPart } from "./corpus.js";
import { WORD_WEIGHTS, type WordWeights } from "./weights.js";

/** A word to search for. */
export interface WantedWord {
  readonly word: string;
  /** 1 for a word of the query itself. */
  readonly weight: number;
  /** Number of the query word it belongs to, from 0; a word and its abbreviations share one. Used as a bit. */
  readonly group: number;
}

/** Word scores of all documents. */
export interface WordScores {
  /** By document; 0 for a document without any of the words. */
  readonly scores: Float32Array;
  /** Documents with a score, in no particular order. */
  readonly found: Int32Array;
  /** Groups that occur in the name of a document's symbol: bit `group`, up to 31. */
  readonly named: Uint32Array;
  /** Groups that occur anywhere in the document. */
  readonly present: Uint32Array;
  /** Number of documents whose chunks contain each of the words, whatever their path, by its place among the words. */
  readonly frequencies: readonly number[];
}

/**
 * Scores documents by BM25F: for each word, occurrences in all fields are weighted, normalized by field length and summed before saturation
 * (S. Robertson, H. Zaragoza, M. Taylor, Simple BM25 extension to multiple weighted fields, 2004).
 */
export function scoreWords(corpus: SearchCorpus, words: readonly WantedWord[], weights: WordWeights = WORD_WEIGHTS): WordScores {
  const scores = new Float32Array(corpus.documents);
  const named = new Uint32Array(corpus.documents);
  const present = new Uint32Array(corpus.documents);
  const touched = new Int32Array(corpus.documents);
  const frequencies: WordFrequencies = { corpus, weights, amounts: new Float32Array(corpus.documents), touched, size: 0, named, bit: 0 };
  const { amounts } = frequencies;
  const found = new Int32Array(corpus.documents);
  let foundSize = 0;
  const counts: number[] = [];
  for (const { word, weight, group } of words) {
    const bit = group < 32 ? (1 << group) >>> 0 : 0;
    frequencies.bit = bit;
    frequencies.size = 0;
    for (const part of corpus.parts) addPostings(part, word, frequencies);
    counts.push(frequencies.size);
    for (const part of corpus.parts) addPaths(part, word, frequencies);
    const { size } = frequencies;
    const idf = Math.log(1 + (corpus.living - size + 0.5) / (size + 0.5));
    for (let at = 0; at < size; at++) {
      const document = touched[at]!;
      const amount = amounts[document]!;
      amounts[document] = 0;
      if (scores[document] === 0) found[foundSize++] = document;
      scores[document]! += (weight * idf * amount * (weights.saturation + 1)) / (weights.saturation + amount);
      present[document]! |= bit;
    }
  }
  return { scores, found: found.subarray(0, foundSize), named, present, frequencies: counts };
}

/** Weighted frequencies of the current word. A single object serves all words, because its arrays are as long as the corpus. */
interface WordFrequencies {
  readonly corpus: SearchCorpus;
  readonly weights: WordWeights;
  /** Frequency by document; 0 for a document without the word. */
  readonly amounts: Float32Array;
  /** Documents with the word, in the first `size` elements. */
  readonly touched: Int32Array;
  size: number;
  /** See {@link WordScores.named}. */
  readonly named: Uint32Array;
  /** Bit of the word's group; 0 without one. */
  bit: number;
}

/** Adds the occurrences of a word in chunks to the frequencies. */
function addPostings({ segment, alive, first, fileOf }: CorpusPart, word: string, frequencies: WordFrequencies): void {
  const postings = segment.postings(word);
  if (postings === null) return;
  const { amounts, touched, named, bit } = frequencies;
  const { fields, lengths } = frequencies.weights;
  const { meanLengths } = frequencies.corpus;
  const [names, scopes, signatures, docs, bodies] = segment.lengths as [Uint16Array, Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const [wName, wScope, wSignature, wDoc, wBody] = fields as [number, number, number, number, number];
  const [bName, bScope, bSignature, bDoc, bBody] = lengths as [number, number, number, number, number];
  const [mName, mScope, mSignature, mDoc, mBody] = meanLengths as [number, number, number, number, number];
  let { size } = frequencies;
  for (let at = 0; at < postings.documents.length; at++) {
    const document = postings.documents[at]!;
    if (alive[fileOf[document]!] === 0) continue;
    const packed = postings.counts[at]!;
    let amount = (wBody * bodyCount(packed)) / (1 - bBody + (bBody * bodies[document]!) / mBody);
    if (packed & 1) {
      const name = nameCount(packed);
      if (name > 0) {
        amount += (wName * name) / (1 - bName + (bName * names[document]!) / mName);
        named[first + document]! |= bit;
      }
      amount += (wScope * scopeCount(packed)) / (1 - bScope + (bScope * scopes[document]!) / mScope);
      amount += (wSignature * signatureCount(packed)) / (1 - bSignature + (bSignature * signatures[document]!) / mSignature);
      amount += (wDoc * docCount(packed)) / (1 - bDoc + (bDoc * docs[document]!) / mDoc);
    }
    if (amount === 0) continue;
    if (amounts[first + document] === 0) touched[size++] = first + document;
    amounts[first + document]! += amount;
  }
  frequencies.size = size;
}

/** Adds the occurrences of a word in a path to all documents of the file. */
function addPaths({ segment, alive, first }: CorpusPart, word: string, frequencies: WordFrequencies): void {
  const postings = segment.pathPostings(word);
  if (postings === null) return;
  const { amounts, touched } = frequencies;
  const { base, folder, baseLength, folderLength } = frequencies.weights;
  const { meanBase, meanFolder } = frequencies.corpus;
  let { size } = frequencies;
  for (let at = 0; at < postings.files.length; at++) {
    const file = postings.files[at]!;
    if (alive[file] === 0) continue;
    const counts = postings.counts[at]!;
    const inBase = (base * (counts >> 4)) / (1 - baseLength + (baseLength * segment.baseLengths[file]!) / meanBase);
    const inFolder = (folder * Math.min(counts & 15, 1)) / (1 - folderLength + (folderLength * segment.folderLengths[file]!) / meanFolder);
    for (let document = segment.firstDocument[file]!; document < segment.firstDocument[file + 1]!; document++) {
      if (amounts[first + document] === 0) touched[size++] = first + document;
      amounts[first + document]! += inBase + inFolder;
    }
  }
  frequencies.size = size;
}
