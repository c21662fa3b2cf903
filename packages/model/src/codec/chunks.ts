import { type Chunk, CHUNK_KINDS } from "../chunk.js";

/** Kind, definition index plus one, first line, last line. */
const WIDTH = 4;
const KIND_CODES = new Map(CHUNK_KINDS.map((kind, code) => [kind, code]));

/** Encodes each chunk as four numbers. */
export function encodeChunks(chunks: readonly Chunk[]): Int32Array<ArrayBuffer> {
  const numbers = new Int32Array(WIDTH * chunks.length);
  chunks.forEach(({ kind, definition, startLine, endLine }, index) => {
    const at = WIDTH * index;
    numbers[at] = KIND_CODES.get(kind) as number;
    numbers[at + 1] = definition === null ? 0 : definition + 1;
    numbers[at + 2] = startLine;
    numbers[at + 3] = endLine;
  });
  return numbers;
}

export function decodeChunks(numbers: Int32Array): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < numbers.length; at += WIDTH) {
    const definition = numbers[at + 1]!;
    chunks.push({
      kind: CHUNK_KINDS[numbers[at]!]!,
      definition: definition === 0 ? null : definition - 1,
      startLine: numbers[at + 2]!,
      endLine: numbers[at + 3]!,
    });
  }
  return chunks;
}
