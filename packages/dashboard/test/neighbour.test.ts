import { expect, test } from "vitest";
import { neighbourOf } from "../page/charts/neighbour.js";

/** A picture of named rectangles: A above B on the left, C and D in two columns to the right of A, E below them. */
const BOXES = {
  A: { x0: 0, y0: 0, x1: 40, y1: 50 },
  B: { x0: 0, y0: 51, x1: 40, y1: 100 },
  C: { x0: 41, y0: 0, x1: 70, y1: 30 },
  D: { x0: 71, y0: 0, x1: 100, y1: 30 },
  E: { x0: 41, y0: 31, x1: 100, y1: 100 },
};
const NAMES = Object.keys(BOXES) as (keyof typeof BOXES)[];

test.each([
  ["A", "right", "C"],
  ["A", "down", "B"],
  ["C", "right", "D"],
  ["D", "left", "C"],
  ["D", "down", "E"],
  ["E", "left", "B"],
  ["B", "right", "E"],
  ["A", "left", null],
  ["E", "down", null],
] as const)("from %s an arrow key to the %s leads to %s", (from, direction, to) => {
  const found = neighbourOf(Object.values(BOXES), NAMES.indexOf(from), direction);
  expect(found === null ? null : NAMES[found]).toBe(to);
});
