import { CHUNK_KINDS, type Chunk } from "@codegraph/model";
import { unknownValue } from "./noticed-damage.js";
import { decodeLines, encodeLines, LARGEST_LINE } from "./postings.js";

/** Of each chunk: the code of its kind, the index of its definition plus one or 0, its first line, how many follow it. */
export const CHARACTERS = 4;

const KIND_CODES = new Map(CHUNK_KINDS.map((kind, code) => [kind, code]));

/**
 * The chunks of a file as a text that SQL can take apart, a third of what they would take as rows. No line lies beyond
 * {@link LARGEST_LINE} in a file that is indexed.
 */
export function encodeChunks(chunks: readonly Chunk[]): string {
  const numbers = new Int32Array(chunks.length * CHARACTERS);
  chunks.forEach(({ kind, definition, startLine, endLine }, place) => {
    const row = [KIND_CODES.get(kind) as number, (definition ?? -1) + 1, startLine, endLine - startLine];
    numbers.set(row.map((number) => Math.min(number, LARGEST_LINE)), place * CHARACTERS);
  });
  return encodeLines(numbers);
}

export function decodeChunks(text: string): Chunk[] {
  const numbers = decodeLines(text);
  return Array.from({ length: numbers.length / CHARACTERS }, (_, place) => {
    const [kind, definition, startLine, more] = numbers.slice(place * CHARACTERS) as [number, number, number, number];
    const known = CHUNK_KINDS[kind];
    if (known === undefined) throw unknownValue("The kind of chunk", kind);
    return {
      kind: known,
      definition: definition === 0 ? null : definition - 1,
      startLine,
      endLine: startLine + more,
    };
  });
}
