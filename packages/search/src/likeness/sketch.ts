import { eachShingle } from "./shingles.js";

/** Bytes per sketch. */
export const SKETCH_BYTES = 16;

/** Raised whenever the sketch of the same code changes. */
export const SKETCH_VERSION = 1;

/**
 * Writes a sketch for estimating similarity into `into` at offset `at`: the minimum of each sixteenth of all shingles, cut to a byte (one
 * permutation hashing: P. Li, A. Owen, C.-H. Zhang, 2012; cut to b bits: P. Li, A. C. König, 2010). A sixteenth without shingles is 0.
 */
export function writeSketch(shape: Uint32Array, into: Uint8Array, at: number): void {
  minima.fill(EMPTY);
  eachShingle(shape, keepMinimum);
  for (let place = 0; place < SKETCH_BYTES; place++) into[at + place] = minima[place] === EMPTY ? 0 : 1 + (minima[place]! % 255);
}

/** Marks an empty bucket; greater than any shingle after its bucket bits are shifted out. */
const EMPTY = 1 << 28;
const minima = new Int32Array(SKETCH_BYTES);

function keepMinimum(shingle: number): void {
  const place = shingle & (SKETCH_BYTES - 1);
  const rest = shingle >>> 4;
  if (rest < minima[place]!) minima[place] = rest;
}

/** Estimates the similarity of two sketches, 0 to 1: the share of equal bytes among those that are non-zero in either. */
export function sketchSimilarity(a: Uint8Array, atA: number, b: Uint8Array, atB: number): number {
  let same = 0;
  let filled = 0;
  for (let place = 0; place < SKETCH_BYTES; place++) {
    const one = a[atA + place]!;
    const other = b[atB + place]!;
    if (one === 0 && other === 0) continue;
    filled++;
    if (one === other) same++;
  }
  return filled === 0 ? 0 : same / filled;
}

/** Appends the concatenated sketches of chunks to a packed file. */
export function appendSketches(pack: Uint8Array, sketches: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pack.length + sketches.length + 4);
  bytes.set(pack);
  bytes.set(sketches, pack.length);
  new DataView(bytes.buffer).setUint32(pack.length + sketches.length, sketches.length);
  return bytes;
}

/** Returns the sketches that {@link appendSketches} appended. */
export function sketchesOf(pack: Uint8Array): Uint8Array {
  const end = pack.length - 4;
  const length = end < 0 ? 0 : new DataView(pack.buffer, pack.byteOffset).getUint32(end);
  return pack.subarray(Math.max(0, end - length), Math.max(0, end));
}
