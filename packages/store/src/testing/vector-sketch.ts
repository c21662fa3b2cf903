import { CodeGraphError } from "@codegraph/model";
import type { VectorIndex, VectorPayload, VectorRecord } from "../vector-index.js";
import type { VectorConformanceOptions } from "./describe-vector-index.js";

/** What `put` takes. */
export type VectorFilePut = Parameters<VectorIndex["put"]>[0][number];

/** A record of which only some fields matter. */
export function recordOf(file: string, position: number, more: Partial<VectorRecord> = {}): VectorRecord {
  return {
    file,
    position,
    startLine: position * 10 + 1,
    endLine: position * 10 + 9,
    language: "python",
    nodeType: "function",
    symbolName: `f${position}`,
    symbolPath: `Module > f${position}`,
    labels: [],
    callsOut: [],
    vector: Float32Array.of(1, 0, 0, 0),
    ...more,
  };
}

/** A file with a record for each vector. */
export function fileOf(file: string, vectors: readonly (readonly number[])[], more: Partial<VectorRecord> = {}): VectorFilePut {
  return { file, hash: `hash of ${file}`, records: vectors.map((vector, position) => recordOf(file, position, { ...more, vector: Float32Array.from(vector) })) };
}

/** An index for vectors of so many dimensions. */
export async function stamped({ open }: VectorConformanceOptions, dimensions = 4): Promise<VectorIndex> {
  const index = await open();
  await index.reset({ embedder: "test", dimensions });
  return index;
}

/** `a.py#2`, in the order found. */
export function namesOf(found: readonly VectorPayload[]): string[] {
  return found.map(({ file, position }) => `${file}#${position}`);
}

/** The code of the CodeGraphError that a promise is rejected with; what it is rejected with instead, or that it is not. */
export async function codeOfRejection(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return error instanceof CodeGraphError ? error.code : `not a CodeGraphError: ${String(error)}`;
  }
  return "nothing thrown";
}

/** Repeatable random numbers from -1 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export function randomVector(random: () => number, dimensions: number): Float32Array {
  return Float32Array.from({ length: dimensions }, random);
}

/** The cosine as it is written in books. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  a.forEach((value, place) => {
    const other = b[place] as number;
    dot += value * other;
    aa += value * value;
    bb += other * other;
  });
  return dot / Math.sqrt(aa * bb);
}
