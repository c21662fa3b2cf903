import { bodyCount, docCount, nameCount, scopeCount, signatureCount } from "../counts.js";
import type { Corpus, CorpusPart } from "./corpus.js";
import { WORD_WEIGHTS, type WordWeights } from "./weights.js";

/** A word that is looked for. */
export interface WantedWord {
  readonly word: string;
  /** 1 for a word of the query itself. */
  readonly weight: number;
  /** Which word of the query it stands for, from 0: it, its abbreviations and its compounds have the same. */
  readonly group: number;
}

/** How well documents answer the words of a query. */
export interface WordScores {
  /** By document; 0 where no word stands. */
  readonly scores: Float32Array;
  /** The documents that have a score, in no certain order. */
  readonly found: Int32Array;
  /** Which groups stand in the name of what a document shows: bit `group`, up to 31. */
  readonly named: Uint32Array;
  /** Which groups stand anywhere. */
  readonly present: Uint32Array;
}

/**
 * BM25F: for each word, occurrences in all fields are weighted and set against the fields' lengths, added up, and only then
 * saturated (S. Robertson, H. Zaragoza, M. Taylor, Simple BM25 extension to multiple weighted fields, 2004).
 */
export function scoreWords(corpus: Corpus, words: readonly WantedWord[], weights: WordWeights = WORD_WEIGHTS): WordScores {
  const scores = new Float32Array(corpus.documents);
  const named = new Uint32Array(corpus.documents);
  const present = new Uint32Array(corpus.documents);
  const frequency = new Float32Array(corpus.documents);
  const touched = new Int32Array(corpus.documents);
  const found = new Int32Array(corpus.documents);
  let foundSize = 0;
  for (const { word, weight, group } of words) {
    const bit = group < 32 ? (1 << group) >>> 0 : 0;
    let size = 0;
    for (const part of corpus.parts) {
      size = addPostings(part, word, corpus, weights, frequency, touched, size, named, bit);
      size = addPaths(part, word, corpus, weights, frequency, touched, size);
    }
    const idf = Math.log(1 + (corpus.living - size + 0.5) / (size + 0.5));
    for (let at = 0; at < size; at++) {
      const document = touched[at]!;
      const amount = frequency[document]!;
      frequency[document] = 0;
      if (scores[document] === 0) found[foundSize++] = document;
      scores[document]! += (weight * idf * amount * (weights.saturation + 1)) / (weights.saturation + amount);
      present[document]! |= bit;
    }
  }
  return { scores, found: found.subarray(0, foundSize), named, present };
}

/** Adds to the frequencies what stands in chunks; returns how many documents are touched now. */
function addPostings(
  { segment, alive, first, fileOf }: CorpusPart,
  word: string,
  { meanLengths }: Corpus,
  { fields, lengths }: WordWeights,
  frequency: Float32Array,
  touched: Int32Array,
  before: number,
  named: Uint32Array,
  bit: number,
): number {
  const postings = segment.postings(word);
  if (postings === null) return before;
  const [names, scopes, signatures, docs, bodies] = segment.lengths as [Uint16Array, Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const [wName, wScope, wSignature, wDoc, wBody] = fields as [number, number, number, number, number];
  const [bName, bScope, bSignature, bDoc, bBody] = lengths as [number, number, number, number, number];
  const [mName, mScope, mSignature, mDoc, mBody] = meanLengths as [number, number, number, number, number];
  let size = before;
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
    if (frequency[first + document] === 0) touched[size++] = first + document;
    frequency[first + document]! += amount;
  }
  return size;
}

/** Adds what stands in the path to all documents of a file. */
function addPaths(
  { segment, alive, first }: CorpusPart,
  word: string,
  { meanBase, meanFolder }: Corpus,
  { base, folder, baseLength, folderLength }: WordWeights,
  frequency: Float32Array,
  touched: Int32Array,
  before: number,
): number {
  const postings = segment.pathPostings(word);
  if (postings === null) return before;
  let size = before;
  for (let at = 0; at < postings.files.length; at++) {
    const file = postings.files[at]!;
    if (alive[file] === 0) continue;
    const counts = postings.counts[at]!;
    const inBase = (base * (counts >> 4)) / (1 - baseLength + (baseLength * segment.baseLengths[file]!) / meanBase);
    const inFolder = (folder * Math.min(counts & 15, 1)) / (1 - folderLength + (folderLength * segment.folderLengths[file]!) / meanFolder);
    for (let document = segment.firstDocument[file]!; document < segment.firstDocument[file + 1]!; document++) {
      if (frequency[first + document] === 0) touched[size++] = first + document;
      frequency[first + document]! += inBase + inFolder;
    }
  }
  return size;
}
