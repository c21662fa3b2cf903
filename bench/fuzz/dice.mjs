import { randomNumbers } from "../random.mjs";

/** Seeded random choices. */
export function createDice(seed) {
  const roll = randomNumbers(seed);
  /** A whole number from `least` to `most`. */
  const between = (least, most) => least + Math.floor(roll() * (most - least + 1));
  return { roll, between, pick: (list) => list[between(0, list.length - 1)] };
}
