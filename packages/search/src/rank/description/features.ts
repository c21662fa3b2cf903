import { decodeAttributes } from "../../chunk-attributes.js";
import type { SearchCorpus } from "../../score/corpus.js";
import { CHUNK_FIELDS } from "../../fields.js";
import { type Coverage, createCoverage } from "./coverage.js";
import { countOccurrences, type OwnDocument, PLACES } from "./occurrences.js";

/** A candidate as ranking by rules leaves it. */
export interface DescribedCandidate {
  readonly document: number;
  /** Score from words alone. */
  readonly byWords: number;
  readonly score: number;
  /** Product of the factors of its kind, place and names. */
  readonly factor: number;
}

/** Words of a query and the query words that occur in each document, abbreviations and other forms included, as bits. */
export interface MatchedWords {
  readonly words: readonly string[];
  /** Number of words in the first sentence. */
  readonly leading: number;
  readonly named: Uint32Array;
  readonly present: Uint32Array;
}

/** Features of a candidate, in the order of their numbers. A coverage is the share of the words, weighted by rarity. */
export const FEATURES = [
  "score", // relative to the best one
  "rank", // logarithm
  "score of words", // relative to the best one
  "factor",
  "coverage by name",
  "coverage by scope",
  "coverage by signature",
  "coverage by body",
  "coverage by base name",
  "coverage by folders",
  "coverage",
  "coverage by name, with variants",
  "coverage, with variants",
  "explained part of name",
  "explained part of name, with variants",
  "words in name",
  "words in scope",
  "words in signature", // logarithm
  "words in body", // logarithm
  "is a function",
  "is a method",
  "is outside functions",
  "is a part",
  "is exported",
  "is private",
  "is a declaration",
  "name has first word",
  "name has second word",
  "name has last word",
  "has first word",
  "rarest missing word",
  "frequency of words in body",
  "best score in file",
  "candidates before it in file",
  "share of candidates in file",
  "words of query",
  "own coverage", // words that siblings have too count less
  "own coverage by name",
  "own coverage by body",
  "coverage of first sentence by name",
  "coverage of first sentence",
] as const;

/** Query words beyond this number share a bit, so they are left out. */
const MAX_WORDS = 30;

const [NAME, SCOPE, SIGNATURE, , BODY] = CHUNK_FIELDS.map((_, field) => field) as [number, number, number, number, number];

/**
 * Describes candidates by numbers that mean the same in every project.
 * @param candidates best first
 * @returns one row for each candidate, in the order of {@link FEATURES}
 */
export function describeCandidates(corpus: SearchCorpus, matched: MatchedWords, candidates: readonly DescribedCandidate[]): Float32Array[] {
  const words = matched.words.slice(0, MAX_WORDS);
  const leading = Math.min(matched.leading, words.length);
  const numbers = candidates.map(({ document }) => document);
  const occurrences = countOccurrences(corpus, words, numbers);
  const found = createCoverage(occurrences, words.length);
  const ownShares = [found.anywhere, found.inName, found.inBody].map((has) => found.ownShares(has));
  const files = Map.groupBy(numbers.keys(), (row) => occurrences.documents[row]!.file);
  const bestByWords = Math.max(Number.MIN_VALUE, ...candidates.map(({ byWords }) => byWords));
  const best = candidates[0]!;
  return candidates.map(({ document, score, byWords, factor }, row) => {
    const own = occurrences.documents[row]!;
    const [named, present] = [matched.named[document]!, matched.present[document]!];
    const siblings = files.get(own.file)!;
    return Float32Array.from([
      score / best.score,
      Math.log1p(row),
      byWords / bestByWords,
      factor,
      ...PLACES.map((_, place) => found.share(row, found.inPlace(place))),
      found.share(row, found.anywhere),
      found.shareOf(named),
      found.shareOf(present),
      ...explainedName(found, row, { words: words.length, length: own.segment.lengths[NAME]![own.own]!, named }),
      ...chunkNumbers(own),
      ...[0, 1, words.length - 1].map((word) => Number(word >= 0 && found.inName(row, word))),
      Number(found.anywhere(row, 0)),
      found.rarestMissing(row),
      found.frequency(row, corpus.meanLengths[BODY]!),
      candidates[siblings[0]!]!.score / best.score,
      siblings.indexOf(row),
      siblings.length / candidates.length,
      words.length,
      ...ownShares.map((shares) => shares[row]!),
      found.share(row, found.inName, leading),
      found.share(row, found.anywhere, leading),
    ]);
  });
}

/** Returns the share of a name's words that the query contains, without and with variants. */
function explainedName(found: Coverage, row: number, name: { words: number; length: number; named: number }): readonly [number, number] {
  let [exact, variants] = [0, 0];
  for (let word = 0; word < name.words; word++) {
    if (found.inName(row, word)) exact += 1;
    variants += (name.named >>> word) & 1;
  }
  return name.length === 0 ? [0, 0] : [Math.min(1, exact / name.length), Math.min(1, variants / name.length)];
}

/** Returns the lengths and attributes of a chunk. */
function chunkNumbers({ segment, own }: OwnDocument): number[] {
  const { kind, chunk, exported, declaration, private: isPrivate } = decodeAttributes(segment.standings[own]!);
  const isFunction = chunk !== "rest" && (kind === "function" || kind === "macro");
  const isMethod = chunk !== "rest" && (kind === "method" || kind === "constructor");
  const lengthOf = (field: number): number => segment.lengths[field]![own]!;
  return [
    lengthOf(NAME),
    lengthOf(SCOPE),
    Math.log1p(lengthOf(SIGNATURE)),
    Math.log1p(lengthOf(BODY)),
    ...[isFunction, isMethod, !isFunction && !isMethod, chunk === "part", exported, isPrivate, declaration].map(Number),
  ];
}
