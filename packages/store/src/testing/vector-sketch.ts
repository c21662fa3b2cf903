import { CodeGraphError } from "@codegraph/model";
import type { VectorIndex, VectorPayload, VectorRecord } from "../vector-index.js";
import type { VectorConformanceOptions } from "./vector-index-options.js";

/** Argument of `put`. */
export type VectorFilePut = Parameters<VectorIndex["put"]>[0][number];

/** Returns a record with default values for all properties not given. */
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

/** Returns a file with a record for each vector. */
export function vectorFileOf(file: string, vectors: readonly (readonly number[])[], more: Partial<VectorRecord> = {}): VectorFilePut {
  return {
    file,
    hash: `hash of ${file}`,
    records: vectors.map((vector, position) => recordOf(file, position, { ...more, vector: Float32Array.from(vector) })),
  };
}

/** Returns an empty index with a stamp. */
export async function openStamped({ open }: VectorConformanceOptions, dimensions = 4): Promise<VectorIndex> {
  const index = await open();
  await index.reset({ embedder: "test", dimensions });
  return index;
}

/** Returns names such as `a.py#2`, in the order found. */
export function namesOf(found: readonly VectorPayload[]): string[] {
  return found.map(({ file, position }) => `${file}#${position}`);
}

/** Returns the code of the CodeGraphError that a promise is rejected with, or a text if it is rejected with another error or not at all. */
export async function codeOfRejection(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return error instanceof CodeGraphError ? error.code : `not a CodeGraphError: ${String(error)}`;
  }
  return "nothing thrown";
}

/** Returns a repeatable generator of random numbers from -1 to 1. */
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

/** Returns the cosine by its textbook formula. */
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
