import type { Tree } from "web-tree-sitter";
import type { Boundary } from "./boundary.js";

const BRACE = 123;

/**
 * The places between the statements, members, elements or arguments of all nodes that are larger than `limit`, ordered by
 * place. Smaller nodes are not entered, so of a usual file nearly nothing is looked at.
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
        // What comes first on a line within a node stands behind a head, if it does not close one (`} else`), and a brace
        // on a line of its own opens a body, if it is no list of its like.
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
  /** Whether a child that begins a line was seen, and the type of the last one. */
  hasBegun: boolean;
  type: number;
}

const SPACE = 32;
const LINE_FEED = 10;

const CLOSING = ")]},";
/** What stands further to the right begins no line. */
const WIDEST_INDENT = 400;

/** What stands before an offset on its line, if it is nothing or closes something. */
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
