import { codeUnitsOf, type Chunk } from "@codegraph/model";
import { writeSketch, shapeOfRange, SKETCH_BYTES } from "@codegraph/search";

/** Returns the concatenated sketches of a file's chunks, in order. */
export function sketchChunks(chunks: readonly Chunk[], text: string): Uint8Array {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const codes = codeUnitsOf(text);
  const sketches = new Uint8Array(SKETCH_BYTES * chunks.length);
  chunks.forEach(({ startLine, endLine }, position) => {
    writeSketch(
      shapeOfRange(codes, starts[startLine - 1] ?? text.length, starts[endLine] ?? text.length),
      sketches,
      SKETCH_BYTES * position,
    );
  });
  return sketches;
}
