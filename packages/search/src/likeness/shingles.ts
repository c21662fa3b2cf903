/** So many tokens in a row are one mark of a shape: fewer stand in any code, more are gone with the first change. */
const RUN = 6;

/** The distinct runs of tokens in a shape, each as a number of 32 bits; of a shape shorter than a run, the shape itself. */
export function shinglesOf(shape: Uint32Array): Set<number> {
  const found = new Set<number>();
  eachShingle(shape, (shingle) => found.add(shingle));
  return found;
}

/** Calls with each run in a shape, in order; one that occurs twice is there twice. */
export function eachShingle(shape: Uint32Array, take: (shingle: number) => void): void {
  const { length } = shape;
  if (length === 0) return;
  const last = Math.max(0, length - RUN);
  for (let at = 0; at <= last; at++) {
    const end = Math.min(at + RUN, length);
    let hash = 0x9e3779b9;
    for (let next = at; next < end; next++) {
      hash = Math.imul(hash ^ shape[next]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
    take((hash ^ (hash >>> 13)) >>> 0);
  }
}

/** The share of runs that both have of those that either has, 0 to 1. */
export function overlapOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const each of small) if (large.has(each)) common++;
  return common / (a.size + b.size - common);
}
