import type { AnyFileId } from "@codegraph/model";
import type { RankedChunk } from "./rank-chunks.js";

/** Factor for each further chunk of the same file. Ten hits should be about many files. */
const REPEAT_FACTOR = 0.5;
/** The same for a query that reads like the documentation of one definition: its siblings in the file share most of the words. */
const SIBLING_FACTOR = 0.85;

/**
 * Returns the first `count` chunks, spread over files: each further chunk of a file has to score higher than the chunks of other files by
 * some margin.
 *
 * @param isDocumentation true if the query reads like the documentation of one definition
 */
export function spreadOverFiles(chunks: readonly RankedChunk[], count: number, isDocumentation = true): RankedChunk[] {
  const factor = isDocumentation ? SIBLING_FACTOR : REPEAT_FACTOR;
  const seen = new Map<AnyFileId, number>();
  // No chunk beyond this point can reach the top because others are demoted.
  return chunks
    .slice(0, 10 * count + 100)
    .map((chunk) => {
      const before = seen.get(chunk.fileId) ?? 0;
      seen.set(chunk.fileId, before + 1);
      return { ...chunk, score: chunk.score * factor ** before };
    })
    .sort((a, b) => b.score - a.score || a.fileId - b.fileId || a.position - b.position)
    .slice(0, count);
}
