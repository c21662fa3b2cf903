/** Bytes in a row: their place in the base, or {@link OWN}, and their number. */
export type Run = readonly [from: number, bytes: number];

/** Place of the bytes that the base does not have. */
export const OWN = -1;

/** Bytes of the blocks of the base that are looked up. Shorter parts in common are not found. */
const BLOCK = 32;
const PRIME = 0x01000193;
/** Factor of a byte that leaves the window. */
const LEAVING = power(PRIME, BLOCK - 1);

/**
 * Cuts a file into parts that its base has too, anywhere, and the rest. The blocks of the base are looked up by a rolling hash at each byte of the
 * file, as rsync does, and what is found is made as long as possible. Rows that are inserted into a table of SQLite move the others from
 * page to page, so that pages as a whole seldom stay the same.
 */
export function findRuns(base: Uint8Array, file: Uint8Array): readonly Run[] {
  const blocks = indexBlocks(base);
  const runs: Run[] = [];
  /** End of the last run, and beginning of the window. */
  let done = 0;
  let at = 0;
  let hash = file.length >= BLOCK ? hashAt(file, 0) : 0;
  while (at + BLOCK <= file.length) {
    const found = blocks.find(hash);
    if (found >= 0 && isEqual(base, found, file, at)) {
      let [from, start] = [found, at];
      while (start > done && from > 0 && base[from - 1] === file[start - 1]) {
        start -= 1;
        from -= 1;
      }
      let [to, end] = [found + BLOCK, at + BLOCK];
      while (end < file.length && to < base.length && base[to] === file[end]) {
        end += 1;
        to += 1;
      }
      if (start > done) runs.push([OWN, start - done]);
      runs.push([from, end - start]);
      done = at = end;
      if (at + BLOCK <= file.length) hash = hashAt(file, at);
    } else {
      if (at + BLOCK < file.length) hash = (Math.imul((hash - Math.imul(file[at]!, LEAVING)) | 0, PRIME) + file[at + BLOCK]!) | 0;
      at += 1;
    }
  }
  if (done < file.length) runs.push([OWN, file.length - done]);
  return runs;
}

/** Places of the blocks of a base by their hash. Of several with one place in the table the first stays. */
function indexBlocks(base: Uint8Array): { find(hash: number): number } {
  const bits = Math.max(8, Math.ceil(Math.log2((base.length / BLOCK) * 2 + 1)));
  const mask = 2 ** bits - 1;
  const table = new Int32Array(mask + 1).fill(-1);
  const slot = (hash: number): number => {
    const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return (mixed ^ (mixed >>> 13)) & mask;
  };
  for (let at = 0; at + BLOCK <= base.length; at += BLOCK) {
    const place = slot(hashAt(base, at));
    if (table[place] === -1) table[place] = at;
  }
  return { find: (hash) => table[slot(hash)]! };
}

function hashAt(bytes: Uint8Array, at: number): number {
  let hash = 0;
  for (let n = at; n < at + BLOCK; n++) hash = (Math.imul(hash, PRIME) + bytes[n]!) | 0;
  return hash;
}

function isEqual(base: Uint8Array, from: number, file: Uint8Array, at: number): boolean {
  for (let n = 0; n < BLOCK; n++) if (base[from + n] !== file[at + n]) return false;
  return true;
}

function power(factor: number, exponent: number): number {
  let result = 1;
  for (let n = 0; n < exponent; n++) result = Math.imul(result, factor);
  return result;
}
