/**
 * A multimap from names to ids, keyed by 64-bit hashes of the names. It takes a fifth of the memory of a map of strings to lists.
 * Collisions among millions of names are too unlikely to be handled.
 */
export interface NameTable<Id extends number> {
  /** Adds a name without an id. */
  note(name: string): void;
  /** A name may be made of several parts. */
  add(id: Id, name: string, ...more: readonly string[]): void;
  has(name: string): boolean;
  /** Ids of a name, in the order of the table. */
  get(name: string, ...more: readonly string[]): readonly Id[];
}

const NONE: readonly never[] = [];
const FIRST_SIZE = 1 << 10;

/** Longer lists are kept once they are in order: a namespace with parts in a thousand files is asked for by each of them. */
const KEPT_LENGTH = 32;

/** Values of a slot: empty, or a name without ids. Any other value is the slot's newest entry plus {@link FIRST_ENTRY}. */
const EMPTY = 0;
const WITHOUT_IDS = 1;
const FIRST_ENTRY = 2;

/** @param compare orders the ids of one name; ascending if absent */
export function createNameTable<Id extends number>(compare: (a: Id, b: Id) => number = (a, b) => a - b): NameTable<Id> {
  let lows = new Int32Array(FIRST_SIZE);
  let highs = new Int32Array(FIRST_SIZE);
  let heads = new Int32Array(FIRST_SIZE);
  let used = 0;
  let ids = new Float64Array(FIRST_SIZE);
  /** The previous entry of the same name, encoded as in slots. */
  let before = new Int32Array(FIRST_SIZE);
  let entries = 0;
  /** Long lists by slot. */
  const kept = new Map<number, readonly Id[]>();

  /** The slot of the last hashed name, or the free slot where it belongs. */
  function slotOf(low: number, high: number): number {
    const mask = heads.length - 1;
    let slot = low & mask;
    while (heads[slot] !== EMPTY && (lows[slot] !== low || highs[slot] !== high)) slot = (slot + 1) & mask;
    return slot;
  }

  function slotFor(low: number, high: number): number {
    const slot = slotOf(low, high);
    if (heads[slot] !== EMPTY) return slot;
    if (++used * 4 > heads.length * 3) {
      grow();
      return slotFor(low, high);
    }
    lows[slot] = low;
    highs[slot] = high;
    heads[slot] = WITHOUT_IDS;
    return slot;
  }

  function grow(): void {
    const [oldLows, oldHighs, oldHeads] = [lows, highs, heads];
    const size = oldHeads.length * 2;
    [lows, highs, heads] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
    used = 0;
    kept.clear();
    for (let slot = 0; slot < oldHeads.length; slot++) {
      if (oldHeads[slot] === EMPTY) continue;
      const free = slotOf(oldLows[slot]!, oldHighs[slot]!);
      lows[free] = oldLows[slot]!;
      highs[free] = oldHighs[slot]!;
      heads[free] = oldHeads[slot]!;
      used++;
    }
  }

  return {
    note(name) {
      hash(name, NONE);
      slotFor(lastLow, lastHigh);
    },
    add(id, name, ...more) {
      hash(name, more);
      const slot = slotFor(lastLow, lastHigh);
      if (entries === ids.length) {
        ids = widened(ids, new Float64Array(entries * 2));
        before = widened(before, new Int32Array(entries * 2));
      }
      ids[entries] = id;
      before[entries] = heads[slot]!;
      heads[slot] = FIRST_ENTRY + entries++;
      kept.delete(slot);
    },
    has(name) {
      hash(name, NONE);
      return heads[slotOf(lastLow, lastHigh)] !== EMPTY;
    },
    get(name, ...more) {
      hash(name, more);
      const slot = slotOf(lastLow, lastHigh);
      let entry = heads[slot]! - FIRST_ENTRY;
      if (entry < 0) return NONE;
      const known = kept.get(slot);
      if (known !== undefined) return known;
      const found: Id[] = [];
      for (; entry >= 0; entry = before[entry]! - FIRST_ENTRY) found.push(ids[entry] as Id);
      // Files arrive in any order.
      if (found.length > 1) found.sort(compare);
      if (found.length >= KEPT_LENGTH) kept.set(slot, found);
      return found;
    },
  };
}

function widened<T extends Float64Array | Int32Array>(values: T, wider: T): T {
  wider.set(values);
  return wider;
}

let lastLow = 0;
let lastHigh = 0;

/** Computes two hashes at once into the variables above. An object per call would cost more than the hashing. */
function hash(name: string, more: readonly string[]): void {
  lastLow = 0x2f0b4c47;
  lastHigh = 0x41c6ce57;
  mix(name);
  for (const part of more) {
    step(0x1_0000);
    mix(part);
  }
  lastLow = Math.imul(lastLow ^ (lastLow >>> 16), 0x85ebca6b) ^ Math.imul(lastHigh ^ (lastHigh >>> 13), 0xc2b2ae35);
  lastHigh = Math.imul(lastHigh ^ (lastHigh >>> 16), 0x85ebca6b) ^ Math.imul(lastLow ^ (lastLow >>> 13), 0xc2b2ae35);
}

function mix(text: string): void {
  for (let at = 0; at < text.length; at++) step(text.charCodeAt(at));
}

function step(code: number): void {
  lastLow = Math.imul(lastLow ^ code, 0x9e3779b1);
  lastHigh = Math.imul(lastHigh ^ code, 0x5f356495);
}
