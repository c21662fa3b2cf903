/** A map that forgets what was used longest ago. */
export interface Recent<Value, Key = number> {
  /** The value of a key, made when it is not there (any more). */
  get(key: Key, make: () => Value): Value;
}

/** @param weigh what a value counts for against `most`; 1 if absent */
export function createRecent<Value, Key = number>(most: number, weigh: (value: Value) => number = () => 1): Recent<Value, Key> {
  // Two generations: what is used moves to the young one, and a full young one becomes the old. Between `most` and
  // twice as many values are kept, and no order has to be maintained on each use.
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
