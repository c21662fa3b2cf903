import { createHash } from "node:crypto";

/** A node that answers. */
export interface FleetNode {
  readonly id: string;
  /** URL without a path. */
  readonly url: string;
}

/**
 * Returns the node that a key belongs to: the one with the highest hash of itself and the key. A node that joins or leaves moves only the
 * keys that it gains or had. Null if there are no nodes.
 */
export function nodeOf<Node extends Pick<FleetNode, "id">>(nodes: readonly Node[], key: string): Node | null {
  let best: Node | null = null;
  let highest = "";
  for (const node of nodes) {
    const weight = createHash("sha256").update(`${node.id}\0${key}`).digest("hex");
    if (best === null || weight > highest) {
      best = node;
      highest = weight;
    }
  }
  return best;
}
