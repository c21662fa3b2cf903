/**
 * The visible nodes of a tree in the order of their starts, parents first. The lists are reused for
 * the next tree, and longer than the tree has nodes.
 */
export interface SyntaxNodes {
  readonly count: number;
  /** Index of the first node deeper than {@link MAX_START_DEPTH}; null if there is none. */
  readonly firstDeep: number | null;
  /** Symbol by which queries know the node. */
  readonly symbol: Uint16Array;
  /** Bits of {@link IS_NAMED}, {@link IS_MISSING}, {@link IS_DEEP} and {@link IS_REPEATABLE}. */
  readonly flags: Uint8Array;
  /** Field of the parent that holds the node; 0 for none. */
  readonly field: Uint16Array;
  /** Offsets in UTF-16 code units. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Index behind the last descendant: the next sibling, if the parent has one. */
  readonly next: Int32Array;
  /** Index of the parent; -1 for the root. */
  readonly parent: Int32Array;
  /** Supertypes of the node that the reader was asked for, as bits in their order. */
  readonly supertypes: Int32Array;
}

/**
 * Deepest level at which a pattern may start to match. The runtime's own time for a query grows with the square of the depth (measured on a
 * chain of calls: 10,000 levels 32 s, 4,000 levels 1.4 s, 1,000 levels 0.1 s). No hand-written code is this deep.
 */
export const MAX_START_DEPTH: number = 2_000;

/** Bits of a node's flags. */
export const IS_NAMED = 1;
export const IS_MISSING = 2;
/** The node is too deep for a pattern to start at. */
export const IS_DEEP = 4;
/** A later sibling may be in the same field. */
export const IS_REPEATABLE = 8;

/** Symbol of a syntax error. */
export const ERROR_SYMBOL = 0xffff;

/** The lists, with room for more nodes than the tree has. */
export class NodeLists implements SyntaxNodes {
  count = 0;
  firstDeep: number | null = null;
  symbol: Uint16Array;
  flags: Uint8Array;
  field: Uint16Array;
  start: Int32Array;
  end: Int32Array;
  next: Int32Array;
  parent: Int32Array;
  supertypes: Int32Array;

  constructor(readonly capacity: number) {
    this.symbol = new Uint16Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.field = new Uint16Array(capacity);
    this.start = new Int32Array(capacity);
    this.end = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.supertypes = new Int32Array(capacity);
  }
}
