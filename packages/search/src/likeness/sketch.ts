import { eachShingle } from "./shingles.js";

/** Bytes of a sketch. */
export const SKETCH_BYTES = 16;

/** Raised with every change of what a sketch of the same code is. */
export const SKETCH_VERSION = 1;

/**
 * A few bytes by which likeness can be guessed: of each sixteenth of all possible runs the least that is there, cut to a byte
 * (one permutation hashing: P. Li, A. Owen, C.-H. Zhang, 2012; cut to b bits: P. Li, A. C. König, 2010). 0 where there is none.
 */
export function addSketch(shape: Uint32Array, into: Uint8Array, at: number): void {
  least.fill(NONE);
  eachShingle(shape, keepLeast);
  for (let place = 0; place < SKETCH_BYTES; place++) into[at + place] = least[place] === NONE ? 0 : 1 + (least[place]! % 255);
}

/** Above all that is left of a run without the bits of its place. */
const NONE = 1 << 28;
const least = new Int32Array(SKETCH_BYTES);

function keepLeast(shingle: number): void {
  const place = shingle & (SKETCH_BYTES - 1);
  const rest = shingle >>> 4;
  if (rest < least[place]!) least[place] = rest;
}

/** In how many places two sketches agree, of those where either has something: about the overlap of what they are of. */
export function sketchLikeness(a: Uint8Array, atA: number, b: Uint8Array, atB: number): number {
  let same = 0;
  let there = 0;
  for (let place = 0; place < SKETCH_BYTES; place++) {
    const one = a[atA + place]!;
    const other = b[atB + place]!;
    if (one === 0 && other === 0) continue;
    there++;
    if (one === other) same++;
  }
  return there === 0 ? 0 : same / there;
}

/** The sketches of texts, one after the other, behind other bytes. */
export function withSketches(pack: Uint8Array, sketches: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pack.length + sketches.length + 4);
  bytes.set(pack);
  bytes.set(sketches, pack.length);
  new DataView(bytes.buffer).setUint32(pack.length + sketches.length, sketches.length);
  return bytes;
}

/** What {@link withSketches} put behind a pack. */
export function sketchesOf(pack: Uint8Array): Uint8Array {
  const end = pack.length - 4;
  const length = end < 0 ? 0 : new DataView(pack.buffer, pack.byteOffset).getUint32(end);
  return pack.subarray(Math.max(0, end - length), Math.max(0, end));
}
