import { CHUNK_KINDS, type Chunk } from "@codegraph/model";
import { unknownValue } from "./noticed-damage.js";
import { decodeLines, encodeLines, MAX_LINE } from "./postings.js";

/**
 * Characters per chunk: the code of its kind, the index of its definition plus one (0 for none), its first line, and the number of further
 * lines.
 */
export const CHARACTERS_PER_CHUNK = 4;

const KIND_CODES = new Map(CHUNK_KINDS.map((kind, code) => [kind, code]));

/**
 * Encodes the chunks of a file as text that SQL can take apart, at a third of the size of rows. No line of an indexed file exceeds {@link
 * LARGEST_LINE}.
 */
export function encodeChunks(chunks: readonly Chunk[]): string {
  const numbers = new Int32Array(chunks.length * CHARACTERS_PER_CHUNK);
  chunks.forEach(({ kind, definition, startLine, endLine }, place) => {
    const row = [KIND_CODES.get(kind) as number, (definition ?? -1) + 1, startLine, endLine - startLine];
    numbers.set(
      row.map((number) => Math.min(number, MAX_LINE)),
      place * CHARACTERS_PER_CHUNK,
    );
  });
  return encodeLines(numbers);
}

export function decodeChunks(text: string): Chunk[] {
  const numbers = decodeLines(text);
  return Array.from({ length: numbers.length / CHARACTERS_PER_CHUNK }, (_, place) => {
    const [kind, definition, startLine, more] = numbers.slice(place * CHARACTERS_PER_CHUNK) as [number, number, number, number];
    const known = CHUNK_KINDS[kind];
    if (known === undefined) throw unknownValue("Chunk kind", kind);
    return {
      kind: known,
      definition: definition === 0 ? null : definition - 1,
      startLine,
      endLine: startLine + more,
    };
  });
}
