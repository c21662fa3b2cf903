/** Tokens per shingle. Shorter runs occur in any code; longer ones disappear with the first change. */
const SHINGLE_LENGTH = 6;

/** Returns the distinct shingles (runs of tokens) of a shape as 32-bit hashes. A shape shorter than a run is a single shingle. */
export function shinglesOf(shape: Uint32Array): Set<number> {
  const found = new Set<number>();
  eachShingle(shape, (shingle) => found.add(shingle));
  return found;
}

/** Calls `take` for each shingle of a shape, in order and including repetitions. */
export function eachShingle(shape: Uint32Array, take: (shingle: number) => void): void {
  const { length } = shape;
  if (length === 0) return;
  const last = Math.max(0, length - SHINGLE_LENGTH);
  for (let at = 0; at <= last; at++) {
    const end = Math.min(at + SHINGLE_LENGTH, length);
    let hash = 0x9e3779b9;
    for (let next = at; next < end; next++) {
      hash = Math.imul(hash ^ shape[next]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
    take((hash ^ (hash >>> 13)) >>> 0);
  }
}

/** Returns the Jaccard similarity of two sets of shingles, 0 to 1. */
export function shingleSimilarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const each of small) if (large.has(each)) common++;
  return common / (a.size + b.size - common);
}
