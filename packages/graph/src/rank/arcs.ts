/** Weighted arcs of a graph whose nodes are numbered from 0, as columns: a large project has millions of them. */
export interface Arcs {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Above 0; arcs between the same two nodes add up. */
  readonly weights: Float64Array;
}

/** Collects arcs and adds up the weights between the same two nodes. */
export interface ArcCollector {
  add(from: number, to: number, weight: number): void;
  /** One arc for each pair of nodes, in order of first mention. */
  arcs(): Arcs;
}

const FIRST_SIZE = 1 << 10;

/** Creates an empty collector; nodes are numbers from 0. */
export function collectArcs(): ArcCollector {
  let from = new Int32Array(FIRST_SIZE);
  let to = new Int32Array(FIRST_SIZE);
  let weights = new Float64Array(FIRST_SIZE);
  let count = 0;
  /** Positions in the columns plus one, by a hash of both nodes; 0 for a free slot. */
  let slots = new Int32Array(2 * FIRST_SIZE);

  function slotOf(user: number, used: number): number {
    const mask = slots.length - 1;
    let slot = hash(user, used) & mask;
    for (let place = slots[slot]! - 1; place >= 0 && (from[place] !== user || to[place] !== used); place = slots[slot]! - 1)
      slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    const size = 2 * count;
    const [oldFrom, oldTo, oldWeights] = [from, to, weights];
    [from, to, weights] = [new Int32Array(size), new Int32Array(size), new Float64Array(size)];
    from.set(oldFrom);
    to.set(oldTo);
    weights.set(oldWeights);
    slots = new Int32Array(2 * size);
    for (let place = 0; place < count; place++) slots[slotOf(from[place]!, to[place]!)] = place + 1;
  }

  return {
    add(user, used, weight) {
      if (count === from.length) grow();
      const slot = slotOf(user, used);
      let place = slots[slot]! - 1;
      if (place === -1) {
        place = count++;
        slots[slot] = count;
        from[place] = user;
        to[place] = used;
      }
      weights[place]! += weight;
    },
    arcs: () => ({ from: from.subarray(0, count), to: to.subarray(0, count), weights: weights.subarray(0, count) }),
  };
}

function hash(user: number, used: number): number {
  const mixed = Math.imul(user, 0x9e3779b1) ^ Math.imul(used, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
