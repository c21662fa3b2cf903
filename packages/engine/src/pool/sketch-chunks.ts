import type { Chunk } from "@codegraph/model";
import { addSketch, shapeOf, shinglesOf, SKETCH_BYTES } from "@codegraph/search";

/** The sketches of a file's chunks, in their order. */
export function sketchChunks(chunks: readonly Chunk[], text: string): Uint8Array {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const sketches = new Uint8Array(SKETCH_BYTES * chunks.length);
  chunks.forEach(({ startLine, endLine }, position) => {
    const lines = text.slice(starts[startLine - 1], starts[endLine]);
    addSketch(shinglesOf(shapeOf(lines)), sketches, SKETCH_BYTES * position);
  });
  return sketches;
}
