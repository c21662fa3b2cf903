/** Edges of a graph: from each node to the nodes that it uses. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

interface Search {
  readonly uses: Uses;
  readonly order: Map<string, number>;
  readonly low: Map<string, number>;
  readonly open: string[];
  readonly isOpen: Set<string>;
  readonly groups: string[][];
}

/** Returns the groups of nodes that use each other in circles, each sorted, the largest first. */
export function cyclesOf(uses: Uses): string[][] {
  const search: Search = { uses, order: new Map(), low: new Map(), open: [], isOpen: new Set(), groups: [] };
  for (const node of [...uses.keys()].sort()) if (!search.order.has(node)) visit(search, node);
  return search.groups.sort((one, other) => other.length - one.length || (one[0]! < other[0]! ? -1 : 1));
}

/** Tarjan's algorithm without recursion, because a chain of uses can be longer than the stack. */
function visit(search: Search, root: string): void {
  const { order, low, open, isOpen, uses, groups } = search;
  const path: { readonly node: string; readonly next: Iterator<string> }[] = [];
  const enter = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    open.push(node);
    isOpen.add(node);
    path.push({ node, next: (uses.get(node) ?? new Set<string>()).values() });
  };
  enter(root);
  while (path.length > 0) {
    const { node, next } = path.at(-1)!;
    const { done, value } = next.next();
    if (!done) {
      if (!order.has(value)) enter(value);
      else if (isOpen.has(value)) low.set(node, Math.min(low.get(node)!, order.get(value)!));
      continue;
    }
    path.pop();
    const before = path.at(-1);
    if (before) low.set(before.node, Math.min(low.get(before.node)!, low.get(node)!));
    if (low.get(node) !== order.get(node)) continue;
    const group = open.splice(open.lastIndexOf(node));
    for (const each of group) isOpen.delete(each);
    if (group.length > 1) groups.push(group.sort());
  }
}
