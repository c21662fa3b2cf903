import type { Tree } from "web-tree-sitter";

/** A place at which something too large may be cut: a node begins there, on a line of its own. */
export interface Boundary {
  readonly at: number;
  /** How deep the node lies; what lies higher is the better place. */
  readonly depth: number;
}

const BRACE = 123;

/**
 * The places between the statements, members, elements or arguments of all nodes that are larger than `limit`, ordered by
 * place. Nodes below the limit are not entered, so of a usual file nearly nothing is looked at.
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
      if (cursor.nodeIsNamed && beginsLine(text, start)) {
        const type = cursor.nodeTypeId;
        // What comes first on a line within a node stands behind a head, and a brace on a line of its own opens a body,
        // unless it stands in a list of its like.
        const goesOn = text.charCodeAt(start) !== BRACE || type === level.type;
        if (level.hasBegun && goesOn) found.push({ at: start, depth: levels.length });
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

function beginsLine(text: string, offset: number): boolean {
  for (let at = offset - 1; at >= 0; at--) {
    const char = text.charCodeAt(at);
    if (char === LINE_FEED) return true;
    if (char > SPACE) return false;
  }
  return true;
}
