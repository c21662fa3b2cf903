/** So many tokens in a row are one mark of a shape: fewer stand in any code, more are gone with the first change. */
const RUN = 6;

/** The distinct runs of tokens in a shape, each as a number of 32 bits; of a shape shorter than a run, the shape itself. */
export function shinglesOf(shape: Uint32Array): Set<number> {
  const found = new Set<number>();
  if (shape.length === 0) return found;
  for (let at = 0; at <= Math.max(0, shape.length - RUN); at++) {
    let hash = 0x9e3779b9;
    for (let next = at; next < Math.min(at + RUN, shape.length); next++) {
      hash = Math.imul(hash ^ shape[next]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
    found.add((hash ^ (hash >>> 13)) >>> 0);
  }
  return found;
}

/** The share of runs that both have of those that either has, 0 to 1. */
export function overlapOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const each of small) if (large.has(each)) common++;
  return common / (a.size + b.size - common);
}
