/** Scores of sketched files, for tests that pin one factor of the ranking at a time. */
import { type FileSignals, fileSignals, RANK_WEIGHTS, rankChunks, type RankSignals, type RankWeights, parseQuery } from "@codegraph/search";
import { corpusOf, type SketchedChunk, type SketchedFiles } from "./sketch.js";

/** Signals with the facts about files replaced or extended. */
export interface ScoreOptions extends Partial<Omit<RankSignals, "file">> {
  /** Overrides the signals that a path yields. */
  readonly file?: (path: string) => Partial<FileSignals>;
  readonly languages?: ReadonlyMap<string, string>;
}

/** Scores by `path:position`. The sum over the chunks of a file is off unless `weights` turn it on. */
export function scoresOf(
  files: SketchedFiles,
  query: string,
  options: ScoreOptions = {},
  weights: Partial<RankWeights> = { fileSum: 0 },
): Map<string, number> {
  const { file, languages, ...signals } = options;
  const paths = Object.keys(files);
  const { chunks } = rankChunks(
    corpusOf(files),
    parseQuery(query, languages),
    { file: (id) => ({ ...fileSignals(paths[id - 1]!, "typescript"), ...file?.(paths[id - 1]!) }), ...signals },
    { ...RANK_WEIGHTS, ...weights },
  );
  return new Map(chunks.map(({ fileId, position, score }) => [`${paths[fileId - 1]}:${position}`, score]));
}

/** A chunk with the word `zebra` in the body alone; the chunks of all kinds have the same word score. */
export function zebra(head: string, more: SketchedChunk[2] = {}): SketchedChunk {
  return [head, "open\nzebra", { signature: "open", ...more }];
}

/** Score of the first chunk of one file divided by that of another. */
export function ratio(scores: ReadonlyMap<string, number>, path: string, other: string): number {
  return scores.get(`${path}:0`)! / scores.get(`${other}:0`)!;
}
