/** A rectangle of a picture, in pixels. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export type Direction = "left" | "right" | "up" | "down";

/** Pixels by which neighbours may overlap. */
const SLACK = 1;
/** A rectangle beside the way is passed over for one this many times as far ahead. */
const ASIDE = 3;

/** Returns the index of the rectangle that lies next in a direction; null at the edge of the picture. */
export function neighbourOf(boxes: readonly Box[], from: number, direction: Direction): number | null {
  const start = boxes[from];
  if (start === undefined) return null;
  let best: { readonly index: number; readonly way: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const ahead = distanceAhead(start, box, direction);
    if (index === from || ahead < -SLACK) continue;
    const way = Math.max(0, ahead) + ASIDE * distanceAside(start, box, direction);
    if (best === null || way < best.way) best = { index, way };
  }
  return best?.index ?? null;
}

/** Pixels between two rectangles in a direction; negative if the second does not begin behind the first. */
function distanceAhead(start: Box, box: Box, direction: Direction): number {
  if (direction === "right") return box.x0 - start.x1;
  if (direction === "left") return start.x0 - box.x1;
  if (direction === "down") return box.y0 - start.y1;
  return start.y0 - box.y1;
}

/** How far a rectangle lies off the way: its middle where the two overlap counts little, a gap between them much. */
function distanceAside(start: Box, box: Box, direction: Direction): number {
  const isLevel = direction === "left" || direction === "right";
  const [from, to, first, last] = isLevel ? [start.y0, start.y1, box.y0, box.y1] : [start.x0, start.x1, box.x0, box.x1];
  const gap = Math.max(0, first - to, from - last);
  const middle = (from + to) / 2;
  return gap + Math.max(0, first - middle, middle - last) / 100;
}
