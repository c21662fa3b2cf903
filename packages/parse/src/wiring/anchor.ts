import type { Node } from "web-tree-sitter";

/** Fields by which grammars name the receiver of a member or of a call. */
const RECEIVERS = ["object", "operand", "receiver", "expression", "scope"] as const;
/** A name or a path of names: `app`, `this.app`, `auth.bp`, `http::router`. */
const PATH = /^[\w$@]+(?:(?:\??\.|->|::|\\)[\w$@]+)*$/u;
const LONGEST_PATH = 200;
/** Longest chain of calls that is followed. */
const MAX_STEPS = 20_000;

/**
 * Returns the value at the start of a chain of calls: the expression that makes a router, or a path of names. `app.get(…).post(…)` starts
 * with `app`.
 *
 * @param own id of a node in the chain that makes a router from what follows; null for none
 * @param routers ids of the nodes that make routers
 * @param known results so far, by id
 */
export function anchorOf(node: Node, own: number | null, routers: ReadonlySet<number>, known: Map<number, Node>): Node {
  const passed: number[] = [];
  let at = node;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const cached = known.get(at.id);
    if (cached !== undefined) {
      at = cached;
      break;
    }
    passed.push(at.id);
    if ((routers.has(at.id) && at.id !== own) || isPath(at)) break;
    const next = receiverOf(at);
    if (next === null) break;
    at = next;
  }
  for (const id of passed) known.set(id, at);
  return at;
}

function isPath(node: Node): boolean {
  return node.endIndex - node.startIndex <= LONGEST_PATH && PATH.test(node.text);
}

function receiverOf(node: Node): Node | null {
  const called = node.childForFieldName("function");
  if (called !== null) return fieldOf(called) ?? called;
  // `const app = (module.exports = express())`
  if (node.type.startsWith("assignment")) return node.childForFieldName("right");
  return fieldOf(node) ?? (node.namedChildCount === 1 && !node.type.includes("string") ? node.firstNamedChild : null);
}

function fieldOf(node: Node): Node | null {
  for (const field of RECEIVERS) {
    const found = node.childForFieldName(field);
    if (found !== null) return found;
  }
  return null;
}
