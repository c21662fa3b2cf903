import type { RankedChunk } from "./rank-chunks.js";

/** Each further chunk of a file counts so much less than the one before it. */
const FURTHER = 0.85;

/**
 * The first so many chunks, spread over files: what a file has beyond its best chunk must be better than the best of others
 * by some.
 */
export function spreadOverFiles(chunks: readonly RankedChunk[], count: number): RankedChunk[] {
  const seen = new Map<number, number>();
  // No chunk that far behind can come to the front by others being put back.
  return chunks
    .slice(0, 10 * count + 100)
    .map((chunk) => {
      const before = seen.get(chunk.fileId) ?? 0;
      seen.set(chunk.fileId, before + 1);
      return { ...chunk, score: chunk.score * FURTHER ** before };
    })
    .sort((a, b) => b.score - a.score || a.fileId - b.fileId || a.position - b.position)
    .slice(0, count);
}
