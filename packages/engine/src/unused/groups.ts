import type { AnySymbolId } from "@codegraph/model";

/** An unused definition, and those that only it uses. */
export interface Group<Item> {
  readonly head: Item;
  /** In the order of `items`. */
  readonly rest: readonly Item[];
}

/**
 * Groups unused definitions below those that nothing uses. Of definitions that use each other in a circle, the first is the head.
 *
 * @param items in the order of the answer
 * @param usersOf returns the unused definitions that use one
 */
export function groupsOf<Item extends { readonly id: AnySymbolId }>(
  items: readonly Item[],
  usersOf: (item: Item) => Iterable<AnySymbolId>,
): Group<Item>[] {
  const users = new Map(items.map((item) => [item.id, new Set([...usersOf(item)].filter((id) => id !== item.id))]));
  const used = new Map<AnySymbolId, Item[]>();
  for (const item of items)
    for (const id of users.get(item.id)!) {
      const known = used.get(id);
      if (known) known.push(item);
      else used.set(id, [item]);
    }
  const placed = new Set<AnySymbolId>();
  const place = new Map(items.map(({ id }, at) => [id, at]));
  const groups: Group<Item>[] = [];

  function open(head: Item): void {
    placed.add(head.id);
    const members: Item[] = [head];
    // The list grows during the loop.
    for (const { id } of members) {
      for (const item of used.get(id) ?? []) {
        if (placed.has(item.id)) continue;
        placed.add(item.id);
        members.push(item);
      }
    }
    groups.push({ head, rest: members.slice(1).sort((a, b) => place.get(a.id)! - place.get(b.id)!) });
  }

  for (const item of items) if (users.get(item.id)!.size === 0) open(item);
  for (const item of items) if (!placed.has(item.id)) open(item);
  return groups.sort((a, b) => place.get(a.head.id)! - place.get(b.head.id)!);
}
