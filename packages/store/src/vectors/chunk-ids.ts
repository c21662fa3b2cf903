import { CodeGraphError } from "@codegraph/model";
import type { VectorRecord } from "../vector-index.js";

/** Bits of a chunk id that hold the position. */
export const ID_SHIFT: number = 20;

/** Maximum number of chunks per file. */
export const CHUNKS_PER_FILE: number = 2 ** ID_SHIFT;

/** Combines file and position into one number. The ids of a file's chunks are consecutive. */
export function chunkId(file: number, position: number): number {
  return file * CHUNKS_PER_FILE + position;
}

export function fileOfChunk(id: number): number {
  return Math.floor(id / CHUNKS_PER_FILE);
}

export function positionOfChunk(id: number): number {
  // The remainder operator is slow for numbers outside 32-bit integers.
  return id - fileOfChunk(id) * CHUNKS_PER_FILE;
}

/**
 * Returns the records of a file by position.
 * @throws CodeGraphError `invalid-argument` for an invalid or duplicate position
 */
export function byPosition(records: readonly VectorRecord[]): VectorRecord[] {
  const sorted = [...records].sort((a, b) => a.position - b.position);
  sorted.forEach(({ file, position }, place) => {
    if (Number.isInteger(position) && position >= 0 && position < CHUNKS_PER_FILE && sorted[place + 1]?.position !== position) return;
    throw new CodeGraphError(
      "invalid-argument",
      `${file} has a chunk at position ${position}, which is invalid or already taken.`,
      "Number the chunks of a file from 0.",
    );
  });
  return sorted;
}
