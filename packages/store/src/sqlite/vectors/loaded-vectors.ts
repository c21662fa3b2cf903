import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { createMatrix, type VectorMatrix } from "../../vectors/matrix.js";
import { verifiedBytes } from "../checksum.js";
import type { StampRow } from "./stamp.js";

/** The vectors of a file, loaded into memory. */
export interface LoadedVectors {
  /** Returns the vectors of the current snapshot, reading only the changes since the last call. */
  current(stamp: StampRow): VectorMatrix;
  clear(): void;
}

type Row = readonly [id: number, path: string, positions: Uint8Array | null, vectors: Uint8Array | null];

export function loadedVectors(db: Database): LoadedVectors {
  // A replaced file gets a new id above all previous ones.
  const added = db
    .prepare<[number], Row>("SELECT id, path, positions, vectors FROM files LEFT JOIN vectors ON file_id = id WHERE id > ? ORDER BY id")
    .raw();
  const knownStill = db.prepare<[number], number>("SELECT count(*) FROM files WHERE id <= ?").pluck();
  const idsUpTo = db.prepare<[number], number>("SELECT id FROM files WHERE id <= ?").pluck();
  const paths = new Map<number, string>();
  let matrix: VectorMatrix | null = null;
  let generation = -1;
  let last = 0;

  function clear(): void {
    matrix = null;
    generation = -1;
    last = 0;
    paths.clear();
  }

  function begin(dimensions: number): VectorMatrix {
    clear();
    const path = (file: number): string => paths.get(file) ?? "";
    return createMatrix(dimensions, (file, other) => path(file) < path(other));
  }

  return {
    current(stamp) {
      const into = (matrix = matrix?.dimensions === stamp.dimensions ? matrix : begin(stamp.dimensions));
      if (stamp.generation === generation) return into;
      if (knownStill.get(last) !== paths.size) {
        const still = new Set(idsUpTo.all(last));
        for (const id of paths.keys()) {
          if (still.has(id)) continue;
          paths.delete(id);
          into.remove(id);
        }
      }
      for (const [id, path, positions, vectors] of added.iterate(last)) {
        if (positions !== null && vectors !== null)
          into.add(id, ...arraysOf(verifiedBytes(positions), verifiedBytes(vectors), stamp.dimensions));
        paths.set(id, path);
        last = id;
      }
      generation = stamp.generation;
      return into;
    },
    clear,
  };
}

function arraysOf(positions: Uint8Array, vectors: Uint8Array, dimensions: number): [Uint32Array, Float32Array] {
  const count = positions.length / 4;
  if (!Number.isInteger(count) || vectors.length !== count * dimensions * 4) {
    throw new CodeGraphError(
      "index-damaged",
      "Cannot read the vectors of a file.",
      "Move the file of vectors aside; they will be recomputed.",
    );
  }
  const [at, those] = [aligned(positions), aligned(vectors)];
  return [new Uint32Array(at.buffer, at.byteOffset, count), new Float32Array(those.buffer, those.byteOffset, count * dimensions)];
}

/** Returns the bytes at an address aligned for 32-bit numbers. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
}
