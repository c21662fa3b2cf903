import type { Tree } from "web-tree-sitter";

/**
 * Returns the offset of the first node deeper than `limit`; null if there is none. Skips every node with too few descendants to reach that
 * depth, which is nearly all of a typical tree.
 */
export function findTooDeepNode(tree: Tree, limit: number): number | null {
  const total = tree.rootNode.descendantCount;
  if (total <= limit) return null;
  const cursor = tree.walk();
  try {
    const open = [{ index: 0, count: total, depth: 0 }];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      cursor.gotoDescendant(node.index);
      if (node.depth > limit) return cursor.startIndex;
      if (!cursor.gotoFirstChild()) continue;
      const end = node.index + node.count;
      const depth = node.depth + 1;
      for (let index = cursor.currentDescendantIndex; index < end;) {
        const next = cursor.gotoNextSibling() ? cursor.currentDescendantIndex : end;
        if (depth + next - index > limit) open.push({ index, count: next - index, depth });
        index = next;
      }
    }
    return null;
  } finally {
    cursor.delete();
  }
}
