import { randomNumbers } from "../random.mjs";

/** Random choices, equal for equal seeds. */
export function randomOf(seed) {
  const number = randomNumbers(seed);
  const below = (end) => Math.floor(number() * end);
  return { number, below, of: (list) => list[below(list.length)] };
}
