import type { Tree } from "web-tree-sitter";
import type { Boundary } from "./boundary.js";

const BRACE = 123;

/**
 * Lists the boundaries between the statements, members, elements or arguments of all nodes longer than `limit` code units, ordered by
 * offset. Shorter nodes are not entered, so hardly any node of a typical file is visited.
 */
export function readBoundaries(tree: Tree, text: string, limit: number): Boundary[] {
  const found: Boundary[] = [];
  const cursor = tree.walk();
  try {
    if (cursor.endIndex - cursor.startIndex <= limit || !cursor.gotoFirstChild()) return found;
    const levels: Level[] = [{ hasBegun: false, type: -1 }];
    for (;;) {
      const level = levels.at(-1)!;
      const start = cursor.startIndex;
      const before = cursor.nodeIsNamed ? beforeOnLine(text, start) : null;
      if (before !== null) {
        const type = cursor.nodeTypeId;
        // The first child that begins a line follows the head of its parent, so it is a boundary only if it closes something (`} else`). A
        // brace on its own line opens a body, unless the previous sibling has the same type (a list of blocks).
        const isNext = before === "closing" || (level.hasBegun && (text.charCodeAt(start) !== BRACE || type === level.type));
        if (isNext) found.push({ at: start, depth: levels.length });
        level.hasBegun = true;
        level.type = type;
      }
      if (cursor.endIndex - start > limit && cursor.gotoFirstChild()) {
        levels.push({ hasBegun: false, type: -1 });
        continue;
      }
      while (!cursor.gotoNextSibling()) {
        levels.pop();
        if (levels.length === 0) return found;
        cursor.gotoParent();
      }
    }
  } finally {
    cursor.delete();
  }
}

interface Level {
  /** True once a child that begins a line was seen. */
  hasBegun: boolean;
  /** Type id of the last of these children. */
  type: number;
}

const SPACE = 32;
const LINE_FEED = 10;

const CLOSING = ")]},";
/** Code indented further than this counts as not beginning its line. */
const WIDEST_INDENT = 400;

/** Tells whether only white space (`nothing`) or also closing punctuation precedes an offset on its line. Null if other code does. */
function beforeOnLine(text: string, offset: number): "nothing" | "closing" | null {
  let before: "nothing" | "closing" = "nothing";
  for (let at = offset - 1, last = offset - WIDEST_INDENT; at >= 0; at--) {
    if (at < last) return null;
    const char = text.charCodeAt(at);
    if (char === LINE_FEED) break;
    if (char <= SPACE) continue;
    if (!CLOSING.includes(text[at]!)) return null;
    before = "closing";
  }
  return before;
}
