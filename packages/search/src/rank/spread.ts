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
  const spread: RankedChunk[] = [];
  // No chunk beyond this point can reach the top because others are demoted.
  const most = Math.min(chunks.length, 10 * count + 100);
  for (let at = 0; at < most; at++) {
    const chunk = chunks[at]!;
    if (at > 0 && at % count === 0 && isSettled(spread, count, chunk.score)) break;
    const before = seen.get(chunk.fileId) ?? 0;
    seen.set(chunk.fileId, before + 1);
    spread.push(before === 0 ? chunk : { ...chunk, score: chunk.score * factor ** before });
  }
  return spread.sort((a, b) => b.score - a.score || a.fileId - b.fileId || a.position - b.position).slice(0, count);
}

/** True if `count` chunks score higher than any chunk still to come, which scores at most `next`. */
function isSettled(spread: readonly RankedChunk[], count: number, next: number): boolean {
  let higher = 0;
  for (const { score } of spread) if (score > next) higher += 1;
  return higher >= count;
}
