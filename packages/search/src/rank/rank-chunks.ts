import { type AnyFileId, isTypeLike, type SymbolKind } from "@codegraph/model";
import type { SearchQuery } from "../query/read-query.js";
import type { SearchCorpus, CorpusPart } from "../score/corpus.js";
import { scoreWords } from "../score/score-words.js";
import { WORD_WEIGHTS, type WordWeights } from "../score/weights.js";
import { bestOf } from "./best-of.js";
import { decodeAttributes, type ChunkAttributes } from "../chunk-attributes.js";
import { pathFactor } from "./path-factor.js";
import type { PathTraits } from "./path-traits.js";
import { CHANGE_WEIGHTS, RANK_WEIGHTS, type RankWeights } from "./rank-weights.js";
import { type Judge, orderDescribed } from "./description/order-described.js";
import { MAX_GROUPS, queryVariants } from "./query-variants.js";

/** A chunk, identified by its file and its position in it. */
export interface RankedChunk {
  readonly fileId: AnyFileId;
  /** Index among the chunks of the file, from 0. */
  readonly position: number;
  /** Comparable within one answer only. */
  readonly score: number;
}

/** Properties of a file that ranking uses in addition to its words. */
export interface FileSignals extends PathTraits {
  /** Language id. */
  readonly language: string;
  /** Number of words in its base name. */
  readonly baseWords: number;
  /** 0 to 1: proximity to the file being edited, and recency of the last change. */
  readonly near?: number;
  readonly recent?: number;
  /** 1 if the query names the file by its path. */
  readonly mentioned?: number;
}

/** Information about files and chunks that the index of words lacks. */
export interface RankSignals {
  /** Returns the signals of a file; null to exclude the file from the results. */
  file(fileId: AnyFileId): FileSignals | null;
  /** True if a chunk may be in the results. Absent: all may. */
  accepts?(fileId: AnyFileId, position: number, standing: ChunkAttributes): boolean;
  /** True if `file` or `accepts` rejects anything; every chunk is then checked before the best are chosen. Default false. */
  readonly narrows?: boolean;
  /** True if the chunk shows a symbol with exactly the name in the query. */
  isNamed?(fileId: AnyFileId, position: number): boolean;
  /** 0 to 1: certainty that the query contains the exact name of the symbol that the chunk shows, among other words. */
  writtenName?(fileId: AnyFileId, position: number): number;
  /** 0 to 1: use of the symbol that the chunk shows, if the query is one word and the name holds it; 0 for other chunks. */
  conceptUse?(fileId: AnyFileId, position: number): number;
  /** True if the chunk re-exports a name of the query that nothing defines. */
  reexportsName?(fileId: AnyFileId, position: number): boolean;
  /** Share of the query, as a message of the program, that the chunk's string literals contain; 0 for other chunks. */
  messageShare?(fileId: AnyFileId, position: number): number;
  /** Judges the candidates for a description; default {@link orderDescribed}'s. */
  readonly judge?: Judge;
  /** Semantic similarity of chunks, above 0, by the document number that {@link documentNumberOf} returns. */
  readonly similarities?: ReadonlyMap<number, number>;
}

/** Result of {@link rankChunks}. */
export interface RankedChunks {
  /** Best first; ties ordered by file and position. A very long result leaves out hits without a chance to rank. */
  readonly chunks: readonly RankedChunk[];
  /** Number of hits, including those left out. */
  readonly total: number;
  /** Number of chunks that contain each word of the query. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Returns the document number of a chunk, as used in similarities; null if no part contains it or it is out of date. */
export function documentNumberOf({ parts }: SearchCorpus, fileId: AnyFileId, position: number): number | null {
  for (const { segment, alive, first, placeOf } of parts) {
    const file = placeOf.get(fileId);
    if (file === undefined || alive[file] === 0) continue;
    const document = segment.firstDocument[file]! + position;
    return document < segment.firstDocument[file + 1]! ? first + document : null;
  }
  return null;
}

/** Ranks the chunks that contain a word of the query or are semantically close to it. */
export function rankChunks(
  corpus: SearchCorpus,
  query: SearchQuery,
  signals: RankSignals,
  usual: RankWeights = RANK_WEIGHTS,
  wordWeights: WordWeights = WORD_WEIGHTS,
): RankedChunks {
  const weights = query.intent.change ? { ...usual, ...CHANGE_WEIGHTS } : usual;
  const segments = corpus.parts.map(({ segment }) => segment);
  const variants = queryVariants(query, segments, weights);
  const { scores, found, named, present, frequencies: counts } = scoreWords(corpus, variants, wordWeights);
  const frequencies = new Map(query.words.map((word) => [word, counts[variants.findIndex((variant) => variant.word === word)]!]));
  const words = Math.max(1, Math.min(query.words.length, MAX_GROUPS));
  // A name that has the verb of a change is no likelier for it.
  const asked = 2 ** words - 1 - bitsOf(query, query.verbs);
  const scope = bitsOf(query, query.places);
  const namesByPart = corpus.parts.map((part) => wordsInNames(part, query.words));
  const candidates: Candidate[] = [];
  const seen = signals.similarities === undefined ? null : new Uint8Array(corpus.documents);
  const traitsOf = createTraits(corpus, signals);

  /** True unless a chunk is excluded. A query finds most chunks of a project, so this allocates nothing for a file that decides alone. */
  function isWanted(document: number): boolean {
    const at = partAt(corpus.parts, document);
    const { segment, first, fileOf } = corpus.parts[at]!;
    const own = document - first;
    const file = fileOf[own]!;
    if (traitsOf(at, file) === null) return false;
    if (signals.accepts === undefined) return true;
    const standing = decodeAttributes(segment.standings[own]!);
    return signals.accepts(segment.files[file] as AnyFileId, own - segment.firstDocument[file]!, standing);
  }

  /** Adds a chunk to the candidates. Returns false if it is excluded. */
  function consider(document: number): boolean {
    const at = partAt(corpus.parts, document);
    const { segment, first, fileOf } = corpus.parts[at]!;
    const own = document - first;
    const file = fileOf[own]!;
    const traits = traitsOf(at, file);
    if (traits === null) return false;
    const fileId = segment.files[file] as AnyFileId;
    const position = own - segment.firstDocument[file]!;
    const standing = decodeAttributes(segment.standings[own]!);
    if (signals.accepts && !signals.accepts(fileId, position, standing)) return false;
    const inName = bitsIn(named[document]! & asked);
    const base = namesByPart[at]!.get(file) ?? 0;
    const inBase = bitsIn(base);
    const byKind = kindFactor(standing, query, weights);
    const byPlace = pathFactor(traits, query.intent, weights);
    let factor = byKind * byPlace * intentFactor(standing, traits, query, weights);
    factor *= agreement(inName, segment.lengths[0]![own]!, words, weights.nameShare, weights.nameMatch);
    factor *= agreement(inBase, traits.baseWords, words, weights.baseShare, weights.baseMatch);
    if (scope !== 0) factor *= 1 + (weights.scope * bitsIn(base & scope)) / Math.max(bitsIn(scope), traits.baseWords);
    factor *= 1 + weights.near * (traits.near ?? 0) + weights.recent * (traits.recent ?? 0) + weights.mentioned * (traits.mentioned ?? 0);
    const byWords = scores[document]!;
    candidates.push({
      document,
      fileId,
      position,
      byWords,
      score: byWords * factor,
      factor,
      byKind,
      byPlace,
      kind: standing.kind,
      chunk: standing.chunk,
    });
    return true;
  }

  const wanted = signals.narrows ? found.filter(isWanted) : found;
  for (const document of bestOf(wanted, scores, MAX_CONSIDERED)) {
    if (seen) seen[document] = 1;
    consider(document);
  }
  let total = wanted.length;
  if (signals.similarities !== undefined) {
    for (const [document, similarity] of signals.similarities) {
      if (seen![document] !== 0 || (scores[document] === 0 && similarity < MIN_SIMILARITY)) continue;
      if (consider(document) && scores[document] === 0) total += 1;
    }
    addSimilarities(candidates, signals.similarities, weights.similarity);
  }
  addFiles(candidates, weights);
  if (query.intent.documentation && query.words.length >= MIN_DESCRIPTION) {
    const code = candidates.filter(({ kind }) => kind !== "section");
    orderDescribed(
      code,
      corpus,
      { words: query.words, leading: query.leading, named, present, isStatement: query.intent.statement },
      signals.judge,
    );
  }
  if (signals.conceptUse !== undefined) addConcept(candidates, signals.conceptUse);
  if (signals.isNamed !== undefined) addNamed(candidates, (fileId, position) => Number(signals.isNamed!(fileId, position)), 1, true);
  if (signals.writtenName !== undefined) addNamed(candidates, signals.writtenName, weights.written);
  const { reexportsName, messageShare } = signals;
  if (reexportsName !== undefined) {
    const weight = query.name === null ? weights.written : 1;
    addShares(candidates, (fileId, position) => (reexportsName(fileId, position) ? weight : 0));
  }
  if (messageShare !== undefined) addShares(candidates, messageShare);
  candidates.sort((a, b) => b.score - a.score || a.fileId - b.fileId || a.position - b.position);
  return { chunks: candidates, total, frequencies };
}

/** Signals other than words change a score by a small factor, so no chunk beyond this rank could reach the top. */
const MAX_CONSIDERED = 2_000;

/** Fewer words are no description. */
const MIN_DESCRIPTION = 3;

/** Minimum similarity for a chunk without any word of the query. Without it, the nearest chunk would always be a hit. */
const MIN_SIMILARITY = 0.4;

interface Candidate extends RankedChunk {
  readonly document: number;
  /** Score from words alone. */
  readonly byWords: number;
  readonly factor: number;
  readonly byKind: number;
  readonly byPlace: number;
  readonly kind: ChunkAttributes["kind"];
  readonly chunk: ChunkAttributes["chunk"];
  score: number;
}

const CALLABLE: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method", "constructor", "macro"]);

function kindFactor({ kind, chunk, exported, preamble }: ChunkAttributes, { intent, isName }: SearchQuery, weights: RankWeights): number {
  if (preamble) return weights.preamble;
  if (kind === null || chunk === "rest") return weights.rest;
  const factor = CALLABLE.has(kind)
    ? weights.callable * (intent.action ? weights.action : 1)
    : isTypeLike(kind) || kind === "namespace"
      ? weights.type * (isName ? weights.namedType : 1)
      : kind === "section"
        ? weights.section
        : weights.otherKind;
  return factor * (exported ? weights.exported : 1);
}

function intentFactor(standing: ChunkAttributes, { language }: FileSignals, { intent }: SearchQuery, weights: RankWeights): number {
  let factor = 1;
  if (standing.kind !== null && intent.kinds.has(standing.kind)) factor *= weights.wantedKind;
  for (const modifier of intent.modifiers) if (standing[modifier]) factor *= weights.wantedModifier;
  if (intent.language === language) factor *= weights.wantedLanguage;
  return factor;
}

/** Returns how well a name and the query match in both directions, as a factor. */
function agreement(common: number, length: number, words: number, share: number, match: number): number {
  if (common === 0 || length === 0) return 1;
  const explained = Math.min(1, common / length);
  return 1 + share * explained + (match * explained * common) / words;
}

/** Returns some words of a query as bits. */
function bitsOf({ words }: SearchQuery, some: ReadonlySet<string>): number {
  return words.slice(0, MAX_GROUPS).reduce((bits, word, at) => (some.has(word) ? bits | (1 << at) : bits), 0);
}

/** Returns the words of the query in the name of each file, as bits. */
function wordsInNames({ segment }: CorpusPart, words: readonly string[]): Map<number, number> {
  const bits = new Map<number, number>();
  words.slice(0, MAX_GROUPS).forEach((word, at) => {
    const postings = segment.pathPostings(word);
    postings?.files.forEach((file, place) => {
      if (postings.counts[place]! >> 4) bits.set(file, (bits.get(file) ?? 0) | (1 << at));
    });
  });
  return bits;
}

/**
 * Adds the similarities, scaled to the best word score. The similarity itself is not normalized: even the nearest chunk can be far away,
 * and that matters.
 */
function addSimilarities(candidates: Candidate[], similarities: ReadonlyMap<number, number>, weight: number): void {
  let best = 0;
  for (const { byWords } of candidates) best = Math.max(best, byWords);
  const scale = (best === 0 ? 1 : best) * weight;
  for (const candidate of candidates) {
    candidate.score += scale * candidate.factor * Math.max(0, similarities.get(candidate.document) ?? 0);
  }
}

/** Number of a file's best scores that count for all its chunks. */
const BEST_OF_FILE = 5;

/** Adds to each chunk a share of the best five scores of its file, because a file that matches often is more likely the right one. */
function addFiles(candidates: Candidate[], { fileSum, fileDecay, fileKind }: RankWeights): void {
  const byFile = new Map<AnyFileId, number[]>();
  for (const { fileId, score, byKind } of candidates) {
    // The preferred kinds apply to chunks. A file is no less relevant for matching in a type.
    const amount = score * byKind ** (fileKind - 1);
    const best = byFile.get(fileId);
    if (best) keepBest(best, amount);
    else byFile.set(fileId, [amount]);
  }
  const sums = new Map<AnyFileId, number>();
  for (const [fileId, best] of byFile) {
    sums.set(
      fileId,
      best.reduce((sum, score, at) => sum + score * fileDecay ** at, 0),
    );
  }
  for (const candidate of candidates) candidate.score += fileSum * sums.get(candidate.fileId)!;
}

/** Inserts a score into the best ones of a file, which are in descending order. */
function keepBest(best: number[], score: number): void {
  if (best.length === BEST_OF_FILE && score <= best[BEST_OF_FILE - 1]!) return;
  let at = Math.min(best.length, BEST_OF_FILE - 1);
  for (; at > 0 && best[at - 1]! < score; at--) best[at] = best[at - 1]!;
  best[at] = score;
}

/**
 * Ranks the symbols that the query names above those that merely contain the words: `Flask` before `FlaskGroup`, whose file matches more
 * often. Symbols in tests or examples get less, as do those of a less preferred kind.
 *
 * @param certaintyOf 0 for a chunk of another symbol
 * @param weight share of the best score that the best symbol gains
 * @param countsParts true to rank a symbol that only parts show, because other definitions follow its name, by the first part in each file
 */
function addNamed(
  candidates: readonly Candidate[],
  certaintyOf: NonNullable<RankSignals["writtenName"]>,
  weight: number,
  countsParts = false,
): void {
  let best = 0;
  const named: NamedCandidate[] = [];
  const parts = new Map<AnyFileId, NamedCandidate>();
  for (const candidate of candidates) {
    best = Math.max(best, candidate.score);
    if (!countsParts && (candidate.chunk === "part" || candidate.chunk === "rest")) continue;
    const certainty = certaintyOf(candidate.fileId, candidate.position);
    if (certainty === 0) continue;
    if (candidate.chunk !== "part" && candidate.chunk !== "rest") named.push({ candidate, certainty });
    else if (candidate.position < (parts.get(candidate.fileId)?.candidate.position ?? Number.POSITIVE_INFINITY))
      parts.set(candidate.fileId, { candidate, certainty });
  }
  const raised = named.length > 0 ? named : [...parts.values()];
  const most = raised.reduce((sum, { candidate }) => Math.max(sum, candidate.factor), 0);
  for (const { candidate, certainty } of raised) {
    candidate.score += (weight * certainty * best * candidate.factor * Math.min(1, candidate.byPlace)) / most;
  }
}

interface NamedCandidate {
  readonly candidate: Candidate;
  readonly certainty: number;
}

/** Ranks the symbols that are called after the one word of a query above those that merely contain it, the most used ones first. */
function addConcept(candidates: readonly Candidate[], useOf: NonNullable<RankSignals["conceptUse"]>): void {
  let best = 0;
  for (const { score } of candidates) best = Math.max(best, score);
  for (const candidate of candidates) {
    if (candidate.chunk === "part" || candidate.chunk === "rest") continue;
    const use = useOf(candidate.fileId, candidate.position);
    // The span of uses is as wide as that of all scores, so that it decides.
    if (use > 0) candidate.score += best * (1 + use) * Math.min(1, candidate.byPlace);
  }
}

/**
 * Ranks the code that makes a message or re-exports a name above the code that merely contains the words. The kind of chunk does not matter:
 * messages are often constants, and re-exports are outside definitions. Tests, which repeat messages, get less.
 */
function addShares(candidates: readonly Candidate[], shareOf: NonNullable<RankSignals["messageShare"]>): void {
  let best = 0;
  for (const { score } of candidates) best = Math.max(best, score);
  for (const candidate of candidates) {
    candidate.score += best * shareOf(candidate.fileId, candidate.position) * Math.min(1, candidate.byPlace);
  }
}

/** Returns the index of the part with a document. */
function partAt(parts: readonly CorpusPart[], document: number): number {
  let at = parts.length - 1;
  while (parts[at]!.first > document) at -= 1;
  return at;
}

/** Returns a function that reads the signals of a file, each once, by the index of its part and its index in the segment. */
function createTraits({ parts }: SearchCorpus, signals: Pick<RankSignals, "file">): (part: number, file: number) => FileSignals | null {
  const known = parts.map(({ segment }) => Array.from<FileSignals | null | undefined>({ length: segment.files.length }));
  return (part, file) => {
    const ofPart = known[part]!;
    const traits = ofPart[file];
    return traits === undefined ? (ofPart[file] = signals.file(parts[part]!.segment.files[file] as AnyFileId)) : traits;
  };
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
