import { type Chunk, CHUNK_KINDS, type Definition, SYMBOL_KINDS, type SymbolKind } from "@codegraph/model";

/** Attributes of a chunk that ranking and filters use in addition to its words. */
export interface ChunkAttributes {
  /** Kind of the symbol; null for a chunk outside all definitions. */
  readonly kind: SymbolKind | null;
  /** Kind of the chunk. */
  readonly chunk: (typeof CHUNK_KINDS)[number];
  /** True if other files can name the symbol. */
  readonly exported: boolean;
  /** True for a declaration without a body. */
  readonly declaration: boolean;
  readonly async: boolean;
  readonly static: boolean;
  /** True if the declared visibility is private. */
  readonly private: boolean;
  /** True for the top of a file if it has only imports and comments. */
  readonly preamble: boolean;
}

const EXPORTED = 1 << 8;
const DECLARATION = 1 << 9;
const ASYNC = 1 << 10;
const STATIC = 1 << 11;
const PRIVATE = 1 << 12;
const PREAMBLE = 1 << 13;

/** Encodes the attributes of a chunk as a number below 2^16: kind of symbol (from 1, 5 bits), kind of chunk (3 bits), and the flags. */
export function encodeAttributes(chunk: Chunk, definition: Definition | null, isPreamble = false): number {
  const chunkKind = CHUNK_KINDS.indexOf(chunk.kind) << 5;
  if (definition === null) return chunkKind | (isPreamble ? PREAMBLE : 0);
  return (
    (SYMBOL_KINDS.indexOf(definition.kind) + 1) |
    chunkKind |
    (definition.exported ? EXPORTED : 0) |
    (definition.declaration ? DECLARATION : 0) |
    (definition.async ? ASYNC : 0) |
    (definition.static ? STATIC : 0) |
    (definition.visibility === "private" ? PRIVATE : 0)
  );
}

/** Decoded attributes by their number. A ranking decodes thousands of numbers, of which few differ. */
const decoded: ChunkAttributes[] = [];

/** Decodes the number that {@link encodeAttributes} returned. */
export function decodeAttributes(standing: number): ChunkAttributes {
  return (decoded[standing] ??= {
    kind: SYMBOL_KINDS[(standing & 31) - 1] ?? null,
    chunk: CHUNK_KINDS[(standing >> 5) & 7]!,
    exported: (standing & EXPORTED) !== 0,
    declaration: (standing & DECLARATION) !== 0,
    async: (standing & ASYNC) !== 0,
    static: (standing & STATIC) !== 0,
    private: (standing & PRIVATE) !== 0,
    preamble: (standing & PREAMBLE) !== 0,
  });
}
