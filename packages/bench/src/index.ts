export { benchProject, type BenchOptions } from "./bench-project.js";
export { benchLines } from "./bench-text.js";
export type {
  BenchResult,
  CallsMeasure,
  Comparison,
  Completeness,
  EditMeasure,
  IndexMeasure,
  KindMeasure,
  MentionsMeasure,
  QuestionMeasure,
  Reading,
  Spread,
  Times,
} from "./result.js";
export type { Paint } from "./paint.js";
export {
  type Answerable,
  type Counted,
  countTranscripts,
  type LargestCase,
  type TranscriptResult,
} from "./transcript/count-transcripts.js";
export { type IndexAnswers, openAnswers } from "./transcript/index-answers.js";
export type { TranscriptFile } from "./transcript/read-transcript.js";
export { transcriptLines } from "./transcript/transcript-text.js";
