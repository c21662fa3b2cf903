/** Items with the same key: at least one. */
export type Group<Item> = readonly [Item, ...Item[]];

/** Groups items by a key, in the order of the first item of each. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Group<Item>> {
  return Map.groupBy(items, keyOf) as Map<Key, [Item, ...Item[]]>;
}
