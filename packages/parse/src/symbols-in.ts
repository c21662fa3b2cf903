import type { Tree } from "web-tree-sitter";

/** Memory of the runtime, which holds grammars and trees. */
export interface SyntaxMemory {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
}

/** Reads which symbols of a grammar occur in trees. */
export interface SymbolReader {
  /** Returns 1 for each symbol that a node of the tree may have, else 0. The result is valid until the next call. */
  symbolsIn(tree: Tree): Uint8Array;
  /** True for a symbol that nodes may be renamed to. It is part of no tree. */
  isAliased(symbol: number): boolean;
}

/** Layout of `TSLanguage`, the same in all versions of grammars that the runtime reads. */
const SYMBOL_COUNT = 4;
const ALIAS_COUNT = 8;
const PRODUCTION_COUNT = 28;
const MAX_ALIASES = 36;
const PUBLIC_SYMBOLS = 76;
const ALIAS_SEQUENCES = 84;

/**
 * Layout of `Subtree` in the pinned version of the runtime; see `captures.ts`. A small leaf has its symbol inline. Any other node is a
 * record, and the subtrees of its children are in front of the record.
 */
const IS_INLINE = 1;
const INLINE_SYMBOL = 1;
const CHILD_COUNT = 36;
const SYMBOL = 40;
const SUBTREE = 8;

/**
 * Creates the reader of a grammar's symbols. It walks a tree in the runtime's memory, in a fraction of the time of a query.
 *
 * @param language address of the grammar
 */
export function createSymbolReader(memory: SyntaxMemory, language: number): SymbolReader {
  const view = new DataView(memory.HEAPU8.buffer);
  const count = view.getUint32(language + SYMBOL_COUNT, true) + view.getUint32(language + ALIAS_COUNT, true);
  const publicSymbols = view.getUint32(language + PUBLIC_SYMBOLS, true);
  /** Number by which queries know each symbol. */
  const publicOf = Uint16Array.from({ length: count }, (_, symbol) => view.getUint16(publicSymbols + 2 * symbol, true));
  const aliased = new Set<number>();
  const sequences = view.getUint32(language + ALIAS_SEQUENCES, true);
  const length = view.getUint32(language + PRODUCTION_COUNT, true) * view.getUint16(language + MAX_ALIASES, true);
  for (let at = 0; at < length; at++) {
    const symbol = view.getUint16(sequences + 2 * at, true);
    if (symbol !== 0) aliased.add(symbol).add(publicOf[symbol]!);
  }

  const found = new Uint8Array(count);
  const present = new Uint8Array(count);
  return {
    symbolsIn(tree) {
      found.fill(0);
      markSymbols(memory, tree.rootNode.id, found);
      present.fill(0);
      for (let symbol = 0; symbol < count; symbol++) if (found[symbol] === 1) present[publicOf[symbol]!] = 1;
      return present;
    },
    isAliased: (symbol) => aliased.has(symbol),
  };
}

/** Records still to be walked. */
let open: Int32Array = new Int32Array(1 << 12);

/** Sets `found` for the symbol of every node below the subtree at an address. */
function markSymbols({ HEAP32: heap, HEAPU8: bytes }: SyntaxMemory, root: number, found: Uint8Array): void {
  const first = heap[root >> 2]!;
  if ((first & IS_INLINE) === 1) {
    found[bytes[root + INLINE_SYMBOL]!] = 1;
    return;
  }
  let size = 1;
  open[0] = first;
  while (size > 0) {
    const record = open[--size]!;
    const word = heap[(record + SYMBOL) >> 2]! & 0xffff;
    // The symbol of a syntax error is outside of the array.
    if (word < found.length) found[word] = 1;
    const children = heap[(record + CHILD_COUNT) >> 2]!;
    if (size + children > open.length) {
      const larger = new Int32Array(2 * (size + children));
      larger.set(open);
      open = larger;
    }
    for (let child = record - SUBTREE * children; child < record; child += SUBTREE) {
      const node = heap[child >> 2]!;
      if ((node & IS_INLINE) === 1) found[bytes[child + INLINE_SYMBOL]!] = 1;
      else open[size++] = node;
    }
  }
}
