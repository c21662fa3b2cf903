/**
 * What is known of identifiers, found by their place in a text: a table of hashes, so that no string has to be cut out of the
 * text for the many that are known already.
 */
export interface IdentifierTable<Value> {
  readonly size: number;
  /** @param hash of the characters from `start` to `end`, by the same function as with {@link put} */
  find(text: string, start: number, end: number, hash: number): Value | undefined;
  /** Adds one that is not there; returns the value. */
  put(identifier: string, hash: number, value: Value): Value;
}

export function createIdentifierTable<Value>(): IdentifierTable<Value> {
  const identifiers: string[] = [];
  const values: Value[] = [];
  const hashes: number[] = [];
  /** Places in the columns, from 1; twice as many at least as there are identifiers. */
  let slots = new Int32Array(1 << 13);

  function enter(place: number): void {
    const mask = slots.length - 1;
    let slot = spread(hashes[place]!) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place + 1;
  }

  return {
    get size() {
      return values.length;
    },
    find(text, start, end, hash) {
      const mask = slots.length - 1;
      for (let slot = spread(hash) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const place = slots[slot]! - 1;
        if (hashes[place] === hash && stands(identifiers[place]!, text, start, end)) return values[place];
      }
      return undefined;
    },
    put(identifier, hash, value) {
      identifiers.push(identifier);
      values.push(value);
      hashes.push(hash);
      if (2 * values.length > slots.length) {
        slots = new Int32Array(2 * slots.length);
        for (let place = 0; place < values.length; place++) enter(place);
      } else enter(values.length - 1);
      return value;
    },
  };
}

/** The low bits of a product know little of the high bits of its factors. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}

function stands(identifier: string, text: string, start: number, end: number): boolean {
  if (identifier.length !== end - start) return false;
  for (let at = 0; at < identifier.length; at++) if (identifier.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
