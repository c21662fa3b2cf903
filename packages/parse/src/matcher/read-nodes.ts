import type { Tree } from "web-tree-sitter";
import type { SyntaxMemory } from "../runtime.js";
import { type GrammarTables, readTables } from "./grammar-tables.js";
import { IS_DEEP, IS_MISSING, IS_NAMED, IS_REPEATABLE, MAX_START_DEPTH, NodeLists, type SyntaxNodes } from "./syntax-nodes.js";

/** Reads the trees of one grammar. */
export interface NodeReader {
  /** Lists the nodes of a tree. The result is valid until the next call. */
  read(tree: Tree): SyntaxNodes;
}

/**
 * Layout of `Subtree` in the pinned version of the runtime. A node's id is the address of its `Subtree`, a word: either a pointer to a record,
 * in front of which are the subtrees of its children, or, for a small leaf, the leaf itself. Sizes are in bytes, two per code unit.
 */
const IS_INLINE = 1;
const INLINE_SYMBOL = 1;
const INLINE_PADDING = 6;
const INLINE_SIZE = 7;
const PADDING = 4;
const SIZE = 16;
const CHILD_COUNT = 36;
const SYMBOL = 40;
const FLAGS = 44;
const VISIBLE_CHILDREN = 48;
const DESCENDANTS = 56;
const PRODUCTION = 66;
const SUBTREE = 8;

/** Flags of a record. Those of a small leaf are the same, one bit further. */
const VISIBLE = 1;
const NAMED = 1 << 1;
const EXTRA = 1 << 2;
const MISSING = 1 << 9;
const INLINE_MISSING = 1 << 4;

/** A bit of {@link GrammarTables.metadata}. */
const NAMED_SYMBOL = 2;

/** The walk over a tree: a frame for each node around the current one, visible or not. */
let frames: Int32Array = new Int32Array(1 << 12);
const FRAME = 10;
const CHILD = 0;
const LAST = 1;
const BASE = 2;
const STRIDE = 3;
const AT = 4;
const OWNER = 5;
const SHOWN = 6;
const OUTER_FIELD = 7;
const OUTER_AGAIN = 8;
const ABOVE = 9;

/** Most nodes for which the lists are kept. */
const MOST_KEPT = 1 << 18;
const FEWEST = 1 << 14;

let lists = new NodeLists(FEWEST);

/**
 * Creates the reader of a grammar's trees.
 *
 * @param language address of the grammar
 * @param supertypes symbols of at most 32 supertypes
 */
export function createNodeReader(memory: SyntaxMemory, language: number, supertypes: readonly number[]): NodeReader {
  const tables = readTables(memory, language, supertypes);
  return {
    read(tree) {
      const root = tree.rootNode;
      const most = mostNodes(memory, root.id);
      if (most > lists.capacity || (lists.capacity > MOST_KEPT && most < MOST_KEPT)) lists = new NodeLists(Math.max(FEWEST, 2 * most));
      readNodes(memory, tables, root, lists);
      return lists;
    },
  };
}

/** Returns a number that the visible nodes below a root, with the root, do not exceed. */
function mostNodes({ HEAP32: heap }: SyntaxMemory, root: number): number {
  const record = heap[root >> 2]!;
  const isLeaf = (record & IS_INLINE) !== 0 || heap[(record + CHILD_COUNT) >> 2] === 0;
  return isLeaf ? 1 : heap[(record + DESCENDANTS) >> 2]! + 1;
}

/**
 * Lists the visible nodes of a tree.
 *
 * @param root its root, and the offset at which that starts
 */
function readNodes(
  { HEAP32: heap, HEAPU8: bytes }: SyntaxMemory,
  tables: GrammarTables,
  root: { readonly id: number; readonly startIndex: number },
  to: NodeLists,
): void {
  const { publicOf, metadata, width, aliases, fields, supertypeOf } = tables;
  const { symbol: symbols, flags, field: fieldOf, start: starts, end: ends, next, parent: parents, supertypes } = to;
  const known = publicOf.length;
  let count = 0;
  // The innermost frame is in variables. The first one is around the root.
  let size = 0;
  let child = root.id;
  let last = child + SUBTREE;
  let base = 0;
  let stride = 0;
  let at = 2 * root.startIndex;
  let owner = -1;
  let isShown = 1;
  let outerField = 0;
  let outerAgain = 0;
  let above = 0;
  let depth = 0;
  let isFirst = true;
  for (;;) {
    if (child === last) {
      if (size === 0) break;
      if (isShown === 1) {
        next[owner] = count;
        depth--;
      }
      size -= FRAME;
      child = frames[size + CHILD]!;
      last = frames[size + LAST]!;
      base = frames[size + BASE]!;
      stride = frames[size + STRIDE]!;
      at = frames[size + AT]!;
      owner = frames[size + OWNER]!;
      isShown = frames[size + SHOWN]!;
      outerField = frames[size + OUTER_FIELD]!;
      outerAgain = frames[size + OUTER_AGAIN]!;
      above = frames[size + ABOVE]!;
      isFirst = false;
      continue;
    }
    const node = heap[child >> 2]!;
    const isSmall = (node & IS_INLINE) !== 0;
    const bits = isSmall ? node >> 1 : heap[(node + FLAGS) >> 2]!;
    const length = isSmall ? bytes[child + INLINE_SIZE]! : heap[(node + SIZE) >> 2]!;
    const children = isSmall ? 0 : heap[(node + CHILD_COUNT) >> 2]!;
    let symbol = isSmall ? bytes[child + INLINE_SYMBOL]! : heap[(node + SYMBOL) >> 2]! & 0xffff;
    // The space in front of the first child is in front of the parent too.
    if (!isFirst) at += isSmall ? bytes[child + INLINE_PADDING]! : heap[(node + PADDING) >> 2]!;
    isFirst = false;
    let visible = (bits & VISIBLE) !== 0 || owner === -1;
    let named = (bits & NAMED) !== 0;
    let field = outerField;
    let again = outerAgain;
    if ((bits & EXTRA) === 0) {
      const alias = aliases[base]!;
      const own = fields[base]!;
      base += stride;
      if (alias !== 0) {
        symbol = alias;
        visible = true;
        named = (metadata[alias]! & NAMED_SYMBOL) !== 0;
      }
      if (own !== 0) {
        field = own;
        again = isLater(tables, own, base, size, isShown) ? IS_REPEATABLE : 0;
      }
    }
    child += SUBTREE;
    const begin = at;
    at += length;
    if (visible) {
      // The symbol of a syntax error is outside of the tables.
      symbols[count] = symbol < known ? publicOf[symbol]! : symbol;
      supertypes[count] = symbol < known ? above | supertypeOf[symbol]! : 0;
      const isMissing = (bits & (isSmall ? INLINE_MISSING : MISSING)) !== 0;
      flags[count] = (named ? IS_NAMED : 0) | (isMissing ? IS_MISSING : 0) | (depth > MAX_START_DEPTH ? IS_DEEP : 0) | again;
      fieldOf[count] = field;
      starts[count] = begin >> 1;
      ends[count] = at >> 1;
      parents[count] = owner;
      next[count] = ++count;
      if (children === 0) continue;
    } else if (children === 0 || heap[(node + VISIBLE_CHILDREN) >> 2] === 0) continue;
    makeRoom(size + FRAME);
    frames[size + CHILD] = child;
    frames[size + LAST] = last;
    frames[size + BASE] = base;
    frames[size + STRIDE] = stride;
    frames[size + AT] = at;
    frames[size + OWNER] = owner;
    frames[size + SHOWN] = isShown;
    frames[size + OUTER_FIELD] = outerField;
    frames[size + OUTER_AGAIN] = outerAgain;
    frames[size + ABOVE] = above;
    size += FRAME;
    last = node;
    child = node - SUBTREE * children;
    // Production 0 has neither aliases nor fields, and any number of children.
    const production = heap[(node + PRODUCTION) >> 2]! >>> 16;
    base = production * width;
    stride = production === 0 ? 0 : 1;
    at = begin;
    isFirst = true;
    isShown = visible ? 1 : 0;
    if (visible) {
      owner = count - 1;
      depth++;
    }
    outerField = visible ? 0 : field;
    outerAgain = visible ? 0 : again;
    above = visible ? 0 : symbol < known ? above | supertypeOf[symbol]! : above;
  }
  to.count = count;
  to.firstDeep = firstDeep(to);
}

function makeRoom(size: number): void {
  if (size <= frames.length) return;
  const larger = new Int32Array(2 * size);
  larger.set(frames);
  frames = larger;
}

/**
 * Returns true if a field may have another node behind a child: among its siblings, or those of the invisible nodes around it.
 *
 * @param base column behind the child
 * @param size where the frames of the nodes around the child's parent end
 * @param isShown 1 if the parent is visible
 */
function isLater({ later, words }: GrammarTables, field: number, base: number, size: number, isShown: number): boolean {
  const word = field >> 5;
  const bit = 1 << (field & 31);
  if ((later[base * words + word]! & bit) !== 0) return true;
  let isVisible = isShown;
  for (let frame = size - FRAME; isVisible === 0 && frame >= 0; frame -= FRAME) {
    if ((later[frames[frame + BASE]! * words + word]! & bit) !== 0) return true;
    isVisible = frames[frame + SHOWN]!;
  }
  return false;
}

function firstDeep({ count, flags }: NodeLists): number | null {
  if (count <= MAX_START_DEPTH) return null;
  const at = flags.subarray(0, count).findIndex((bits) => (bits & IS_DEEP) !== 0);
  return at === -1 ? null : at;
}
