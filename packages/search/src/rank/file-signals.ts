import { pathWords } from "../segment/path-words.js";
import { pathTraits } from "./path-traits.js";
import type { FileSignals } from "./rank-chunks.js";

const MAX_CACHED = 100_000;
const cache = new Map<string, FileSignals>();

/**
 * Returns the ranking signals that follow from the path alone.
 * @param path relative POSIX path
 */
export function fileSignals(path: string, language: string): FileSignals {
  let signals = cache.get(path);
  if (signals?.language !== language) {
    signals = { ...pathTraits(path), language, baseWords: pathWords(path).base };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(path, signals);
  }
  return signals;
}

/** Returns the proximity of two paths, 0 to 1: the share of leading folders they have in common. */
export function pathProximity(path: string, other: string): number {
  const [a, b] = [path.split("/").slice(0, -1), other.split("/").slice(0, -1)];
  let common = 0;
  while (common < a.length && common < b.length && a[common] === b[common]) common += 1;
  return (1 + common) / (1 + Math.max(a.length, b.length));
}
