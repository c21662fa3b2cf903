import { CHUNK_KINDS, type Chunk } from "@codegraph/model";
import { unknownValue } from "./noticed-damage.js";
import { encodeLines, MAX_LINE, numberOf } from "./postings.js";

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
  const chunks: Chunk[] = [];
  let place = 0;
  // A search reads the chunks of a thousand files, so the numbers are not collected first.
  const next = (): number => {
    const code = text.codePointAt(place) as number;
    place += code > 0xffff ? 2 : 1;
    return numberOf(code);
  };
  while (place < text.length) {
    const code = next();
    const kind = CHUNK_KINDS[code];
    if (kind === undefined) throw unknownValue("Chunk kind", code);
    const definition = next();
    const startLine = next();
    chunks.push({ kind, definition: definition === 0 ? null : definition - 1, startLine, endLine: startLine + next() });
  }
  return chunks;
}
