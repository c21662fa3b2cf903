import { randomNumbers } from "../random.mjs";

/** `count` of a list, in its order, the same ones for the same seed; all of it if it is no longer. */
export function sampleOf(list, count, seed = 1) {
  const random = randomNumbers(seed);
  return list
    .map((item, place) => ({ item, place, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
