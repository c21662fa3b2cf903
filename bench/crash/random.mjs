import { randomNumbers } from "../random.mjs";

/** Draws, the same ones for the same seed. */
export function randomOf(seed) {
  const number = randomNumbers(seed);
  const below = (end) => Math.floor(number() * end);
  return { number, below, of: (list) => list[below(list.length)] };
}
