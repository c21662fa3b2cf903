/** Chance that is the same for the same seed. */
export function createDice(seed) {
  let state = seed | 0;
  /** From 0 to 1 (mulberry32). */
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from `least` to `most`. */
  const between = (least, most) => least + Math.floor(roll() * (most - least + 1));
  return { roll, between, pick: (list) => list[between(0, list.length - 1)] };
}
