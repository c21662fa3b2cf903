import type { SyntaxMemory } from "../runtime.js";

/** Layout of `TSLanguage`, the same in all versions of grammars that the runtime reads. */
const SYMBOL_COUNT = 4;
const ALIAS_COUNT = 8;
const PRODUCTION_COUNT = 28;
const FIELD_COUNT = 32;
const MAX_ALIASES = 36;
const FIELD_SLICES = 64;
const FIELD_ENTRIES = 68;
const METADATA = 72;
const PUBLIC_SYMBOLS = 76;
const ALIAS_SEQUENCES = 84;

/** Tables of a grammar that tell what its nodes are shown as. */
export interface GrammarTables {
  /** Number by which queries know each symbol. */
  readonly publicOf: Uint16Array;
  /** Bit 0: visible, bit 1: named. */
  readonly metadata: Uint8Array;
  /** Aliases and fields by `production * width + child`. */
  readonly width: number;
  readonly aliases: Uint16Array;
  readonly fields: Uint16Array;
  /** Fields of a child and those behind it, with those within them: `words` words of bits for each entry of `fields`. */
  readonly words: number;
  readonly later: Int32Array;
  /** Bit of each symbol that is a supertype in question. */
  readonly supertypeOf: Int32Array;
}

/**
 * Reads the tables of a grammar.
 *
 * @param language its address
 * @param supertypes symbols of at most 32 supertypes
 */
export function readTables(memory: SyntaxMemory, language: number, supertypes: readonly number[]): GrammarTables {
  const view = new DataView(memory.HEAPU8.buffer);
  const count = view.getUint32(language + SYMBOL_COUNT, true) + view.getUint32(language + ALIAS_COUNT, true);
  const publicSymbols = view.getUint32(language + PUBLIC_SYMBOLS, true);
  const publicOf = Uint16Array.from({ length: count }, (_, symbol) => view.getUint16(publicSymbols + 2 * symbol, true));
  const details = view.getUint32(language + METADATA, true);
  const metadata = Uint8Array.from(
    { length: count },
    (_, symbol) => view.getUint8(details + 3 * symbol) | (view.getUint8(details + 3 * symbol + 1) << 1),
  );
  const productions = view.getUint32(language + PRODUCTION_COUNT, true);
  const longest = view.getUint16(language + MAX_ALIASES, true);
  const slices = view.getUint32(language + FIELD_SLICES, true);
  const entries = view.getUint32(language + FIELD_ENTRIES, true);
  const hasFields = view.getUint32(language + FIELD_COUNT, true) > 0;
  let width = longest;
  const eachField = (use: (production: number, child: number, field: number, isInherited: boolean) => void): void => {
    if (!hasFields) return;
    for (let production = 1; production < productions; production++) {
      const first = view.getUint16(slices + 4 * production, true);
      const length = view.getUint16(slices + 4 * production + 2, true);
      for (let entry = entries + 4 * first; entry < entries + 4 * (first + length); entry += 4) {
        use(production, view.getUint8(entry + 2), view.getUint16(entry, true), view.getUint8(entry + 3) !== 0);
      }
    }
  };
  eachField((_, child) => (width = Math.max(width, child + 1)));
  // The column behind the last child has no field either.
  width++;
  const aliases = new Uint16Array((productions + 1) * width + 1);
  const fields = new Uint16Array((productions + 1) * width + 1);
  const sequences = view.getUint32(language + ALIAS_SEQUENCES, true);
  for (let production = 1; production < productions; production++) {
    for (let child = 0; child < longest; child++) {
      aliases[production * width + child] = view.getUint16(sequences + 2 * (production * longest + child), true);
    }
  }
  const words = (view.getUint32(language + FIELD_COUNT, true) >> 5) + 1;
  const later = new Int32Array(aliases.length * words);
  eachField((production, child, field, isInherited) => {
    // An inherited field belongs to a node within the child.
    if (!isInherited) fields[production * width + child] ||= field;
    for (let before = 0; before <= child; before++) later[(production * width + before) * words + (field >> 5)]! |= 1 << (field & 31);
  });
  const supertypeOf = new Int32Array(count);
  supertypes.forEach((symbol, bit) => (supertypeOf[symbol] = 1 << bit));
  return { publicOf, metadata, width, aliases, fields, words, later, supertypeOf };
}
