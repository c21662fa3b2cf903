/** A cache that drops the values used longest ago. */
export interface Recent<Value, Key = number> {
  /** Returns the value of a key, and computes it if it is not in the cache. */
  get(key: Key, make: () => Value): Value;
}

/** @param weigh the weight of a value, counted against `most`; 1 if absent */
export function createRecent<Value, Key = number>(most: number, weigh: (value: Value) => number = () => 1): Recent<Value, Key> {
  // Two generations: a used value moves to the young one, and a full young generation becomes the old one. The cache holds between
  // `most` and twice as many values, without keeping an order on each use.
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();
  let weight = 0;
  return {
    get(key, make) {
      let value = young.get(key);
      if (value !== undefined || young.has(key)) return value as Value;
      value = old.has(key) ? (old.get(key) as Value) : make();
      if (weight >= most) {
        old = young;
        young = new Map();
        weight = 0;
      }
      young.set(key, value);
      weight += weigh(value);
      return value;
    },
  };
}
