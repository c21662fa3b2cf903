export { CHUNK_FIELDS, type ChunkField } from "./fields.js";
export { type IdentifierWords, identifiersIn, identifierWords } from "./words.js";
export { chunkWords, queryWords } from "./chunk-words.js";
export { type ChunkedFacts, documentsOf } from "./documents-of.js";
export { type FileDocuments, DOCUMENTS_VERSION, encodeDocuments, type SearchDocument, decodeDocuments } from "./file-documents.js";
export { decodeAttributes, type ChunkAttributes, encodeAttributes } from "./chunk-attributes.js";
export { createSegmentBuilder, type SegmentBuilder, type SegmentFile, type SegmentRows } from "./segment/build.js";
export { openUnmergedSegment, openSegment, type SegmentSource } from "./segment/open.js";
export type { PathPostings, Postings, SearchSegment } from "./segment/segment.js";
export { type SearchCorpus, type CorpusPart, openCorpus } from "./score/corpus.js";
export { scoreWords, type WantedWord, type WordScores } from "./score/score-words.js";
export { WORD_WEIGHTS, type WordWeights } from "./score/weights.js";
export type { QueryFilter, QueryReadingOptions } from "./query/filters.js";
export { isMentioned, mentionedLines, mentionedPaths } from "./query/mentioned-paths.js";
export { type Message, messageShare, minContentWords, readMessages } from "./query/message.js";
export { type WrittenName, writtenNames } from "./query/written-names.js";
export { type Intent, kindsNamed, type Modifier } from "./query/intent.js";
export { type Compound, parseQuery, type SearchQuery } from "./query/read-query.js";
export { type StackFrame, stackFrames } from "./query/stack-frames.js";
export { diffedPath, type DiffHunk, type HunkSide, readUnifiedDiff } from "./query/unified-diff.js";
export { fileSignals, pathProximity } from "./rank/file-signals.js";
export { type PathTraits, pathTraits } from "./rank/path-traits.js";
export {
  type FileSignals,
  documentNumberOf,
  rankChunks,
  type RankedChunk,
  type RankedChunks,
  type RankSignals,
} from "./rank/rank-chunks.js";
export { FEATURES as DESCRIPTION_FEATURES } from "./rank/description/features.js";
export { learntTrees, type LearntTrees, type Tree } from "./rank/description/judge.js";
export type { Judge } from "./rank/description/order-described.js";
export { chunkTrace } from "./rank/chunk-trace.js";
export { RANK_WEIGHTS, type RankWeights } from "./rank/rank-weights.js";
export { type HitNames, orderQuestion } from "./rank/order-question.js";
export { mergeSources } from "./rank/merge-sources.js";
export { spreadOverFiles } from "./rank/spread.js";
export { shapeOfRange, shapeOf } from "./likeness/shape.js";
export { shingleSimilarity, shinglesOf } from "./likeness/shingles.js";
export { writeSketch, SKETCH_BYTES, SKETCH_VERSION, sketchesOf, sketchSimilarity, appendSketches } from "./likeness/sketch.js";
