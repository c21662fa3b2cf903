/** A map that forgets what was used longest ago. */
export interface Recent<Value> {
  /** The value of a key, made when it is not there (any more). */
  get(key: number, make: () => Value): Value;
}

export function createRecent<Value>(most: number): Recent<Value> {
  // Two generations: what is used moves to the young one, and a full young one becomes the old. Between `most` and
  // twice as many values are kept, and no order has to be maintained on each use.
  let young = new Map<number, Value>();
  let old = new Map<number, Value>();
  return {
    get(key, make) {
      let value = young.get(key);
      if (value !== undefined || young.has(key)) return value as Value;
      value = old.has(key) ? (old.get(key) as Value) : make();
      if (young.size >= most) {
        old = young;
        young = new Map();
      }
      young.set(key, value);
      return value;
    },
  };
}
