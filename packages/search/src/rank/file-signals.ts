import { pathWords } from "../segment/path-words.js";
import { pathTraits } from "./path-traits.js";
import type { FileSignals } from "./rank-chunks.js";

const MOST_REMEMBERED = 100_000;
const remembered = new Map<string, FileSignals>();

/** What the path alone says of a file. @param path relative POSIX path */
export function fileSignals(path: string, language: string): FileSignals {
  let signals = remembered.get(path);
  if (signals?.language !== language) {
    signals = { ...pathTraits(path), language, baseWords: pathWords(path).base };
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(path, signals);
  }
  return signals;
}

/** How near two paths are, 0 to 1: the share of folders they have in common, counted from the root. */
export function nearness(path: string, other: string): number {
  const [a, b] = [path.split("/").slice(0, -1), other.split("/").slice(0, -1)];
  let common = 0;
  while (common < a.length && common < b.length && a[common] === b[common]) common += 1;
  return (1 + common) / (1 + Math.max(a.length, b.length));
}
