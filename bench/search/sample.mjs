import { randomNumbers } from "../random.mjs";

/** Draws `count` items of a list in their order, the same ones for the same seed; all of them if there are fewer. */
export function sampleOf(list, count, seed = 1) {
  const random = randomNumbers(seed);
  return list
    .map((item, place) => ({ item, place, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
