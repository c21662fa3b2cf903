import type { SqliteSession } from "./session.js";

/**
 * Returns a function that reads values by key and keeps them until the index changes. While a write is open it keeps nothing.
 * @param most number of values; a further one drops all of them
 */
export function createKeptValues<Key, Value>(
  version: SqliteSession["version"],
  most: number,
  read: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  let at: string | null = null;
  return (key) => {
    const now = version();
    if (now === null) return read(key);
    if (now !== at) known.clear();
    at = now;
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (value = read(key)));
    }
    return value;
  };
}
