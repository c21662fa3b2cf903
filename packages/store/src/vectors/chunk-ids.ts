import { CodeGraphError } from "@codegraph/model";
import type { VectorRecord } from "../vector-index.js";

/** Of the id of a chunk, the bits that its position takes. */
export const ID_SHIFT: number = 20;

/** How many chunks a file may have. */
export const CHUNKS_PER_FILE: number = 2 ** ID_SHIFT;

/** A chunk's file and position in one number, by which the chunks of a file are neighbours in order. */
export function chunkId(file: number, position: number): number {
  return file * CHUNKS_PER_FILE + position;
}

export function fileOfChunk(id: number): number {
  return Math.floor(id / CHUNKS_PER_FILE);
}

export function positionOfChunk(id: number): number {
  // Not the remainder, which is slow for numbers that are no 32-bit integers.
  return id - fileOfChunk(id) * CHUNKS_PER_FILE;
}

/**
 * The records of a file by position.
 * @throws CodeGraphError `invalid-argument` for a position that cannot be one, or that two have
 */
export function byPosition(records: readonly VectorRecord[]): VectorRecord[] {
  const sorted = [...records].sort((a, b) => a.position - b.position);
  sorted.forEach(({ file, position }, place) => {
    if (Number.isInteger(position) && position >= 0 && position < CHUNKS_PER_FILE && sorted[place + 1]?.position !== position) return;
    throw new CodeGraphError("invalid-argument", `${file} has a chunk at position ${position}, which is none or another's.`, "Number the chunks of a file from 0.");
  });
  return sorted;
}
